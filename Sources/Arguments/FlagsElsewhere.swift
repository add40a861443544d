/// Flags that SwiftLint, Ruff, ESLint and git have for what `statute lint` does, too, and what to say to them.
enum FlagsElsewhere {
    static let advice = names.mapValues { name in "did you mean '--\(name)'?" }.merging(sentences) { first, _ in first }

    /// By the flag: what it is called here.
    private static let names = [
        "--reporter": "format", "--output-format": "format", "-f": "format", "--output-file": "output", "-o": "output",
        "--only-rule": "only", "--rule": "only", "--select": "only", "--autocorrect": "fix", "--unsafe-fixes": "unsafe",
        "--dry-run": "diff", "--fix-dry-run": "diff", "--use-stdin": "stdin", "--stdin-path": "stdin-filename",
        "--stdin-file-path": "stdin-filename", "--warnings-as-errors": "strict", "--jobs": "threads", "-j": "threads",
        "--cached": "staged", "--since": "changed", "--cache-dir": "cache-path", "--cache-location": "cache-path",
        "--ignore-cache": "no-cache", "--no-ignore": "no-exclude", "--stats": "timings", "-q": "quiet", "-c": "config",
    ]

    /// What is no flag here.
    private static let sentences = [
        "--ignore": off, "--disable": off, "--disable-rule": off, "--enable": on, "--enable-rules": on, "--extend-select": on,
        "--ignore-pattern": "what is left out stands in the .lintrc: \"exclude\": [\"…\"]",
        "--force-exclude": "that is so unless '--no-exclude' is given", "--no-fix": "that is so unless '--fix' is given",
        "--list-rules": "'statute rules' lists them", "--show-files": "'statute show-files' lists them",
        "--show-settings": settings, "--print-config": settings, "--init": "'statute init' writes a .lintrc",
        "--add-noqa": "'statute add-suppressions' writes comments",
        "--isolated": "'--config /dev/null' leaves every rule as it comes",
        "--lenient": lenience, "--exit-zero": lenience,
    ]

    private static let on = "a rule is switched on in the .lintrc: \"rules\": { \"ID\": \"warning\" }"
    private static let off = "a rule is switched off in the .lintrc: \"rules\": { \"ID\": \"off\" }"
    private static let settings = "'statute config PATH' says what holds for a path"
    private static let lenience = "warnings fail nothing unless '--strict' or '--max-warnings' is given"
}
