public import RuleKit

/// Every rule, by family. A new rule is one file in its family's folder and one line here.
public let allRules: [RuleDescription] = state + searchability + architecture

private let state: [RuleDescription] = [
    RuleDescription(BooleanState.self),
    RuleDescription(BooleanStateWeb.self),
    RuleDescription(SwitchDefault.self),
    RuleDescription(DriftedCaseCheck.self),
    RuleDescription(CaseCheckChain.self),
    RuleDescription(BooleanLiteralComparison.self),
    RuleDescription(IdenticalCaseBodies.self),
    RuleDescription(CaseBindingStyle.self),
    RuleDescription(UnlabeledAssociatedValues.self),
    RuleDescription(ManualAllCases.self),
    RuleDescription(StringlyTypedKey.self),
    RuleDescription(RedundantCaseString.self),
    RuleDescription(ParallelEnumTable.self),
    RuleDescription(IntegerState.self),
    RuleDescription(OpaqueRawValueLog.self),
    RuleDescription(SuccessFlagCallback.self),
]

private let searchability: [RuleDescription] = [
    RuleDescription(UnprefixedErrorConstant.self),
    RuleDescription(StringAssignmentSpacing.self),
]

private let architecture: [RuleDescription] = [
    RuleDescription(ViewModelImportsUI.self),
    RuleDescription(ViewModelSubscribes.self),
    RuleDescription(NonFinalViewModel.self),
    RuleDescription(ExposedSubject.self),
    RuleDescription(MassiveViewController.self),
    RuleDescription(LogicInAction.self),
    RuleDescription(ServiceInViewController.self),
    RuleDescription(UntestedLogic.self),
    RuleDescription(StrongDelegate.self),
    RuleDescription(ViewInitializerParity.self),
]
