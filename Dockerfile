# An image with the one binary: docker build -t statute . && docker run --rm -v "$PWD:/project" statute
FROM swift:6.2-bookworm AS build
WORKDIR /statute
COPY . .
RUN swift build -c release --static-swift-stdlib --product statute \
    && cp "$(swift build -c release --static-swift-stdlib --show-bin-path)/statute" /usr/local/bin/statute

# The Swift libraries are in the binary; it wants the C library, libgcc and libstdc++, which are here. So is a shell, without
# which CI systems cannot start a job in an image.
FROM debian:bookworm-slim
COPY --from=build /usr/local/bin/statute /usr/local/bin/statute
# A project that is mounted belongs to somebody else; nothing of it needs to be written.
WORKDIR /project
ENTRYPOINT ["statute"]
CMD ["lint"]
