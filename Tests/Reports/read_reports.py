"""Reads reports as their consumers do; ends with 1 and a line for each thing that is wrong.

usage: read_reports.py FOLDER…, each with files named after their format: report.sarif, sarif.golden
"""
import hashlib
import importlib.util
import json
import pathlib
import sys
import urllib.parse
import xml.etree.ElementTree as ElementTree

import jsonschema

# sarif-schema-2.1.0.json as OASIS publishes it, Errata 01.
SCHEMA_CHECKSUM = "c3b4bb2d6093897483348925aaa73af03b3e3f4bd4ca38cef26dcb4212a2682e"
GITLAB_SEVERITIES = {"info", "minor", "major", "critical", "blocker"}
RDJSON_SEVERITIES = {"ERROR", "WARNING", "INFO"}
CHECKSTYLE_SEVERITIES = {"info", "warning", "error"}


def sarif_validator():
    package = pathlib.Path(importlib.util.find_spec("linceo").origin).parent
    schema = (package / "data" / "sarif-schema-2.1.0.json").read_bytes()
    if hashlib.sha256(schema).hexdigest() != SCHEMA_CHECKSUM:
        sys.exit("the schema of SARIF is not the one that OASIS published")
    return jsonschema.Draft4Validator(json.loads(schema))


def sarif(text, validator):
    log = json.loads(text)
    for error in validator.iter_errors(log):
        yield f"{'/'.join(map(str, error.absolute_path))}: {error.message}"
    run = log["runs"][0]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    for number, result in enumerate(run["results"]):
        if rules[result["ruleIndex"]] != result["ruleId"]:
            yield f"result {number} has the index of another rule"
        location = result["locations"][0]["physicalLocation"]["artifactLocation"]
        if urllib.parse.urlsplit(location["uri"]).scheme not in ("", "file"):
            yield f"result {number} lies nowhere: {location['uri']}"
    marks = [json.dumps(result["partialFingerprints"]) for result in run["results"]]
    if len(set(marks)) != len(marks):
        yield "two results have one fingerprint"


def gitlab(text, _):
    issues = json.loads(text)
    marks = [issue["fingerprint"] for issue in issues]
    if len(set(marks)) != len(marks):
        yield "two issues have one fingerprint"
    for issue in issues:
        if issue["severity"] not in GITLAB_SEVERITIES:
            yield f"severity {issue['severity']}"
        if not issue["description"] or not issue["check_name"]:
            yield "an issue without description or name"
        location = issue["location"]
        if location["path"].startswith(("/", "./")):
            yield f"path {location['path']}"
        if not 1 <= location["lines"]["begin"] <= location["lines"]["end"]:
            yield f"lines {location['lines']}"


def rdjson(text, _):
    for diagnostic in json.loads(text)["diagnostics"]:
        if diagnostic["severity"] not in RDJSON_SEVERITIES or not diagnostic["message"]:
            yield f"diagnostic {diagnostic}"
        ranges = [diagnostic["location"]["range"]] + [part["range"] for part in diagnostic.get("suggestions", [])]
        for found in ranges:
            start, end = ((found[key]["line"], found[key]["column"]) for key in ("start", "end"))
            if not (1, 1) <= start <= end:
                yield f"range {found}"


def json_document(text, _):
    document = json.loads(text)
    if sum(document["counts"].values()) != len(document["findings"]):
        yield "the counts are not those of the findings"


def json_lines(text, _):
    for line in text.split("\n")[:-1]:
        if "rule" not in json.loads(line):
            yield f"line {line}"


def checkstyle(text, _):
    root = ElementTree.fromstring(text.encode())
    if root.tag != "checkstyle":
        yield f"root {root.tag}"
    for error in root.findall("file/error"):
        if error.get("severity") not in CHECKSTYLE_SEVERITIES or int(error.get("line")) < 1:
            yield f"error {error.attrib}"


def junit(text, _):
    root = ElementTree.fromstring(text.encode())
    suites = root.findall("testsuite")
    if root.tag != "testsuites" or not suites:
        yield "a report without a suite"
    for suite in suites:
        counted = (len(suite.findall("testcase")), len(suite.findall("testcase/failure")))
        if counted != (int(suite.get("tests")), int(suite.get("failures"))):
            yield f"suite {suite.get('name')} counts wrongly"


READERS = {
    "sarif": sarif, "gitlab": gitlab, "rdjson": rdjson, "json": json_document, "jsonl": json_lines,
    "checkstyle": checkstyle, "junit": junit,
}


def main():
    validator = sarif_validator()
    read = 0
    faults = []
    for path in sorted(path for folder in sys.argv[1:] for path in pathlib.Path(folder).iterdir()):
        parts = path.name.split(".")
        name = parts[0] if parts[-1] == "golden" else parts[-1]
        if path.is_dir() or name not in READERS:
            continue
        # Newlines as they stand: a report may have a lone CR in it.
        faults += [f"{path}: {fault}" for fault in READERS[name](path.read_bytes().decode(), validator)]
        read += 1
    print("\n".join(faults + [f"{read} reports read, {len(faults)} faults"]))
    sys.exit(1 if faults or read < 2 * len(READERS) else 0)


main()
