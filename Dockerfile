# An image with the one binary: docker build -t statute . && docker run --rm -v "$PWD:/project" statute
FROM swift:6.2-bookworm AS build
WORKDIR /statute
COPY . .
RUN swift build -c release --static-swift-stdlib --product statute \
    && cp "$(swift build -c release --static-swift-stdlib --show-bin-path)/statute" /usr/local/bin/statute

# The Swift libraries are in the binary; it wants the C library, libgcc and libstdc++, which are here. So is a shell, without
# which CI systems cannot start a job in an image. '--changed' and '--staged' ask git, which opens a repository of somebody
# else, as a mounted one is, only where it is told to.
FROM debian:bookworm-slim
RUN apt-get update \
    && apt-get install --yes --no-install-recommends git \
    && rm -rf /var/lib/apt/lists/* \
    && git config --system --add safe.directory '*'
COPY --from=build /usr/local/bin/statute /usr/local/bin/statute
# A project that is mounted belongs to somebody else; nothing of it needs to be written.
WORKDIR /project
ENTRYPOINT ["statute"]
CMD ["lint"]
