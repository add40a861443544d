public import RuleKit

/// Every rule, by family. A new rule is one file in its family's folder and one line here.
public let allRules: [RuleDescription] = state + searchability + idioms

private let state: [RuleDescription] = [
    RuleDescription(BooleanState.self),
    RuleDescription(SwitchDefault.self),
]

private let searchability: [RuleDescription] = [
    RuleDescription(UnprefixedErrorConstant.self),
    RuleDescription(StringAssignmentSpacing.self),
]

private let idioms: [RuleDescription] = [
    RuleDescription(DuplicateCondition.self),
    RuleDescription(UnreachableCondition.self),
    RuleDescription(PreferNilCoalescing.self),
    RuleDescription(EmptyCount.self),
    RuleDescription(LegacyAPI.self),
    RuleDescription(RedundantBooleanReturn.self),
    RuleDescription(TrailingSemicolon.self),
    RuleDescription(ForceCast.self),
    RuleDescription(RedundantGetter.self),
]
