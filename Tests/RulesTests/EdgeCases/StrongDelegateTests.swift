import BuiltInRules
import RuleKit
import Testing

struct StrongDelegateTests {
    static let cases: [Example] = [
        .good("class A { var itemDelegate: LoaderDelegate?; func f() { itemDelegate = Utils.makeDelegate(); g.setDelegate(itemDelegate) } }"),
        .bad("class A { var «itemDelegate»: LoaderDelegate?; func f() { itemDelegate = Utils.sharedDelegate() } }",
            fixed: "class A { weak var itemDelegate: LoaderDelegate?; func f() { itemDelegate = Utils.sharedDelegate() } }"),
        .good("class A { var rowDelegate: AnyClass? }"),
        // Protocols and types of the standard library and of Combine that are no objects.
        .good("protocol V {}\nclass A { var aDelegate: (any V & Codable)?; var bDelegate: (any Equatable)?; var cDelegate: Codable? }"),
        .good("class A { var delegate: Published<Int>.Publisher? }"),
        .bad("class A { @Published var «delegate»: ADelegate? }", saying: "Keep it in a 'weak' property without a wrapper, if something else holds the delegate."),
        .bad("class A { var «dataSource»: (any RowDataSource)? }", saying: "keeps its RowDataSource alive", fixed: "class A { weak var dataSource: (any RowDataSource)? }"),
        // Classes that hold data own nobody.
        .good("class A: UIViewController { var dataSource: NSArray?; var bDataSource: NSMutableArray!; var cDataSource: NSDictionary?; var dDataSource: Optional<NSSet> }"),
        .good("class A { var delegate: AnyCancellable?; var dataSource: NSData?; var bDataSource: NSNumber?; var cDataSource: Foundation.NSString?; var dDataSource: CGImage? }"),
        .good("class A { var dataSource: Rows?; @Published var bDataSource: (NSArray & Sendable)? }\ntypealias Rows = NSMutableArray"),
        .bad(
            "class A { var «dataSource»: NSArray?; var «delegate»: CGListDelegate?; var «bDelegate»: NSObject? }",
            fixed: "class A { weak var dataSource: NSArray?; weak var delegate: CGListDelegate?; weak var bDelegate: NSObject? }",
            with: [.init("B.swift", "class NSArray {}")]),
        // A type that is nested in another one is no protocol, which a module's may be.
        .good("class A { var dataSource: Sparkline.DataSource? }\nfunc f(a: A) { a.dataSource = Sparkline.DataSource(values: [1]) }"),
        .bad(
            "import Sparkline\nclass A { var «dataSource»: Sparkline.DataSource? }",
            fixed: "import Sparkline\nclass A { weak var dataSource: Sparkline.DataSource? }"),
        // Names.
        .bad("class A { var «dataSource»: B?; private var «_delegate»: B? }", fixed: "class A { weak var dataSource: B?; private weak var _delegate: B? }"),
        .good("class A { lazy var delegate: FindDelegate? = { FindDelegate(view: self) }() }\nclass B { lazy var delegate: D? = {\n    let d = D()\n    d.view = self\n    return d\n}() }"),
        .bad("class A { lazy var «delegate»: FindDelegate? = { shared }() }\nclass B { lazy var «delegate»: D? = { if a { return D() }; return b }() }"),
        .good("class A { var delegateName: B?; var delegated: B?; var delegates: B?; var source: B?; var nondelegate: B? }"),
        .good("class A { var strongDelegate: B?; var retainedDataSource: B?; var ownedDelegate: B? }"),
        // Types.
        .good("protocol D {}\nclass A { var delegate: (any D & Sendable)?; var dataSource: (Sendable & D)?, otherDelegate: (any Sendable)? }"),
        .bad("protocol D: AnyObject {}\nclass A { var «delegate»: (any D & Sendable)? }", fixed: "protocol D: AnyObject {}\nclass A { weak var delegate: (any D & Sendable)? }"),
        .bad(
            "class A { var «delegate»: (any /* a */ B & C)? }", saying: "keeps its B & C alive",
            fixed: "class A { weak var delegate: (any /* a */ B & C)? }"),
        .bad("class A { var «delegate»: Optional<B> }", fixed: "class A { weak var delegate: Optional<B> }"),
        .bad("class A { var «delegate»: (any B)? = nil }", fixed: "class A { weak var delegate: (any B)? = nil }"),
        .bad("class A { var «delegate»: (B & AnyObject)! { didSet { f() } } }", fixed: "class A { weak var delegate: (B & AnyObject)! { didSet { f() } } }"),
        .bad("class A { var «delegate»: (any B<Int>)? }", fixed: "class A { weak var delegate: (any B<Int>)? }"),
        .good("class A { var delegate: B; var bDelegate: [B]?; var cDelegate: ((B) -> Void)?; var dDelegate: (B, B)?; var eDelegate = B() }"),
        .good("class A<Delegate> { var delegate: Delegate? }\nfinal class C { var dataSource: Diffable<Int, Int>! }"),
        .bad(
            "class A { var «delegate»: B<Int>?; var dataSource: B<Int>? }", fixed: "class A { weak var delegate: B<Int>?; var dataSource: B<Int>? }",
            with: [.init("B.swift", "final class B<T> {}")]),
        .good("struct B<T> {}\nclass A { var delegate: B<Int>?; var cDelegate: C<Int>? }"),
        // What the project knows of the type.
        // What need not be copied is no object yet.
        .good("protocol B: ~Copyable {}\nclass A { var delegate: (any B)?; var cDelegate: (any C & Sendable)? }\nprotocol C: ~Copyable, Sendable, ~Escapable {}"),
        .bad("protocol B: AnyObject, ~Escapable {}\nclass A { var «delegate»: (any B)? }", fixed: "protocol B: AnyObject, ~Escapable {}\nclass A { weak var delegate: (any B)? }"),
        .good("protocol B {}\nclass A { var delegate: B?; var cDelegate: (any C)? }\nprotocol C: B, Sendable {}"),
        .good("struct S {}\nenum E {}\nclass A { var delegate: S?; var eDelegate: E? }\ntypealias T = S\nclass D { var delegate: T? }"),
        .bad("protocol B: class {}\nclass A { var «delegate»: B? }", fixed: "protocol B: class {}\nclass A { weak var delegate: B? }"),
        .bad("@objc protocol B {}\nclass A { var «delegate»: B? }", fixed: "@objc protocol B {}\nclass A { weak var delegate: B? }"),
        .bad(
            "class A { var «delegate»: B? }", fixed: "class A { weak var delegate: B? }",
            with: [.init("B.swift", "protocol B where Self: UIView {}")]),
        .bad(
            "class A { var «delegate»: B? }", fixed: "class A { weak var delegate: B? }",
            with: [.init("B.swift", "protocol B: C {}\nprotocol C: NSObjectProtocol {}")]),
        .bad("final class B {}\nclass A { var «delegate»: B? }", fixed: "final class B {}\nclass A { weak var delegate: B? }"),
        // Where it stands.
        .good("struct A { var delegate: B? }\nenum E { static var delegate: B? }\nprotocol P { var delegate: B? { get } }\nvar delegate: B?"),
        .good("class A { func f() { var delegate: B? }\nstatic var delegate: B?; class var bDelegate: B?; let cDelegate: B? }"),
        .good("class A { weak var delegate: B?; unowned(unsafe) var bDelegate: B?; override var cDelegate: B? { didSet {} } }"),
        .good("class A { var delegate: B? { get { b } set { b = newValue } } }"),
        .good("class A { @Weak var delegate: B?; @NSApplicationDelegateAdaptor(B.self) var appDelegate: B? }"),
        .bad("class A { @objc @IBOutlet public var «delegate»: B? }", fixed: "class A { @objc @IBOutlet public weak var delegate: B? }"),
        // `weak` cannot be written for one of several, nor for a lazy one.
        .bad("class A { var «delegate»: B?, count: Int }"),
        .bad("class A { lazy var «delegate»: B? = find() }"),
        // What the object makes itself, nobody else keeps.
        .good("class A { var delegate: B? = B(); lazy var dataSource: C? = C<Int>(self) }"),
        .good("class A { var dataSource: B!\nfunc f() { if x { self.dataSource = Module.B(items) } } }"),
        .good("class A { var dataSource: B!\nfunc f() { dataSource = .init(items) } }"),
        .bad(
            "class A { var «dataSource»: B!\nfunc f() { other.dataSource = B(); dataSource = find() } }",
            fixed: "class A { weak var dataSource: B!\nfunc f() { other.dataSource = B(); dataSource = find() } }"),
        .good("class A { var dataSource: B!\nfunc f() { g { [weak self] in self?.dataSource = B() } } }\nclass C { var delegate: B? }\nextension C { func f() { delegate = B() } }"),
        .good("class A { private var dataSource: B!\nfunc f() { dataSource = makeDataSource() } }\nclass C { fileprivate var delegate: B?\nfunc f() { self.delegate = self.factory.createDelegate(a) } }"),
        .bad(
            "class A { var «dataSource»: B!\nfunc f() { dataSource = makes(a); self.dataSource = self.makers } }\nclass C { private(set) var «delegate»: B?\nfunc f(a: B) { self.delegate = a.next } }",
            fixed: "class A { weak var dataSource: B!\nfunc f() { dataSource = makes(a); self.dataSource = self.makers } }\nclass C { private(set) weak var delegate: B?\nfunc f(a: B) { self.delegate = a.next } }"),
        // What nobody else can set, the object finds itself, unless it is handed in.
        .good("class A { private var dataSource: D?\nfunc f() { dataSource = manager.source }\nfunc g() { let d = find(); self.dataSource = d; dataSource = nil } }"),
        .bad(
            "class A { private var «delegate»: D?; fileprivate var «bDelegate»: D?; init(d: D) { delegate = d }\nvar x: D? { get { bDelegate } set { bDelegate = newValue } } }",
            fixed: "class A { private weak var delegate: D?; fileprivate weak var bDelegate: D?; init(d: D) { delegate = d }\nvar x: D? { get { bDelegate } set { bDelegate = newValue } } }"),
        .bad(
            "class A { var «dataSource»: D?; private var «delegate»: D?\nfunc f(d: D?) { dataSource = find(); guard let d = d else { return }; delegate = d } }",
            fixed: "class A { weak var dataSource: D?; private weak var delegate: D?\nfunc f(d: D?) { dataSource = find(); guard let d = d else { return }; delegate = d } }"),
        // What a table holds weakly, and what only a test case holds.
        .good(
            "class A { var dataSource: List?; var other: B? }",
            with: [.init("List.swift", "class List: Base {}\nclass Base: UITableViewDiffableDataSource<Int, Item> {}")]),
        .good("class ATests: Base { var delegate: B? }\nclass Base: XCTestCase {}", path: "AppTests/ATests.swift"),
        .good("import XCTest\nclass AMock: Base { var delegate: B? }\nclass Base {}", path: "AppTests/ATests.swift"),
        .good("class A { var delegate: B?\nfunc f() { delegate = {\n    class C: B { func g() -> Int { return 1 } }\n    return C()\n}() } }"),
        .bad("class A { var «delegate»: B?\nfunc f() { delegate = { shared }(); let a = { C() }() } }", fixed: "class A { weak var delegate: B?\nfunc f() { delegate = { shared }(); let a = { C() }() } }"),
        .good(
            "class A: Base { var _dataSource: Source!; var dataSource: Menu? }\nextension A { typealias Source = UICollectionViewDiffableDataSource<Int, Item> }",
            with: [.init("Base.swift", "class Base: UIViewController { typealias Menu = UITableViewDiffableDataSource<Int, Item> }")]),
        // What is there to be a delegate has no other owner.
        .good("class A { var toolbarDelegate: ToolbarDelegate?; var dataSource: Rows! }\nfinal class ToolbarDelegate: NSObject, NSToolbarDelegate {}\ntypealias Rows = RowDataSource\nclass RowDataSource: Base {}\nclass Base: UITableViewDataSource {}"),
        .good("final class Delegate: Decodable {}\nfinal class Details: UIViewController { var delegate: Delegate? }"),
        .bad(
            "class Delegate {}\nfinal class Details: UIViewController { var «delegate»: Delegate? }",
            fixed: "class Delegate {}\nfinal class Details: UIViewController { weak var delegate: Delegate? }"),
        .bad(
            "class A { var «delegate»: Screen?; var «bDelegate»: B? }\nclass Screen: UIViewController, UITableViewDelegate {}\nclass B: NSObject {}",
            fixed: "class A { weak var delegate: Screen?; weak var bDelegate: B? }\nclass Screen: UIViewController, UITableViewDelegate {}\nclass B: NSObject {}"),
        // What only has the property's name.
        .bad(
            "class A { var «delegate»: D?; func f(o: O) { let delegate = B(); o.delegate = delegate } }\nclass C { var «dataSource»: D?; func f() { let a = 1, dataSource = B(); g(dataSource) } }",
            fixed: "class A { weak var delegate: D?; func f(o: O) { let delegate = B(); o.delegate = delegate } }\nclass C { weak var dataSource: D?; func f() { let a = 1, dataSource = B(); g(dataSource) } }"),
        .bad(
            "class A { var «delegate»: D?\nclass Inner { var delegate: D?; init() { delegate = B() } } }",
            fixed: "class A { weak var delegate: D?\nclass Inner { var delegate: D?; init() { delegate = B() } } }"),
        .bad(
            "class A { var «delegate»: D?; func f() { guard let delegate = Weak(x).value else { return }; delegate.go() } }\nclass C { var «delegate»: D?; func f() { var delegate: D? = nil; delegate = B(); g(delegate) } }",
            fixed: "class A { weak var delegate: D?; func f() { guard let delegate = Weak(x).value else { return }; delegate.go() } }\nclass C { weak var delegate: D?; func f() { var delegate: D? = nil; delegate = B(); g(delegate) } }"),
        .good("class A { var delegate: D?; func f() { let delegate = C(); self.delegate = B(delegate) } }"),
        .good("class A { var delegate: D?; func f() { let delegate = B(); use(delegate); self.delegate = delegate } }"),
        .bad(
            "class A { var «delegate»: D?; func f() { let b = B(); self.delegate = b.next }\nfunc g(b: D) { self.delegate = b } }",
            fixed: "class A { weak var delegate: D?; func f() { let b = B(); self.delegate = b.next }\nfunc g(b: D) { self.delegate = b } }"),
        // Types that nobody can refer to weakly.
        .good("typealias Callback = (Int) -> Void\ntypealias List = [Int]\nclass A { var closeDelegate: Callback?; var dataSource: List? }"),
        .good("class A { var closeDelegate: Callback? }", with: [.init("B.swift", "typealias Callback = ((Int) -> Void)?")]),
        .good("class A { var dataSource: String?; var aDataSource: Data?; var bDataSource: Foundation.URL!; var cDataSource: Name? }\ntypealias Name = String"),
        .good("class A { var delegate: Any?; var aDelegate: D.Type?; var bDelegate: D??; var cDelegate: Optional<D>? }"),
        .good("class A { var delegate: D?; struct D {} }\nclass B { var dataSource: Source? }", with: [.init("C.swift", "extension B { enum Source {} }")]),
        .bad("typealias Both = B & C\nclass A { var «delegate»: Both? }", fixed: "typealias Both = B & C\nclass A { weak var delegate: Both? }"),
        .bad("class A { var «`delegate`»: D? }", fixed: "class A { weak var `delegate`: D? }"),
        // A wrapped property cannot be weak.
        .bad("class A { @Published var «delegate»: B? }"),
        .bad("class A { @Combine.Published private var «delegate»: B? }"),
        .bad("class A { @MainActor var «delegate»: B? }", fixed: "class A { @MainActor weak var delegate: B? }"),
        .bad(
            "class A { @StoreActor var «delegate»: B?; @_spi(Testing) public var «dataSource»: C? }",
            fixed: "class A { @StoreActor weak var delegate: B?; @_spi(Testing) public weak var dataSource: C? }"),
        // What a generic parameter has to be.
        .bad("class A<D: AnyObject> { var «delegate»: D? }", fixed: "class A<D: AnyObject> { weak var delegate: D? }"),
        .bad("class A<D> where D: UIView { var «delegate»: D? }", fixed: "class A<D> where D: UIView { weak var delegate: D? }"),
        .bad("protocol P: AnyObject {}\nclass A<D: P & Sendable> { var «delegate»: D? }", fixed: "protocol P: AnyObject {}\nclass A<D: P & Sendable> { weak var delegate: D? }"),
        .good("class A<D: Other> { var delegate: D? }\nclass B<D> where D: Hashable { var delegate: D? }\nprotocol P {}\nclass C<D: P> { var delegate: D? }"),
        // A library's source of data, which is nobody's delegate.
        .good("final class List { var itemsDataSource: OCDataSource? }"),
        .bad("final class List { var «dataSource»: OCDataSource? }\nprotocol OCDataSource: AnyObject {}", fixed: "final class List { weak var dataSource: OCDataSource? }\nprotocol OCDataSource: AnyObject {}"),
        .bad("final class List { var «dataSource»: OCListDataSource? }", fixed: "final class List { weak var dataSource: OCListDataSource? }"),
        // What a table is given its data by, and holds weakly.
        .good("final class Menu { var dataSource: MenuDataSource? }\nclass MenuDataSource {}"),
        .good("final class Menu { var tableDataSource: MenuDataSource! }\nprotocol MenuDataSource: Base, AnyObject {}\nprotocol Base: UITableViewDataSource {}"),
        .bad("final class Menu { var «delegate»: MenuDelegate! }\nprotocol MenuDelegate: UITableViewDelegate {}", fixed: "final class Menu { weak var delegate: MenuDelegate! }\nprotocol MenuDelegate: UITableViewDelegate {}"),
        .bad("final class Menu { var «dataSource»: Owner? }\nclass Owner {}", fixed: "final class Menu { weak var dataSource: Owner? }\nclass Owner {}"),
        // What is made where there is none yet.
        .good("class Page { var delegate: Stork?\nfunc f() { delegate = delegate ?? Stork() } }"),
        .good("class Page { var delegate: Stork?\nfunc f() { delegate = isSmall ? Stork() : nil } }"),
        .bad("class Page { var «delegate»: Stork?\nfunc f(d: Stork?) { delegate = d ?? other } }", fixed: "class Page { weak var delegate: Stork?\nfunc f(d: Stork?) { delegate = d ?? other } }"),
        // What is handed on as somebody's delegate, who holds it weakly.
        .good("final class Player: UIView { private var resourceLoaderDelegate: AVAssetResourceLoaderDelegate?\nfunc prepare(delegate: AVAssetResourceLoaderDelegate? = nil) { if let delegate { self.resourceLoaderDelegate = delegate; asset.resourceLoader.setDelegate(delegate, queue: .main) } } }"),
        .bad("final class Player: UIView { private var «loaderDelegate»: AVAssetResourceLoaderDelegate?\nfunc prepare(delegate: AVAssetResourceLoaderDelegate) { self.loaderDelegate = delegate; loader.setDelegate(other, queue: .main) } }",
            fixed: "final class Player: UIView { private weak var loaderDelegate: AVAssetResourceLoaderDelegate?\nfunc prepare(delegate: AVAssetResourceLoaderDelegate) { self.loaderDelegate = delegate; loader.setDelegate(other, queue: .main) } }"),
        // Who is handed none makes one.
        .good("protocol PickerDelegate: AnyObject {}\nclass Plain: PickerDelegate {}\nclass Picker { var delegate: PickerDelegate?\ninit(delegate: PickerDelegate? = Plain()) { self.delegate = delegate } }"),
        .bad("protocol PickerDelegate: AnyObject {}\nclass Picker { var «delegate»: PickerDelegate?\ninit(delegate: PickerDelegate? = nil) { self.delegate = delegate } }",
            fixed: "protocol PickerDelegate: AnyObject {}\nclass Picker { weak var delegate: PickerDelegate?\ninit(delegate: PickerDelegate? = nil) { self.delegate = delegate } }"),
        // A parameter's default value that would be the parameter.
        .bad("class Picker { var «delegate»: PickerDelegate?\ninit(delegate: PickerDelegate? = delegate) { self.delegate = delegate } }",
            fixed: "class Picker { weak var delegate: PickerDelegate?\ninit(delegate: PickerDelegate? = delegate) { self.delegate = delegate } }"),
        .good("class Picker { var delegate: PickerDelegate?\nfunc f() { let d = e\ng { let d = Plain()\ndelegate = d } } }"),
        .bad("class Picker { var «delegate»: PickerDelegate?\nfunc f() { delegate = d\nlet d = Plain() } }",
            fixed: "class Picker { weak var delegate: PickerDelegate?\nfunc f() { delegate = d\nlet d = Plain() } }"),
        .bad("final class Player { var «delegate»: PlayerDelegate?\nprivate let own = Fallback()\ninit(delegate: PlayerDelegate?) { self.delegate = delegate }\nfunc reset() { delegate = own } }\nfinal class Fallback: PlayerDelegate {}",
            fixed: "final class Player { weak var delegate: PlayerDelegate?\nprivate let own = Fallback()\ninit(delegate: PlayerDelegate?) { self.delegate = delegate }\nfunc reset() { delegate = own } }\nfinal class Fallback: PlayerDelegate {}"),
        .bad("list = List()\nclass { let list = List(); var «dataSource»: FooDataSource?; func f() { dataSource = other } }",
            fixed: "list = List()\nclass { let list = List(); weak var dataSource: FooDataSource?; func f() { dataSource = other } }"),
        .bad("class Player { @preconcurrency @MainActor public var «delegate»: PlayerDelegate? }",
            fixed: "class Player { @preconcurrency @MainActor public weak var delegate: PlayerDelegate? }"),
        // Another type of the file makes it.
        .good("protocol PickerDelegate: AnyObject {}\nfinal class Picker { var delegate: PickerDelegate? }\nfinal class Screen { let picker = Picker()\nfunc f() { picker.delegate = Printer() } }"),
        .bad("protocol PickerDelegate: AnyObject {}\nfinal class Picker { var «delegate»: PickerDelegate? }\nfinal class Screen { let picker = Picker()\nfunc f() { picker.delegate = self } }",
            fixed: "protocol PickerDelegate: AnyObject {}\nfinal class Picker { weak var delegate: PickerDelegate? }\nfinal class Screen { let picker = Picker()\nfunc f() { picker.delegate = self } }"),
        // A factory of the type makes it.
        .good("class Source: NSObject {}\nclass Screen { private var dataSource: Source! { didSet { f() } }\nstatic func instantiate() -> Screen { let screen = Screen(); screen.dataSource = Source(); return screen } }"),
        .good("class Screen { var dataSource: Source!\nstatic func a() -> Self { let s = self.init(); s.dataSource = Source(); return s } }\nclass Page { var delegate: D?\nclass func a() -> Page { let s = storyboard.find(\"a\") as! Page; s.delegate = D(); return s } }"),
        .good("class Screen { var dataSource: Source!\nstatic func a() -> Screen { let s = Storyboard.a.find(); s.dataSource = Source(); return s } }\nclass Page { var delegate: D?\nfunc copy() -> Any { let page = Page(); page.delegate = makeDelegate(); return page }\nstatic func set(_ page: Page) { page.delegate = D() } }"),
        .good("class Screen { var dataSource: Source!\nstatic func a() { guard let s = find() as? Screen else { return }; s.dataSource = Source() } }\nclass Page { var delegate: D? }\nextension Page { static let shared: Page = { let page = Page(); page.delegate = D(); return page }() }"),
        .bad(
            "class Screen { var «dataSource»: Source!\nfunc f() { let table = Table(); table.dataSource = Source(); other.dataSource = Source() } }",
            fixed: "class Screen { weak var dataSource: Source!\nfunc f() { let table = Table(); table.dataSource = Source(); other.dataSource = Source() } }"),
        // Another property of the object holds it, too.
        .good("class Screen { var shownDataSource: Source?\nlet list = ListSource()\nfunc f() { shownDataSource = list } }"),
        .good("class Screen { var shownDataSource: Source?\nprivate let list: ListSource\ninit() { list = ListSource() }\nfunc f() { self.shownDataSource = self.list } }\nclass Page { var delegate: D?; lazy var maker: D = { Maker(self) }() }\nextension Page { func f() { delegate = maker } }"),
        .bad(
            "class Screen { var «shownDataSource»: Source?\nweak var list: ListSource? = ListSource()\nfunc f() { shownDataSource = list } }\nclass Page { var «delegate»: D?; let maker = Maker()\nfunc f(maker: Maker) { delegate = maker } }",
            fixed: "class Screen { weak var shownDataSource: Source?\nweak var list: ListSource? = ListSource()\nfunc f() { shownDataSource = list } }\nclass Page { weak var delegate: D?; let maker = Maker()\nfunc f(maker: Maker) { delegate = maker } }"),
        .bad(
            "class Picker { var «delegate»: PickerDelegate? }\nclass Screen { let picker = Picker(), printer = Printer()\nfunc f() { picker.delegate = printer } }",
            fixed: "class Picker { weak var delegate: PickerDelegate? }\nclass Screen { let picker = Picker(), printer = Printer()\nfunc f() { picker.delegate = printer } }"),
        .bad(
            "class Screen { var «shownDataSource»: Source?\nlet list: ListSource\ninit(list: ListSource) { self.list = list }\nfunc f() { shownDataSource = list.next } }",
            fixed: "class Screen { weak var shownDataSource: Source?\nlet list: ListSource\ninit(list: ListSource) { self.list = list }\nfunc f() { shownDataSource = list.next } }"),
        // What others set is handed in, and handed on.
        .bad(
            "final class Field: UITextField, UITextFieldDelegate { private var «outerDelegate»: UITextFieldDelegate?\noverride var delegate: UITextFieldDelegate? { didSet { outerDelegate = delegate; super.delegate = self } } }",
            fixed: "final class Field: UITextField, UITextFieldDelegate { private weak var outerDelegate: UITextFieldDelegate?\noverride var delegate: UITextFieldDelegate? { didSet { outerDelegate = delegate; super.delegate = self } } }"),
        .bad(
            "class Panel { private var «innerDelegate»: PanelDelegate?\nweak var delegate: PanelDelegate? { didSet { innerDelegate = self.delegate } } }\nclass Page { private var «oldDelegate»: D?\nvar x: D? { get { y } set(value) { oldDelegate = value } } }",
            fixed: "class Panel { private weak var innerDelegate: PanelDelegate?\nweak var delegate: PanelDelegate? { didSet { innerDelegate = self.delegate } } }\nclass Page { private weak var oldDelegate: D?\nvar x: D? { get { y } set(value) { oldDelegate = value } } }"),
        .good("class Panel { private var innerDelegate: D?\nprivate var found: D?; private(set) var seen: D?; @IBOutlet var map: D?; lazy var last: D? = find(); var next: D? { find() }; let first: D\nfunc f() { innerDelegate = found; innerDelegate = seen; innerDelegate = map; innerDelegate = last; innerDelegate = next; innerDelegate = first } }"),
        .good("class Panel { private var innerDelegate: D?\nvar delegate: Maker!\nfunc f() { delegate = Maker(); innerDelegate = delegate } }"),
    ]

    @Test("which delegates are kept alive", arguments: cases)
    func holds(_ example: Example) throws {
        try expect(example, of: "strong_delegate")
    }

    /// Each would ask the next one what it makes, until there is no room left for questions.
    @Test func closuresInClosuresAreNotFollowed() throws {
        let (open, close) = (String(repeating: "{ ", count: 20_000), String(repeating: " }()", count: 20_000))
        try expect(.bad("class A { lazy var «delegate»: D? = \(open)x\(close) }"), of: "strong_delegate")
    }
}
