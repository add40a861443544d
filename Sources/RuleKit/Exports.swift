// A rule tells of itself and of its findings: whoever imports `RuleKit` sees what that takes, too.
@_exported public import Findings
