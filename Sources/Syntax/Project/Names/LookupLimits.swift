/// How far a name is followed.
struct LookupLimits {
    enum Inheritance { case followed, passedOver }
    enum Bodies { case seen, passedOver }

    /// How many aliases may still be: they can form a circle.
    var aliasSteps = 8
    /// What types inherit can form a circle, too.
    var inheritance = Inheritance.followed
    /// Whether what stands in bodies of functions counts.
    var bodies = Bodies.seen

    var afterAlias: LookupLimits { LookupLimits(aliasSteps: aliasSteps - 1, inheritance: inheritance, bodies: bodies) }
    var withoutInheritance: LookupLimits { LookupLimits(aliasSteps: aliasSteps - 1, inheritance: .passedOver, bodies: bodies) }
    var withoutBodies: LookupLimits { LookupLimits(aliasSteps: aliasSteps, inheritance: inheritance, bodies: .passedOver) }
}
