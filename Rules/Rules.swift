public import RuleKit

/// Every rule, by family. A new rule is one file in its family's folder and one line here.
public let allRules: [RuleDescription] = state + searchability

private let state: [RuleDescription] = [
    RuleDescription(BooleanState.self),
    RuleDescription(BooleanStateWeb.self),
    RuleDescription(SwitchDefault.self),
    RuleDescription(BooleanLiteralComparison.self),
    RuleDescription(UnlabeledAssociatedValues.self),
    RuleDescription(StringlyTypedKey.self),
    RuleDescription(IntegerState.self),
    RuleDescription(OpaqueRawValueLog.self),
    RuleDescription(SuccessFlagCallback.self),
]

private let searchability: [RuleDescription] = [
    RuleDescription(UnprefixedErrorConstant.self),
    RuleDescription(StringAssignmentSpacing.self),
]
