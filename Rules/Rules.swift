public import RuleKit

/// Every rule, by family. A new rule is one file in its family's folder and one line here.
public let allRules: [RuleDescription] = state + searchability

private let state: [RuleDescription] = [
    RuleDescription(BooleanState.self),
    RuleDescription(SwitchDefault.self),
]

private let searchability: [RuleDescription] = [
    RuleDescription(UnprefixedErrorConstant.self),
    RuleDescription(StringAssignmentSpacing.self),
    RuleDescription(UnprefixedErrorType.self),
    RuleDescription(MagicErrorCode.self),
    RuleDescription(DuplicatedCode.self),
    RuleDescription(RepeatedString.self),
    RuleDescription(UncommentedLongFunction.self),
    RuleDescription(HackComment.self),
]
