public import RuleKit
/// Every rule, by family.
public let allRules: [RuleDescription] = []
