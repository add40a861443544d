import BuiltInRules
import RuleKit
import Testing

struct LogicInActionTests {
    static let cases: [Example] = [
        .bad("class A { @IBAction func «step»() { if a { firstView.alpha += 1 } else { firstView.alpha -= 1 } } }"),
        // An outlet may begin with a capital, as a type does.
        .bad("class A { @IBOutlet weak var TitleLabel: UILabel!\n@IBAction func «f»() { if x { self.TitleLabel.text = a } else { self.TitleLabel?.text = b } } }"),
        .bad("class A { @IBOutlet weak var Total: UILabel!, TOTAL: UILabel!\n@IBAction func «f»() { switch x { case 1: Total.text = a\ndefault: TOTAL!.text = b } } }"),
        .bad("class A { @IBOutlet var resultlbl: UILabel!\n@IBAction func «f»() { if x { self.ResultLabel.text = a } else { resultlbl.text = b } } }"),
        .bad("class A { @IBAction func «f»() { if x { cell.TitleLabel.text = a } else { cell.TitleLabel.text = b } } }"),
        .good("class A { @IBAction func f() { if x { TitleLabel.font = a } else { TitleLabel.font = b } } }"),
        .good("class A { @IBAction func f() { if x { Theme.TitleLabel.font = a } else { Theme.TitleLabel.font = b } } }"),
        .good("class A { @IBOutlet var Total: UILabel! }\nclass B { @IBAction func f() { if x { Total.text = a } else { self.Total.text = b } } }"),
        .good("class A { @IBOutlet var Total: UILabel!\n@IBAction func f(Total: Model) { if x { Total.text = a } else { Total.text = b } } }"),
        // What overrides a method that is meant is called in its place.
        .bad("class A { let s = #selector(tap); @objc func tap() {} }\nclass B: A { override func «tap»() { if x { aLabel.text = a } else { aLabel.text = b } } }"),
        .bad("class A { let s = #selector(A.tap(_:)); @objc func tap(_ a: Int) {} }\nclass B: A {}\nclass C: B { override func «tap»(_ a: Int) { if x { aLabel.text = a } else { aLabel.text = b } } }"),
        .bad("class A { @objc func tap() {} }\nclass B: A { let s = #selector(tap); override func tap() {} }\nclass C: B { override func «tap»() { if x { aLabel.text = a } else { aLabel.text = b } } }"),
        .bad("class A { let s = #selector(tap); @objc func tap() {} }\nclass B: A { override func tap() {} }\nclass C: B { override func «tap»() { if x { aLabel.text = a } else { aLabel.text = b } } }"),
        .good("class A { @objc func tap() {} }\nclass B: A { let s = #selector(tap); override func tap() {} }\nclass C: A { override func tap() { if x { aLabel.text = a } else { aLabel.text = b } } }"),
        .good("class A { let s = #selector(tap(_:)); @objc func tap(_ a: Int) {} }\nclass B: A { override func tap() { if x { aLabel.text = a } else { aLabel.text = b } } }"),
        .good("class A: A { let s = #selector(tap); @objc override func tap() {} }\nclass B: C { override func tap() { if x { aLabel.text = a } else { aLabel.text = b } } }"),
        // A property of the type is about no view.
        .good("class A { @IBAction func c() { if a { UIView.areAnimationsEnabled = false } else { UIView.areAnimationsEnabled = true } } }"),
        // What nobody calls is no part of the action.
        .good("class A { @IBAction func f() { func show() { if x { aLabel.text = a } else { aLabel.text = b } }\nlog() } }"),
        .bad("class A { @IBAction func «f»() { func show() { if x { aLabel.text = a } else { aLabel.text = b } }\nshow() } }"),
        // What is the same in all branches is no decision, whatever is told beside it.
        .good("class A { @IBAction func f() { if let d = x { animate(d) { self.aView.alpha = 0 } } else { aView.alpha = 0 } } }"),
        .bad("class A { @IBAction func «f»() { if let d = x { aView.alpha = 0 } else { aView.alpha = 1 } } }"),
        // One name may stand for another thing in each branch.
        .bad("class A { @IBAction func «f»() { if x { let m = \"a\"; aLabel.text = m } else { let m = \"b\"; aLabel.text = m } } }"),
        .bad("class A { @IBAction func «f»() { switch x { case .a(let t): aLabel.text = t\ncase .b(let t): aLabel.text = t } } }"),
        .good("class A { @IBAction func f() { let m = title(); if x { g(); aLabel.text = m } else { aLabel.text = m } } }"),
        // The phases of a gesture that is a property.
        .good("class A { let pan = UIPanGestureRecognizer()\n@IBAction func moved() { switch pan.state { case .began: aView.tag = 1\ndefault: aView.tag = 2 } } }"),
        // Swift 2
        .bad("class A { @IBAction func «f»(sender: UIButton!) { if let t = nameField.text where !t.isEmpty { aLabel.text = t } else { aLabel.text = \"\" } } }"),
        .bad("class A { @IBAction func «f»() { if x { aLabel.text = \"\" } else if y { b() } else { self.view.isHidden = true } } }"),
        .bad("class A { @IBAction private func «f»() { switch x { case 1: if y { a.b.titleField.text = c }\ncase 2: f()\ndefault: okButton.layer.alpha = 0 } } }"),
        .bad("class A { @IBOutlet var rows: [UILabel]!\n@IBAction func «f»() { if x { rows[0].text = a } else { rows[i + 1]!.text = b } } }"),
        .bad("class A { @IBOutlet weak var a: UIView!\n@IBAction func «f»() { run { if x { a.tag = 1 } else { UIView.animate { self.a?.tag = 2 } } } } }"),
        .good("class A { @IBAction func f(g: UIPanGestureRecognizer) { let state = g.state\nswitch state { case .began: aView.tag = 1\ndefault: aView.tag = 2 } } }"),
        .bad("class A { @IBAction func «f»(g: UIPanGestureRecognizer) { let state = g.view.state\nswitch state { case .on: aView.tag = 1\ndefault: aView.tag = 2 } } }"),
        // Selectors, however they are written.
        .bad("class A { let s = #selector(A.f(_:))\n@objc func «f»(_ x: Int) { if x { aLabel.text = a } else { aLabel.text = b } } }"),
        .bad("class A { let s = #selector(self.f as (A) -> () -> Void)\n@objc func «f»() { if x { aLabel.text = a } else { aLabel.text = b } } }"),
        .good("class A { let s = #selector(getter: A.f)\n@objc func g() { if x { aLabel.text = a } else { aLabel.text = b } } }"),
        // One branch shows, or none does.
        .good("class A { @IBAction func f() { if x { aLabel.text = a; aLabel.isHidden = true } else { b() } } }"),
        .good("class A { @IBAction func f() { if x { aLabel.text = a }\nif y { aLabel.text = b } } }"),
        .good("class A { @IBAction func f() { aLabel.text = if x { a } else { b } } }"),
        .good("class A { @IBAction func f() { guard x else { aLabel.text = a; return }\naLabel.text = b } }"),
        .good("class A { @IBAction func f() { if x { let aLabel = UILabel() } else { var b: aLabel.Text = c } } }"),
        .good("class A { @IBAction func f() { if x { aLabel = b } else { bLabel = c } } }"),
        .good("class A { @IBAction func f() { if x { g(aLabel.text) } else { viewModel.text = b; preview.text = c; overview.x = 1 } } }"),
        .good("class A { @IBAction func f() { switch x { case .a where aLabel.text == b: g()\ndefault: h { $0.text = a } } } }"),
        // Not an action.
        .good("class A { func f() { if x { aLabel.text = a } else { aLabel.text = b } } }"),
        .good("class A { @IBAction func f() {}\nfunc g() { if x { aLabel.text = a } else { aLabel.text = b } } }"),
        .bad("class A { let s = #selector(Self.f)\n@objc func «f»() { if x { aLabel.text = a } else { aLabel.text = b } } }"),
        .bad("class A { @IBAction func «f»() { if x { cell(at: i)?.aLabel?.text = a } else { (b as! Cell).aLabel.text = c } } }"),
        .bad("class A { @IBAction func «f»() { if x { aLabel.text! += a } else { aLabel.text = b } } }"),
        .good("class A { @IBAction func f() { if aLabel.text == a || aLabel.x >= 1 { g() } else { aLabel.y <= 2 } } }"),
        .good("class A { let s = #selector(f(_:))\n@objc func f() { if x { aLabel.text = a } else { aLabel.text = b } } }"),
        .bad("class A { let s = #selector(A.f(_:for:))\n@objc func «f»(_ a: Int, for b: Int) { if x { aLabel.text = a } else { aLabel.text = b } } }"),
        // A selector means the method of its own type, or of the one that it names.
        .good("class Store { @objc func refresh() {} }\nclass A { let s = #selector(Store.refresh) }\nclass B { @objc func refresh() { if x { aLabel.text = a } else { aLabel.text = b } } }"),
        .good("class A { let s = #selector(refresh); @objc func refresh() {} }\nclass B { @objc func refresh() { if x { aLabel.text = a } else { aLabel.text = b } } }"),
        .bad("class A {}\nextension A { func f() { let s = #selector(A.refresh) }\n@objc func «refresh»() { if x { aLabel.text = a } else { aLabel.text = b } } }"),
        .bad("class A { @objc func «refresh»() { if x { aLabel.text = a } else { aLabel.text = b } } }\nclass B: A { let s = #selector(refresh) }"),
        // By the name of a subclass.
        .bad("class A { func f() { g(#selector(B.step)) }\n@objc func «step»() { if x { aLabel.text = a } else { aLabel.text = b } } }\nclass B: A {}"),
        .bad("class A { @objc func «step»() { if x { aLabel.text = a } else { aLabel.text = b } } }\nclass B: A, P {}\nextension App { final class C: B { let s = #selector(App.C.step) } }"),
        .good("class A { let s = #selector(B.step)\n@objc func step() { if x { aLabel.text = a } else { aLabel.text = b } } }\nclass B: C {}\nclass D: D { let s = #selector(D.step) }"),
        .good("class A { @objc func step() { if x { aLabel.text = a } else { aLabel.text = b } } }\nclass B: A { let s = #selector(B.step)\n@objc override func step() {} }"),
        .good("class A { let s = #selector(swipe as () -> Void)\n@objc func swipe(_ a: Int) { if x { aLabel.text = a } else { aLabel.text = b } } }"),
        .bad("class A { let s = #selector(swipe as (Int) -> Void)\n@objc func «swipe»(_ a: Int) { if x { aLabel.text = a } else { aLabel.text = b } } }"),
        .good("class VC { let s = #selector(VC.tapped); @objc func tapped() {} }\nenum Inner { class VC { @objc func tapped() { if x { aLabel.text = a } else { aLabel.text = b } } } }"),
        .bad("enum Outer { class VC { let s = #selector(VC.tapped), t = #selector(App.Outer.VC.other); @objc func «tapped»() { if x { aLabel.text = a } else { aLabel.text = b } }; @objc func «other»() { if x { aLabel.text = a } else { aLabel.text = b } } } }"),
        .bad("class VC { let s = #selector(App.VC.tapped); @objc func «tapped»() { if x { aLabel.text = a } else { aLabel.text = b } } }"),
        // An outlet is one of its own type, where no local name hides it.
        .good("class A { @IBOutlet var badge: UILabel! }\nclass B { let badge = Model()\n@IBAction func f() { if x { badge.text = a } else { self.badge.text = b } } }"),
        .bad("class A { @IBOutlet var badge: UILabel! }\nclass B: A { @IBAction func «f»() { if x { badge.text = a } else { self.badge.text = b } } }"),
        .good("class A { @IBOutlet var badge: UILabel!\n@IBAction func f() { var badge = Model(); if x { badge.text = a } else { badge.text = b } } }"),
        .good("class A { @IBOutlet var badge: UILabel!\n@IBAction func f(badge: Model) { if x { badge.text = a } else { badge.text = b } } }"),
        .bad("class A { @IBOutlet var badge: UILabel!\n@IBAction func «f»() { guard let badge = self.badge else { return }; if x { badge.text = a } else { badge.text = b } } }"),
        .bad("class A { @IBOutlet var badge: UILabel!\n@IBAction func «f»(badge: Model) { if x { self.badge.text = a } else { self.badge.text = b } } }"),
        .good("class A { @IBOutlet var amount: UILabel!\n@IBAction func f() { if x { order.amount.value = a } else { self.order.amount.value = b } } }"),
        .bad("class A { @IBOutlet var amount: UILabel!\n@IBAction func «f»() { if x { order.amountLabel.text = a } else { self.amount.text = b } } }"),
        // Branches of which only one is compiled.
        .good("class A { @IBAction func f() { switch x {\n#if A\ncase 1: aLabel.text = a\n#else\ncase 1: aLabel.text = b\n#endif\ndefault: g() } } }"),
        .bad("class A { @IBAction func «f»() { switch x {\n#if A\ncase 1: aLabel.text = a\n#else\ncase 1: aLabel.text = b\n#endif\ndefault: aLabel.text = c } } }"),
        // What has one name in both branches may be something else.
        .bad("class A { @IBAction func «f»() { if x { let t: String = \"a\"; aLabel.text = t } else { let t: String = \"b\"; aLabel.text = t } } }"),
        .bad("class A { @IBAction func «f»() { if x { let t: String; if y { t = a } else { t = b }; aLabel.text = t } else { let t: String = b; aLabel.text = t } } }"),
        .good("class A { @IBAction func f(t: String) { let u: String = a; if x { aLabel.text = t + u; g() } else { aLabel.text = t + u } } }"),
        // The version of the system and the moment of a gesture are no decisions; what is asked beside them is one.
        .good("class A { @IBAction func f() { if #available(iOS 18, *) { aLabel.text = a } else if #unavailable(iOS 15) { aLabel.text = b } else { aLabel.text = c } } }"),
        .bad("class A { @IBAction func «f»() { if #available(iOS 18, *), x { aLabel.text = a } else { aLabel.text = b } } }"),
        .bad("class A { @IBAction func «f»() { if #available(iOS 18, *) { aLabel.text = a } else if x { aLabel.text = b } } }"),
        .good("class A { @IBAction func f(_ pan: UIPanGestureRecognizer) { switch pan.state { case .began: aView.alpha = 1\ncase .ended: aView.alpha = 0\ndefault: break } } }"),
        .good("class A { @IBAction func f(by g: UIKit.UIGestureRecognizer?) { if g.state == .began { aView.alpha = 1 } else if [.ended, UIGestureRecognizer.State.failed].contains(g.state) { aView.alpha = 0 } } }"),
        .good("class A: UIPanGestureRecognizer { let s = #selector(f)\n@objc func f() { switch state { case .began: aView.alpha = 1\ndefault: aView.alpha = 0 } } }"),
        .bad("class A: UIControl { let s = #selector(f)\n@objc func «f»() { switch state { case .on: aView.alpha = 1\ndefault: aView.alpha = 0 } } }"),
        .bad("class A { @IBAction func «f»(_ pan: UIPanGestureRecognizer) { switch pan.state { case .began: if x { aView.alpha = 1 } else { aView.alpha = 0 }\ndefault: break } } }"),
        .bad("class A { @IBAction func «f»(_ pan: UIPanGestureRecognizer) { if pan.state == .began, x { aView.alpha = 1 } else { aView.alpha = 0 } } }"),
        .bad("class A { @IBAction func «f»(_ pan: UIPanGestureRecognizer) { if pan.velocity > 1 { aView.alpha = 1 } else { aView.alpha = 0 } } }"),
        .bad("class A { @IBAction func «f»(_ sender: NSButton) { if sender.state == .on { aLabel.text = a } else { aLabel.text = b } } }"),
    ]

    @Test("which actions decide and show", arguments: cases)
    func holds(_ example: Example) throws {
        try expect(example, of: "logic_in_action")
    }
}
