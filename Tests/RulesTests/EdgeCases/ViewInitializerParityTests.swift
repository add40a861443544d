import BuiltInRules
import RuleKit
import Testing

struct ViewInitializerParityTests {
    static let cases: [Example] = [
        // What a method does that stands elsewhere, nobody sees here.
        .good("class A: UIView { override init(frame: CGRect) { super.init(frame: frame); setupViews(); setupConstraints() }\nrequired init?(coder: NSCoder) { super.init(coder: coder); setup() } }"),
        .bad("class A: UIView { override init(frame: CGRect) { super.init(frame: frame); setupViews(); setup() }\nrequired «init»?(coder: NSCoder) { super.init(coder: coder); setup() } }", saying: "does not call 'setupViews'"),
        .bad("class A: UIView { override «init»(frame: CGRect) { super.init(frame: frame); setupViews() }\nrequired «init»?(coder: NSCoder) { super.init(coder: coder); setup() }\nfunc setup() { tag = 1 }; func setupViews() { } }"),
        // `super` has what the class does not override.
        .good("class A: Base { override init(frame: CGRect) { super.init(frame: frame); super.setup() }\nrequired init?(coder: NSCoder) { super.init(coder: coder); setup() } }"),
        .bad("class A: Base { override init(frame: CGRect) { super.init(frame: frame); super.setup() }\nrequired «init»?(coder: NSCoder) { super.init(coder: coder) } }", saying: "does not call 'setup'"),
        // The method that both call is no repetition.
        .good("class A: UIView { override init(frame: CGRect) { super.init(frame: frame); isOpaque = false; setUp() }\nrequired init?(coder: NSCoder) { super.init(coder: coder); self.isOpaque = false; self.setUp() }\nfunc setUp() {} }"),
        .bad(
            "class A: UIView { override init(frame: CGRect) { super.init(frame: frame); isOpaque = false; tag = 3; setUp() }\nrequired «init»?(coder: NSCoder) { super.init(coder: coder); isOpaque = false; tag = 3; setUp() }\nfunc setUp() {} }",
            saying: "repeats 2 statements"),
        // The full name of a method is no call of it.
        .good(
            """
            class Badge: UIView {
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    button.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)
                }
                required init?(coder: NSCoder) { super.init(coder: coder) }
                @objc func tapped(_ sender: UIButton) {}
            }
            """),
        .good(
            """
            class Badge: UIView {
                override init(frame: CGRect) { super.init(frame: frame); setUp(with: 1) }
                required init?(coder: NSCoder) { super.init(coder: coder); later(self.setUp(with:)) }
            }
            """),
        .good("class A: UIView { override init(frame: CGRect) { super.init(frame: frame); [setupViews, bind].forEach { $0() } }\n    required init?(coder: NSCoder) { super.init(coder: coder); setupViews(); bind() }\n    func bind() {} }"),
        .bad("class A: UIView { override init(frame: CGRect) { super.init(frame: frame); self.alpha = 0; self.addSubview(a) }\n    required «init»?(coder: NSCoder) { super.init(coder: coder); alpha = 0; addSubview(a) } }", saying: "repeats 2 statements"),
        .good("class A: UIView { override init(frame: CGRect) { super.init(frame: frame); setupAppearance() }\n    required init?(coder: NSCoder) { super.init(coder: coder) } }\nprivate func setupAppearance() {}"),
        .bad("class A: UIView { override init(frame: CGRect) { super.init(frame: frame); setup() }\n    @available(*, deprecated, message: \"unavailable\") required «init»?(coder: NSCoder) { super.init(coder: coder) } }"),
        .good("class P: UIView { override init(frame: CGRect) { super.init(frame: frame); awakeFromNib() }\n    required init?(coder: NSCoder) { super.init(coder: coder) }\n    override func awakeFromNib() { super.awakeFromNib(); a() } }"),
        .bad(
            """
            class A: UIView {
                override «init»(frame: CGRect) { super.init(frame: frame); setup() }
                required «init»?(coder aDecoder: NSCoder) { super.init(coder: aDecoder); self.bind(1) }
                func setup() {}
                func bind(_ x: Int) {}
            }
            """),
        // What comes first is the place of what is missing, not of what is repeated.
        .bad("class A: B { required «init»?(coder: NSCoder) { super.init(coder: coder) }\noverride init(frame: CGRect) { super.init(frame: frame); commonInit() } }"),
        .bad("class A: B { required init?(coder: NSCoder) { super.init(coder: coder); a.b = 1; f(x) }\noverride «init»(frame: CGRect) { super.init(frame: frame); f(x); a.b = 1 } }"),
        .bad("class A: B { override init(frame: CGRect) { super.init(frame: frame); setup(); bind() }\nrequired «init»?(coder: NSCoder) { super.init(coder: coder); setup(); bind() }\nfunc bind() {} }"),
        // In a closure that holds the view weakly.
        .good("class A: B { override init(frame: CGRect) { super.init(frame: frame); bind() }\nrequired init?(coder: NSCoder) { super.init(coder: coder); later { [weak self] in self?.bind() } }\nfunc bind() {} }"),
        .bad("class A: B { override init(frame: CGRect) { super.init(frame: frame); bind() }\nrequired «init»?(coder: NSCoder) { super.init(coder: coder); model?.bind() }\nfunc bind() {} }"),
        // Reached by way of another method.
        .good(
            """
            class A: UIView {
                override init(frame: CGRect) { super.init(frame: frame); setup() }
                required init?(coder: NSCoder) { super.init(coder: coder); commonInit() }
                func commonInit() { setup() }
            }
            extension A { func setup() {} }
            """),
        .good(
            """
            class A: UIView {
                override init(frame: CGRect) { super.init(frame: frame); commonInit() }
                required init?(coder: NSCoder) { super.init(coder: coder); setup() }
                func commonInit() { setup() }
                func setup() {}
            }
            """),
        // A call of something else is no set-up.
        .good("class A: B { override init(frame: CGRect) { super.init(frame: frame); print(1); x.setup(); NotificationCenter.default.f() }\nrequired init?(coder: NSCoder) { super.init(coder: coder) } }"),
        // Before `super.init` each has to set the properties itself.
        .good("class A: B { override init(frame: CGRect) { a = 1; b = 2; super.init(frame: frame); f() }\nrequired init?(coder: NSCoder) { a = 1; b = 2; super.init(coder: coder); f() } }"),
        .good("class A: B { override init(frame: CGRect) { super.init(frame: frame); a = 1; b = 2 }\nrequired init?(coder: NSCoder) { super.init(coder: coder); a = 1; b = 3 } }"),
        // One that makes no view.
        .good("class A: B { override init(frame: CGRect) { super.init(frame: frame); setup() }\nrequired init?(coder: NSCoder) { return nil } }"),
        .good("class A: B { override init(frame: CGRect) { super.init(frame: frame); setup() }\nconvenience init?(coder: NSCoder) { self.init(frame: .zero) } }"),
        .good("class A: B { override init(frame: CGRect) { super.init(frame: frame); setup() }\nrequired init?(coder: NSCoder) { super.init(coder: coder); preconditionFailure() } }"),
        .good("class A: B { override init(frame: CGRect) { super.init(frame: frame); setup() }\nrequired init?(coder: NSCoder) {\n    super.init(coder: coder)\n    #if DEBUG\n    Swift.fatalError(\"no nib\")\n    #endif\n} }"),
        .bad("class A: B { override init(frame: CGRect) { super.init(frame: frame); setup() }\nrequired «init»?(coder: NSCoder) { super.init(coder: coder); guard let v = load() else { fatalError(\"no nib\") }; addSubview(v) } }"),
        .good("class A: B { @available(iOS, unavailable, message: \"no\") override init(frame: CGRect) { super.init(frame: frame) }\nrequired init?(coder: NSCoder) { super.init(coder: coder); setup() } }"),
        .good("class A: B { init(frame: CGRect, item: Item) { super.init(frame: frame); setup() }\nrequired init?(coder: NSCoder) { super.init(coder: coder) } }"),
        .good("class A: B { required init?(coder: NSCoder) { super.init(coder: coder); setup() } }"),
        // The protocol of another class is another class's.
        .bad("class A: B { class C: D { override init(frame: CGRect) { super.init(frame: frame); configure() }\nrequired «init»(coder: NSCoder) { super.init(coder: coder) } } }"),
        .bad("class A: UIView { override init(frame: CGRect) { super.init(frame: frame); setUp { } }\n    required «init»?(coder: NSCoder) { super.init(coder: coder) } }"),
        .bad("class A: UIView { override init(frame: CGRect) { super.init(frame: frame); setUp<Int>() }\n    required «init»?(coder: NSCoder) { super.init(coder: coder) } }"),
        .good("class A: UIView { override init(frame: CGRect) { super.init(frame: frame); if setUp { } }\n    required init?(coder: NSCoder) { super.init(coder: coder) } }"),
        // Methods that stand elsewhere, by the names that people give them.
        .bad("class A: B { override init(frame: CGRect) { super.init(frame: frame); buildUI() }\nrequired «init»?(coder: NSCoder) { super.init(coder: coder) } }"),
        .bad("class A: B { override init(frame: CGRect) { super.init(frame: frame); createSubviews() }\nrequired «init»?(coder: NSCoder) { super.init(coder: coder) } }"),
        .bad("class A: B { override init(frame: CGRect) { super.init(frame: frame); xibSetup() }\nrequired «init»?(coder: NSCoder) { super.init(coder: coder) } }"),
        .bad("class A: B { override init(frame: CGRect) { super.init(frame: frame); sharedInitialization() }\nrequired «init»?(coder: NSCoder) { super.init(coder: coder) } }"),
        .bad("class A: B { override init(frame: CGRect) { super.init(frame: frame); loadFromNib() }\nrequired «init»?(coder: NSCoder) { super.init(coder: coder) } }"),
        .bad("class A: B { override init(frame: CGRect) { super.init(frame: frame); initViews() }\nrequired «init»?(coder: NSCoder) { super.init(coder: coder) } }"),
        .good("class A: B { override init(frame: CGRect) { super.init(frame: frame); sizeToFit(); setNeedsLayout(); addSubview(x); layoutIfNeeded() }\nrequired init?(coder: NSCoder) { super.init(coder: coder) } }"),
        // What is restored from the coder is for nobody else.
        .good("class A: B { override init(frame: CGRect) { super.init(frame: frame); setup() }\nrequired init?(coder decoder: NSCoder) { super.init(coder: decoder); setup(); restore(from: decoder); isOn = flag(decoder) }\nfunc restore(from coder: NSCoder) {}\nfunc flag(_ coder: NSCoder) -> Bool { true } }"),
        .bad("class A: B { override «init»(frame: CGRect) { super.init(frame: frame); setup() }\nrequired init?(coder: NSCoder) { super.init(coder: coder); setup(); bind(coder: 1) }\nfunc bind(coder: Int) {} }"),
        .good("class A: B { override init(frame: CGRect) { super.init(frame: frame); setup() }\nrequired init?(coder: NSCoder) { super.init(coder: coder); restore(from: coder) }\nfunc restore(from coder: NSCoder) { setup() } }"),
        // What makes something is no set-up.
        .good("class A: B { override init(frame: CGRect) { super.init(frame: frame); sheet = StyleSheet(); addSubview(UINib(nibName: name, bundle: nil).first()) }\nrequired init?(coder: NSCoder) { super.init(coder: coder) } }"),
        // Handed over, it is called later.
        .good("class A: B { override init(frame: CGRect) { super.init(frame: frame); setup() }\nrequired init?(coder: NSCoder) { super.init(coder: coder); DispatchQueue.main.async(execute: setup) }\nfunc setup() {} }"),
        .good("class A: B { override init(frame: CGRect) { super.init(frame: frame); setup() }\nrequired init?(coder: NSCoder) { super.init(coder: coder); perform(#selector(A.setup), with: nil, afterDelay: 0) }\n@objc func setup() {} }"),
        .good("class A: B { override init(frame: CGRect) { super.init(frame: frame); setup() }\nrequired init?(coder: NSCoder) { super.init(coder: coder); later { [weak self] in guard let view = self else { return }; view.setup() } } }"),
        .bad("class A: B { override init(frame: CGRect) { super.init(frame: frame); setup() }\nrequired «init»?(coder: NSCoder) { super.init(coder: coder); g(setup: 1); #selector(C.setup); let view = a; view.setup() } }"),
        .good("class A: B { override init(frame: CGRect) { label = Self.makeLabel(); super.init(frame: frame); Self.setup(self) }\nrequired init?(coder: NSCoder) { label = A.createLabel(); super.init(coder: coder); setup() }\nstatic func makeLabel() {}\nstatic func createLabel() {} }"),
        // One for each build.
        .good("class A: B {\n#if os(iOS)\noverride init(frame: CGRect) { super.init(frame: frame); setupPhone() }\n#else\noverride init(frame: NSRect) { super.init(frame: frame); setupMac() }\n#endif\nrequired init?(coder: NSCoder) { super.init(coder: coder)\n#if os(iOS)\nsetupPhone()\n#else\nsetupMac()\n#endif\n} }"),
        .good("class A: B { override init(frame: CGRect) { super.init(frame: frame); setup() }\nrequired init?(coder: NSCoder) { super.init(coder: coder); setup()\n#if DEBUG\nsetupOverlay()\n#endif\n} }"),
        .bad("#if os(iOS)\nclass A: B { override init(frame: CGRect) { super.init(frame: frame); setup() }\nrequired «init»?(coder: NSCoder) { super.init(coder: coder) } }\n#endif"),
        // Functions and closures of the body itself.
        .good("class A: B { override init(frame: CGRect) { super.init(frame: frame); func configure(_ x: C) {}; configure(a); let style = { (x: C) in f(x) }; style(b) }\nrequired init?(coder: NSCoder) { super.init(coder: coder) } }"),
        // Who asks for a value sets nothing up, unless the name says so.
        .good("class A: B { override init(frame: CGRect) { super.init(frame: frame); label = makeLabel(); alpha = defaultAlpha(); if isLarge() { f() } }\nrequired init?(coder: NSCoder) { super.init(coder: coder) }\nfunc makeLabel() -> C { C() }; func defaultAlpha() -> Double { 1 }; func isLarge() -> Bool { true } }"),
        .good("class A: B { override init(frame: CGRect) { super.init(frame: frame); label = createLabel() }\nrequired init?(coder: NSCoder) { super.init(coder: coder) } }"),
        .bad("class A: B { override init(frame: CGRect) { super.init(frame: frame); content = loadFromNib() }\nrequired «init»?(coder: NSCoder) { super.init(coder: coder) } }"),
        .bad("class A: B { override init(frame: CGRect) { super.init(frame: frame); _ = bind(); self.paint() }\nrequired «init»?(coder: NSCoder) { super.init(coder: coder) }\nfunc bind() -> Int { 1 }; func paint() {} }", saying: "'bind' and 'paint'"),
        // A part of what the method does is not all of it.
        .bad("class A: B { override init(frame: CGRect) { super.init(frame: frame); configure() }\nrequired «init»?(coder: NSCoder) { super.init(coder: coder); addLabels() }\nfunc configure() { addLabels(); alpha = 0.5 }; func addLabels() {} }", saying: "'configure'"),
        .good("class A: B { override init(frame: CGRect) { super.init(frame: frame); configure() }\nrequired init?(coder: NSCoder) { super.init(coder: coder); addLabels() }\nfunc configure() { self.addLabels() }; func addLabels() {} }"),
        .good("class A: B { override init(frame: CGRect) { super.init(frame: frame); configure() }\nrequired init?(coder: NSCoder) { super.init(coder: coder); addLabels(); alpha = 0.5 }\nfunc configure() { addLabels(); self.alpha = 0.5 }; func addLabels() {} }"),
        // What overrides a method of somebody's own view may be called by that one's initializer.
        .good("class C: BaseButton { override init(frame: CGRect) { super.init(frame: frame) }\nrequired init?(coder: NSCoder) { super.init(coder: coder); commonInit() }\noverride func commonInit() { super.commonInit(); tag = 1 } }"),
        .bad("class C: UIButton { override init(frame: CGRect) { super.init(frame: frame); tintColorDidChange() }\nrequired «init»?(coder: NSCoder) { super.init(coder: coder) }\noverride func tintColorDidChange() { tag = 1 } }"),
    ]

    @Test("what two initializers share", arguments: cases)
    func holds(_ example: Example) throws {
        try expect(example, of: "view_initializer_parity")
    }
}
