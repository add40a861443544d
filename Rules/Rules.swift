public import RuleKit

/// Every rule, by family. A new rule is one file in its family's folder and one line here.
public let allRules: [RuleDescription] = state + searchability + architecture + idioms

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
    RuleDescription(UnprefixedErrorType.self),
    RuleDescription(MagicErrorCode.self),
    RuleDescription(DuplicatedCode.self),
    RuleDescription(RepeatedString.self),
    RuleDescription(UncommentedLongFunction.self),
    RuleDescription(HackComment.self),
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

private let idioms: [RuleDescription] = [
    RuleDescription(LostInterpolation.self),
    RuleDescription(SkippedLastElement.self),
    RuleDescription(DuplicateCondition.self),
    RuleDescription(UnreachableCondition.self),
    RuleDescription(PreferNilCoalescing.self),
    RuleDescription(EmptyCount.self),
    RuleDescription(LegacyAPI.self),
    RuleDescription(RedundantBooleanReturn.self),
    RuleDescription(ManualTransform.self),
    RuleDescription(TrailingSemicolon.self),
    RuleDescription(ForceCast.self),
    RuleDescription(RedundantGetter.self),
]
