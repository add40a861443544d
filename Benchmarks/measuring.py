"""Runs of commands side by side, and the tables of what they took."""
import dataclasses
import json
import os
import re
import shlex
import shutil
import signal
import statistics
import subprocess
import sys
import sysconfig
import tempfile
import time

# Kilobytes on Linux, bytes on macOS.
MEMORY_UNIT = 1 if sys.platform == "darwin" else 1024


class MissingTool(Exception):
    """Something that a measurement cannot do without is not there."""


def require(tool):
    """Where the program is. Scripts of this Python come first: a shim in front of one would be measured too."""
    path = shutil.which(tool, path=sysconfig.get_path("scripts")) or shutil.which(tool)
    if not path:
        raise MissingTool(f"`{tool}` is not on the path")
    return path


def median(values):
    return statistics.median(values)


def milliseconds(seconds):
    return f"{seconds * 1000:,.1f} ms" if seconds < 1 else f"{seconds:,.2f} s"


@dataclasses.dataclass
class Sample:
    """What the runs of one command took, in seconds and bytes."""
    times: list = dataclasses.field(default_factory=list)
    peaks: list = dataclasses.field(default_factory=list)

    @property
    def time(self):
        return median(self.times)

    @property
    def memory(self):
        return median(self.peaks)


def run(command, given=None):
    """Runs it to its end, what it prints in a file. Returns seconds and bytes."""
    words = [str(word) for word in command]
    with tempfile.TemporaryFile() as output, open(given or os.devnull, "rb") as text:
        start = time.perf_counter()
        process = subprocess.Popen(words, stdin=text, stdout=output, stderr=output)
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        # 1 means findings, in every one of these tools; 2 does for swiftlint.
        if process.returncode not in (0, 1, 2) or (process.returncode == 2 and "swiftlint" not in words[0]):
            output.seek(0)
            told = output.read()[-500:].decode(errors="replace")
            name = signal.Signals(-process.returncode).name if process.returncode < 0 else process.returncode
            raise MissingTool(f"`{' '.join(words[:3])} …` ended with {name}: {told}")
    return seconds, usage.ru_maxrss * MEMORY_UNIT


def alternate(commands, given=None, warm=1):
    """Runs every command so often, in turns, so that what else the machine does meets all of them alike.

    commands: by name, the words and the number of runs. The first `warm` runs of what runs more than once fill the
    cache of files and do not count.
    """
    samples = {name: Sample() for name in commands}
    for round in range(-warm, max(runs for _, runs in commands.values())):
        for name, (words, runs) in commands.items():
            if round >= runs or (round < 0 and runs == 1 and len(commands) > 1):
                continue
            seconds, peak = run(words, given)
            if round >= 0:
                samples[name].times.append(seconds)
                samples[name].peaks.append(peak)
    return samples


def hyperfine(commands, runs, turns=8):
    """For what takes milliseconds: it starts programs with less ado than Python. In turns, too, of a few runs each."""
    words = [require("hyperfine"), "-N", "--style", "none", "-i", "--warmup", "2", "--runs", str(max(2, runs // turns))]
    lines = [shlex.join(map(str, command)) for command in commands.values()]
    samples = {name: Sample() for name in commands}
    for _ in range(turns):
        with tempfile.NamedTemporaryFile(suffix=".json") as results:
            subprocess.run([*words, "--export-json", results.name, *lines], check=True, stdout=subprocess.DEVNULL)
            for name, result in zip(commands, json.load(results)["results"]):
                samples[name].times += result["times"]
    return samples


def phases(command):
    """The rows of `--timings`, in seconds, by kind and name."""
    outcome = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    rows = re.findall(r"^ *(\d+) µs  (phase|part|rule) (.+)$", outcome.stderr, re.MULTILINE)
    if not rows:
        raise MissingTool(f"no timings: {outcome.stderr[-300:]}")
    return {(kind, name): int(microseconds) / 1e6 for microseconds, kind, name in rows}


class Report:
    """The bars, and what was measured for them."""

    def __init__(self):
        self.bars = []
        self.samples = []
        self.tables = []

    def at_most(self, work, value, limit, unit):
        self.bar(work, f"{value:.3g} {unit}", f"at most {limit} {unit}", value <= limit)

    def at_least(self, work, value, limit, unit):
        self.bar(work, f"{value:.3g} {unit}", f"at least {limit} {unit}", value >= limit)

    def unmeasured(self, work, reason):
        self.bar(f"`{work}`", "not measured", " ".join(reason.split()), False)

    def bar(self, work, measured, limit, holds):
        self.bars.append([work, measured, limit, "yes" if holds else "**no**"])

    def details(self, samples):
        for name, sample in samples.items():
            peak = f"{sample.memory / 1e6:,.0f} MB" if sample.peaks else ""
            spread = f"{milliseconds(min(sample.times))} – {milliseconds(max(sample.times))}"
            self.samples.append([name, milliseconds(sample.time), spread, str(len(sample.times)), peak])

    def table(self, title, head, rows):
        self.tables.append((title, head, rows))

    @property
    def status(self):
        return 0 if all(row[-1] == "yes" for row in self.bars) else 1

    def text(self):
        held = sum(row[-1] == "yes" for row in self.bars)
        tables = [
            (f"Bars: {held} of {len(self.bars)} hold", ["work", "measured", "bar", "holds"], self.bars),
            ("Runs", ["command", "median", "fastest – slowest", "runs", "peak memory"], self.samples),
        ] + self.tables
        return "\n".join(markdown(*table) for table in tables if table[2])


def markdown(title, head, rows):
    lines = [[cell.replace("|", "\\|") for cell in line] for line in [head, ["---"] * len(head)] + rows]
    return f"## {title}\n" + "".join(f"| {' | '.join(line)} |\n" for line in lines)
