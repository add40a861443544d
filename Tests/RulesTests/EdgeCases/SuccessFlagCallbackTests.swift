import RuleKit
import Testing

struct SuccessFlagCallbackTests {
    static let cases: [Example] = [
        // A double of what a library has.
        .good("private final class MockedHandler: SolidityFunctionHandler { func send(_ t: String, completion: @escaping (String?, (any Error)?) -> Void) {} }"),
        // A delegate's functions have other shapes.
        .bad("final class A: UIViewController { func load(«completion»: @escaping ([Int]?, Error?) -> Void) {} }\nextension A: UICollectionViewDelegateFlowLayout {}"),
        // Somebody decides, and what is only kept is told of what happens later.
        .good("extension UIAlertController { convenience init(retry: String, completion: ((Bool) -> Void)?) { self.init()\naddAction(UIAlertAction(title: retry, style: .default) { _ in completion?(true) })\naddAction(UIAlertAction(title: c, style: .cancel, handler: { _ in completion?(false) })) } }"),
        // Each function has its own buttons, and those of the functions in it.
        .bad("func f(«completion»: (Bool) -> Void) { g() }\nfunc h(completion: (Bool) -> Void) { UIAlertAction(a) { _ in completion(b) } }"),
        .bad("func f(handler: (Bool) -> Void) { UIAlertAction(a) { _ in handler(b) }\nfunc g(«completion»: (Bool) -> Void) { completion(c) } }"),
        .good("func f(completion: (Bool) -> Void) { func g(completion: (Bool) -> Void) { UIAlertAction(a) { _ in completion(b) } } }"),
        .bad("func f(«completion»: (Bool) -> Void, then: (Bool) -> Void) { UIAlertAction(a) { _ in then(b) } }"),
        .bad("func save(«completion»: @escaping (Bool) -> Void) { add(UIAlertAction(title: a, style: b) { _ in go() }); store.save { completion($0) } }"),
        .good("class C { func didClose(handler: @escaping (String?, Error?) -> Void) { closeHandler = handler }\nfunc add(handler: @escaping (String?, Error?) -> Void) { self.handlers.append(handler) } }"),
        .bad("class C { func close(«handler»: @escaping (String?, Error?) -> Void) { closeHandler = handler; go() }\nfunc open(«handler»: @escaping (String?, Error?) -> Void) { closeHandler = other } }"),
        // What fulfils a requirement may hand the callback to an animation.
        .good("protocol Router { func push(_ page: Page, animated: Bool, completion: ((Bool) -> Void)?) }"),
        .good("protocol PointerAnimating { func addAnimations(_ a: @escaping () -> Void); func addCompletion(_ completion: @escaping (Bool) -> Void) }"),
        .bad("protocol Router { func push(_ page: Page, «completion»: ((Bool) -> Void)?) }\nfunc push(_ page: Page, animated: Bool, «completion»: ((Bool) -> Void)?) { load(page, completion) }"),
        // A raw type asks an enum for nothing, a protocol may.
        .bad("enum Theme: Int { case red; static func load(_ «handler»: @escaping (_ isSuccess: Bool) -> Void) {} }\nenum Key: String, Codable { case a; func save(«completion»: @escaping (Bool) -> Void) {} }"),
        .good("enum Theme: Int, Loading { case red; static func load(_ handler: @escaping (_ isSuccess: Bool) -> Void) {} }"),
        // A flag that says why it is told.
        .good("func start(completion: ((_ timedOut: Bool) -> Void)?) {}\nfunc stop(completion: (_ didTimeOut: Bool) -> Void, handler: (_ isTimeout: Bool) -> Void) {}"),
        .bad("func start(«completion»: ((_ out: Bool) -> Void)?) {}"),
        // Of private members Objective-C sees none.
        .bad("@objcMembers class A: NSObject { private func load(«completion»: @escaping (Bool) -> Void) {}\nfunc save(completion: @escaping (Bool) -> Void) {}\n@objc private func send(completion: @escaping (Bool) -> Void) {} }"),
        // Swift 2
        .bad("func a(x: Int, «completion»: (Bool -> Void)) {}\nfunc b(«completion»: Bool -> ()) {}\nfunc c(«completion»: (Bool -> Void)?) {}"),
        .good("func a(completion: String -> Void) {}\nfunc b(completion: Bool -> Bool) {}"),
        // Listeners.
        .good("func appendHandler(_ handler: @escaping (Bool) -> Void) {}\nfunc addLinkListener(callback: @escaping (Bool) -> Void) {}"),
        .bad("func addHandlers(«handler»: @escaping (Bool) -> Void) {}\nfunc addUser(«callback»: @escaping (Bool) -> Void) {}"),
        .good("func nameAvailability(_ name: String, completion: @escaping (Bool) -> Void) {}"),
        .good("func onVisibilityChanged(_ handler: @escaping (Bool) -> Void) {}"),
        .bad("func on(_ «handler»: @escaping (Bool) -> Void) {}"),
        .bad("class C { init(«completion»: @escaping (Bool) -> Void) {} }", saying: "not why. Hand it a Result."),
        // Aliases.
        .bad("typealias Done = (Bool) -> Void\nfunc f(«completion»: @escaping Done, «handler»: Done?, then: Int, callback: [Done]) {}"),
        .bad("typealias Fetch<T> = (T?, Error?) -> Void\nfunc f(«x»: @escaping Fetch<Int>, «y»: @escaping Swift.Optional<Fetch<Int>>) {}"),
        .bad("enum NS { typealias Cb = (Bool, (any Error)?) -> () }\nfunc f(«x»: @escaping NS.Cb) {}"),
        .bad("func f(«completion»: @escaping Both) {}\nfunc g(«onEnd»: EndBlock?) {}", with: [.init("B.swift", "typealias Once = (Flag) -> Void\ntypealias Both = Once\ntypealias EndBlock = ((Flag, NSError?) -> Void)?\ntypealias Flag = Bool")]),
        .bad("typealias On<T> = (T) -> Void\nfunc f(«completion»: @escaping On<Bool>) {}\nfunc g(completion: @escaping On<Int>, handler: @escaping On<Bool?>) {}"),
        .bad("typealias Flag = Bool\nfunc f(«completion»: (Flag) -> Void, «x»: (Flag, Error?) -> Void, done: (Flag) -> Void) {}"),
        .good("typealias Done = (Result<Int, Error>) -> Void\ntypealias Made = (Int) -> Int\nfunc f(completion: @escaping Done, handler: Made, then: @escaping Unknown, x: @escaping Seen) {}\ntypealias Seen = (Bool) -> Void"),
        .good("typealias Done = (Bool) -> Void\nfunc animate(completion: @escaping Done) {}\nclass A: B { override func f(completion: @escaping Done) {}\n@objc func g(completion: Done?) {} }"),
        .good("typealias Done = (Bool) -> Void\nprotocol P { associatedtype Done; func f(completion: Done) }"),
        // What the alias calls its flag.
        .good(
            "func f(completion: @escaping Done, handler: Once?, then: @escaping On<Bool>, callback: Old) {}",
            with: [.init("B.swift", "typealias Done = (_ cancelled: Bool) -> Void\ntypealias Once = Done\ntypealias On<T> = (_ isOn: T) -> ()\ntypealias Old = ((granted: Flag) -> Void)!\ntypealias Flag = Bool")]),
        .bad("typealias Done = (_ success: Bool) -> Void\ntypealias Bare = Bool -> Void\nfunc f(«completion»: @escaping Done, «handler»: Bare) {}"),
        .good("typealias Done = (Bool) throws -> Void\nfunc f(completion: @escaping Done) {}"),
        .bad("typealias Done = (Bool) -> Void\nprotocol P { associatedtype Done }\nfunc f(«completion»: Done) {}"),
        .good("typealias Done = (Bool) -> Void\nfunc f<Done>(completion: @escaping Done) {}\nstruct S<Done> { func f(completion: @escaping Done) {} }"),
        .bad("struct S { typealias Cb<T> = @Sendable (T?, Error?) -> Void; func f(«then»: Self.Cb<Int>?, _ «x»: @escaping Cb<Int>) {} }"),
        .bad("typealias Done = (Bool) -> Void\nprotocol P { func f(«completion»: @escaping Done) }\nstruct S: P { func f(completion: @escaping Done) {} }"),
        .bad("func f(«completion»: nonisolated(nonsending) (Bool) async -> Void, «handler»: nonisolated(nonsending) @escaping @Sendable (Bool) async -> Void) {}"),
        // An extension names what the type conforms to from the module that it stands in.
        .bad(
            "public class A { public func f(«completion»: (Bool) -> Void) {}\nfunc g(completion: (Bool) -> Void) {} }", path: "Sources/Kit/A.swift",
            with: [.init("Package.swift", ""), .init("Sources/App/A+P.swift", "import Kit\nprotocol P { func g(completion: (Bool) -> Void) }\nextension A: P {}")]),
        // The shapes.
        .bad("func f(«completionHandler»: ((Bool) -> Void)? = nil) {}"),
        .bad("func f(«completionHandler»: @escaping(Bool) -> (), «handler»:@Sendable(Bool)->Void, «x»: @escaping(_ a: Int?, _ e: Error?) -> Void) {}"),
        .bad("func f(then «callback»: Optional<(Swift.Bool) -> Swift.Void>) {}"),
        .bad("func f(_ «completion»: sending @escaping @MainActor @Sendable (_ ok: Bool) async -> ()) {}"),
        // What throws hands its own faults on.
        .good("func withFile(_ body: (Handle?, Error?) throws -> Void, handler: @escaping (Bool) async throws(Fault) -> Void) rethrows {}"),
        .bad("func f(«completion» block: @escaping (Bool) -> Void) {}", saying: "'completion'"),
        .bad("func f(«completion»: @escaping (Bool) -> Void) async throws -> Int {}", saying: "not why. Hand it a Result."),
        .bad("func f(«completion»: @escaping (Bool) -> Void) throws {}", saying: "make 'f' 'async throws'."),
        .bad("func f(_ «x»: (Bool, Error?) -> Void, «y»: ([Int]?, (any Error)?) -> Void, «z»: (((Int) -> Int)?, Swift.Error?) -> Void) {}"),
        .bad("func f() { func g(«handler»: (Bool) -> Void) {} }\nextension A { init?(«handler»: (Bool) -> Void) {} }"),
        .good("func f(completion: (Bool?) -> Void, handler: (Bool) -> Bool, then: ([Bool]) -> Void, callback: () -> Void) {}"),
        .good("func f(done: (Bool) -> Void, x: (Int, Error?) -> Void, y: (Int?, Error) -> Void, z: (() -> Int?, Error?) -> Void) {}"),
        .good("func f(a: (Int?, URLResponse?, Error?) -> Void, b: (Int?, MyError?) -> Void, c: (Error?) -> Void) {}"),
        .good("let f: (_ completion: (Bool) -> Void) -> Void = { _ in }\nvar completion: ((Bool) -> Void)?"),
        .good("func animateIn(completion: ((Bool) -> Void)?) {}\nsubscript(completion: (Bool) -> Void) -> Int { 0 }"),
        // The answer to a question, and the end of an animation, are no failures.
        .good("func isOpen(completion: (Bool) -> Void) {}\nfunc hasAccess(to x: Int, then: (Bool) -> Void) {}\nfunc `can`(handler: (Bool) -> Void) {}"),
        .good("func requestPhotoLibraryAccess(completion: @escaping (Bool) -> Void) { completion(isAllowed) }"),
        .bad("func grantAccess(«completion»: @escaping (Bool) -> Void) {}\nfunc requestAccessToken(«completion»: @escaping (Bool) -> Void) {}"),
        // What a movement tells at its end is passed on; whether it was `animated` says nothing else.
        .good("func show(completion: ((Bool) -> Void)?) { pages.setViewControllers([page], animated: true) { done in completion?(done) }; pages.show(page, animated: true) { completion?($0) } }"),
        .bad("func save(«completion»: @escaping (Bool) -> Void) { page.dismiss(animated: true) { completion(true) }; pages.show(page) { done in completion(done) } }"),
        .good("func checkChannelExistsLocally(with id: Int, completion: @escaping (Bool) -> Void) { completion(channel(id) != nil) }"),
        .bad("func loadExistingOnes(«completion»: @escaping (Bool) -> Void) {}\nfunc checkAndLoad(«completion»: @escaping (Bool) -> Void) {}"),
        // Two things may fail, each by itself.
        .good("func change(completion: (_ safariError: Error?, _ systemError: Error?) -> Void) {}\nfunc f(done: (LoginError?, (any Error)?) -> Void) {}"),
        .good("func ask(completion: @escaping (_ accessGranted: Bool) -> Void, then: (_ isLocked: Bool) -> Void, handler: ((_ `is`: Bool) -> Void)?) {}"),
        .bad("func save(«completion»: (_ isSaved: Bool) -> Void, «then»: (_ isSuccessful: Bool) -> Void, «handler»: (_ is_ok: Bool) -> Void, «callback»: (_: Bool) -> Void) {}"),
        .good("func observeConnectivity(timeout: Int, callback: @escaping @Sendable (Bool) -> Void) {}\nclass NetworkObserverImpl { init(callback: (Bool) -> Void) {} }"),
        .bad("class NetworkMonitor { func start(«completion»: (Bool) -> Void) {} }\nstruct Loader { init(«callback»: (Bool) -> Void) {} }"),
        .good("func subscriptionExists(named x: Int, completion: (Bool) -> Void) {}\nfunc nftDiscoveryEnabled(_ completion: (Bool) -> Void) {}"),
        .bad("func savePermissions(«completion»: (Bool) -> Void) {}\nfunc resendConfirmation(to x: Int, «then»: (Bool) -> Void) {}"),
        .bad("func setFaceIDEnabled(_ x: Bool, «completion»: (Bool) -> Void) {}\nfunc markAvailable(«handler»: (Bool) -> Void) {}"),
        .good("func requestCameraPermission(then: (Bool) -> Void) {}\nfunc askForConsent(handler: (Bool) -> Void) {}\nfunc show(completion: (_ buttonPressed: Bool) -> Void) {}"),
        .good("enum PermissionRequest { static func show(completion: (Bool) -> Void) {} }\nextension ShapeAnimationView { func play(completion: Block?) {} }\ntypealias Block = (Bool) -> Void"),
        // Somebody decided so.
        .good("func go(completion: @escaping (_ continueSignup: Bool) -> Void) {}\nfunc ask(then: @escaping (_ useSuggestedPassword: Bool) -> Void) {}"),
        .bad("func go(«completion»: @escaping (_ signedUp: Bool) -> Void) {}\nfunc use(«then»: @escaping (_ used: Bool) -> Void) {}"),
        // What a type is about that confirms, prompts or toasts is not what each of its functions asks.
        .bad("class TransactionConfirmationStore { func reject(«completion»: ((Bool) -> Void)?) {} }\nclass SaveToast { init(«completion»: (Bool) -> Void) {} }"),
        .good("func panModalAnimate(_ block: () -> Void, _ completion: MoveEnd?) {}\nfunc hide(completion: @escaping AnimationCompletion) {}\ntypealias AnimationCompletion = (_ done: Bool) -> Void\ntypealias MoveEnd = (Bool) -> Void"),
        .bad("func present(_ page: Page, animated: Bool, «completion»: (Bool) -> Void) {}"),
        // A type from elsewhere has the function already.
        .good("protocol Opening { func open(_ url: URL, completionHandler: ((Bool) -> Void)?) }", with: [.init("A.swift", "extension UIApplication: Opening {}")]),
        .good("protocol Session { init(url: URL, handler: @escaping (URL?, Error?) -> Void) }\nextension WebKit.Session: @retroactive Session {}"),
        .bad("protocol Opening { func open(«completionHandler»: ((Bool) -> Void)?) }\nclass Door {}\nextension Door: Opening {}\nextension Window: Shutting {}\nprotocol Shutting {}"),
        // The project's own extension declares it: the requirement is the project's.
        .bad(
            "protocol Session { func load(from url: URL, «handler»: @escaping (Data?, Error?) -> Void); func open(x: Int, «then»: @escaping (Bool) -> Void) }",
            with: [.init("A.swift", "extension URLSession: Session { func load(from url: URL, handler: @escaping (Data?, Error?) -> Void) {} }\nextension URLSession { func open(x: Int, then: @escaping (Bool) -> Void) {} }")]),
        .bad("extension URLSession: P {}\nextension URLSession { func a(completion: (Bool) -> Void) {} }\nprotocol P { func a(«completion»: (Bool) -> Void) }"),
        .good("protocol P { func a(completion: (Bool) -> Void) }\nextension URLSession: P {}\nextension URLSession { func b(f: () -> Void) {} }"),
        // What a superclass has is what a subclass conforms with.
        .bad("protocol P { func a(«completion»: (Bool) -> Void) }\nclass A0 { func a(completion: (Bool) -> Void) {}\nfunc b(«completion»: (Bool) -> Void) {} }\nclass A1: A0 {}\nclass B0: A1, P {}"),
        // A sheet to share with, the end of a seek, a warning; what is checked for one of two answers.
        .good("func present(_ items: [Any], completion: @escaping (Bool) -> Void) { let sheet = UIActivityViewController(activityItems: items, applicationActivities: nil); sheet.completionWithItemsHandler = { _, done, _, _ in completion(done) } }"),
        .good("protocol Output { func shareFile(completion: @escaping (Bool) -> Void); func orderWarningForPrice(callback: @escaping (_ isSuccess: Bool) -> Void) }\nfunc seek(to t: Time, completion: @escaping (Bool) -> Void) { player.seek(t) { completion($0) } }"),
        .bad("func shareKey(with home: Home, «completion»: @escaping (Bool) -> Void) { send(key, to: home) { completion($0 == nil) } }"),
        .good("func confirm(on view: View, completion: @escaping (Bool) -> Void) { present(NSAlert(), on: view) { response in completion(response == .alertFirstButtonReturn) } }"),
        // Nobody took the link, a helper is not there, what was typed is not valid: all of that is the news.
        .good("func openLink(completion: ((Bool) -> Void)? = nil) { UIApplication.shared.open(url, options: [:], completionHandler: completion) }"),
        .bad("func openLink(«completion»: ((Bool) -> Void)? = nil) { Store.archive.open(url, completionHandler: completion) }"),
        .good("func helper(completion: (_ installed: Bool) -> Void) {}\nfunc update(completion: (_ forceUpdate: Bool) -> Void) {}\nfunc save(dns: String, completion: (_ isValid: Bool) -> Void) {}"),
        .bad("func save(dns: String, «completion»: (_ valid: Bool) -> Void) {}\nfunc forget(«completion»: (_ forced: Bool) -> Void) {}"),
        .good("func checkUpdateRequired(completion: @escaping (_ force: Bool) -> Void) {}\nfunc checkConnection(completion: @escaping (Bool) -> Void) { completion(isUp) }"),
        // Who tapped is no answer.
        .bad("protocol Model { func loginTapped(«completion»: @escaping (_ isSuccess: Bool) -> Void) }"),
        .bad("func deletePressed(«completion»: @escaping (Bool) -> Void) { store.delete { completion($0) } }"),
        // What a framework tells its delegate, handed on to another one; a pop-up is answered.
        .good("class AppDelegate: UIResponder, UIApplicationDelegate { let proxy = Proxy()\nfunc application(_ application: UIApplication, performActionFor item: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void) { proxy.application(application, performActionFor: item, completionHandler: completionHandler) } }"),
        .good("func showPopUp(completion: @escaping (Bool) -> Void) { PopUps.show(delete: { completion(false) }, cancel: { completion(true) }) }"),
        .good("final class Attempter: ErrorRecoveryAttempting { func attemptRecovery(from error: Error, completion: @escaping (Bool) -> Void) {} }"),
        .bad("enum PermissionRequest { static func save(«x»: (Bool, Error?) -> Void) {} }\nclass Dialogue { func save(«completion»: (Bool) -> Void) {} }"),
        .bad("func island(«completion»: (Bool) -> Void) {}\nfunc isOpen(completion: (Bool) -> Void, «x»: (Bool, Error?) -> Void) {}"),
        .good("func showSwipe(animated: Bool = true, completion: ((Bool) -> Void)? = nil) { setOffset(-1 * scale, animated: animated, completion: completion) }"),
        .bad("func open(_ page: Page, animated: Bool, «completion»: ((Bool) -> Void)?) { push(page, animated: animated); load(page, completion: completion) }"),
        .good("func hide(completion: ((Bool) -> Void)?) { UIView.animate(withDuration: f(1), animations: { a() }, completion: completion) }"),
        .good("func flip(completion block: ((Bool) -> Void)?) { if x { list.performBatchUpdates({ a() }, completion: block) } }"),
        .bad("func hide(«completion»: ((Bool) -> Void)?) { UIView.animate(withDuration: 1) { a() }; save(completion: completion) }"),
        .bad("func hide(«completion»: ((Bool) -> Void)?) { UIView.animate(withDuration: 1, animations: a, completion: other"),
        .good("func change(size: A, duration: Double, timingFunction: B, completion: ((Bool) -> Void)?) {}\nfunc perform(animations: () -> Void, completion: (Bool) -> Void) {}"),
        .good("func swap(completion: ((Bool) -> Void)?) { UIView.transition(from: a, to: b, completion: { finished in c(); completion?(finished) }) }"),
        .good("func hide(completion: ((Bool) -> Void)?) { layer.animateAlpha(to: 0) { done in if let completion { completion(done) } } }"),
        .bad("func hide(«completion»: (Bool) -> Void) { UIView.animate(withDuration: 1) { a() }; save { completion($0) } }\nfunc save(duration: Double, «completion»: (Bool) -> Void) {}"),
        .good("func showDeleteAlert(completion: (Bool) -> Void) {}\nfunc promptToDelete(_ x: Int, then: (Bool) -> Void) {}"),
        .bad("class LeaveAlert { func run(«completion»: (Bool) -> Void) {} }\nfunc deleteAlert(«completion»: (Bool) -> Void) {}\nfunc showProfile(«then»: (Bool) -> Void) {}"),
        // Whatever the word goes on with.
        .good("func animatedReload(completion: ((Bool) -> Void)?) {}\nfunc animatesIn(then: @escaping (Bool) -> Void) {}"),
        // Who is asked may say no.
        .bad("func setCompletionHandler(_ «handler»: @escaping (Bool) -> Void) {}\nfunc addItem(«callback»: (Bool) -> Void) {}"),
        .good("func checkShouldShowOptIn(completion: (Bool) -> Void) {}\nfunc checkIfUserExists(completion: (Bool) -> Void) {}"),
        .bad("func checkOut(«completion»: (Bool) -> Void) {}\nfunc checkIn(«completion»: (Bool) -> Void) {}"),
        .good("func confirm(_ a: A, callback: @escaping (Bool) -> Void) { let c = C(a); c.done = { callback(true) }; present(c, animated: true) }"),
        .bad("func confirmPayment(_ a: A, «callback»: @escaping (Bool) -> Void) { api.post(a) { callback($0 == nil) } }"),
        .good("func fade(completion: ((Bool) -> Void)?) { UIView.animate(withDuration: 1, animations: { a() }, completion: (i == n - 1) ? completion : nil) }"),
        .bad("func fade(«completion»: ((Bool) -> Void)?) { save(x, completion: (i == n - 1) ? completion : nil) }"),
        // What is on its way out keeps its shape.
        .good("@available(*, deprecated, message: \"Use b\") func a(completion: (Bool) -> Void) {}\n@available(*, unavailable) extension A { func f(x: (Int?, Error?) -> Void) {} }"),
        .bad("@available(iOS 13, *) func deprecated(«completion»: (Bool) -> Void) {}"),
        .bad("@available(watchOS, unavailable) func save(«completion»: (Bool) -> Void) {}"),
        // Declarations that others have shaped.
        .good("class A: B { override init(completion: (Bool) -> Void) {}; @objc(f:) func f(completion: (Bool) -> Void) {} }"),
        .good("@objcMembers class A: B { func f(completion: (Bool) -> Void) {} }\n@objc extension A { func g(completion: (Bool) -> Void) {} }"),
        .good("final class A: B { func f(completion: (Bool) -> Void) {} }", with: [.init("B.swift", "@objcMembers class Base: NSObject {}\nclass B: Base {}")]),
        .good("extension A { func f(completion: (Bool) -> Void) {} }", with: [.init("A.swift", "@objcMembers class A: NSObject {}")]),
        .bad("extension A { fileprivate func f(«completion»: (Bool) -> Void) {} }\nextension C { func f(«completion»: (Bool) -> Void) {} }\n@nonobjc extension A { func g(«completion»: (Bool) -> Void) {} }\nextension A { @nonobjc func h(«completion»: (Bool) -> Void) {} }", with: [.init("A.swift", "@objcMembers class A: NSObject { class C {} }")]),
        .bad("func removeFile(ifExists path: String, «completion»: @escaping (Bool) -> Void) {}\nfunc upload(_ data: Data, hasHeader header: String, «completion»: @escaping (Bool) -> Void) {}"),
        .good("@objc protocol P { func f(completion: (Bool) -> Void) }\nstruct A: P { func f(completion: (Bool) -> Void) {} }"),
        .bad("protocol P { func f(«completion»: (Bool) -> Void) }\nprotocol Q: P { func f(completion: (Bool) -> Void) }"),
        .bad("protocol P { init(«completion»: (Bool) -> Void) }\nextension P { init(completion: (Bool) -> Void) {} }"),
        .good(
            "class A: Base { func f(completion: (Bool) -> Void) {} }",
            with: [.init("P.swift", "protocol P { func f(completion: (Bool) -> Void) }\nprotocol Q: P {}\nclass Base: Q {}")]),
        .bad(
            "class A: Base { func f(x: Int, «completion»: (Bool) -> Void) {} }",
            with: [.init("P.swift", "protocol P { func f(completion: (Bool) -> Void) }\nclass Base: P {}")]),
        .good("extension URLSession: P { func f(completion: (Bool) -> Void) {} }\n@objc protocol P { func f(completion: (Bool) -> Void) }"),
        .good("class A: NSObject, UIApplicationDelegate { func application(_ a: UIApplication, perform c: D, completionHandler: (Bool) -> Void) {} }"),
        .good("class A: MapDelegate { func mapViewDidTap(_ map: MapView!, pin: Pin, then: (Bool) -> Void) {}; func map(_ m: MapView?, then: (Bool) -> Void) {} }"),
        .bad("class L: UIViewController, UISearchResultsUpdating { func f(«completion»: (Bool) -> Void) {} }\nfinal class S: NSObject, SKPaymentTransactionObserver, WKScriptMessageHandler { func f(«then»: (Bool) -> Void) {} }"),
        .good("final class S: NSObject, WKScriptMessageHandlerWithReply { func f(then: (Bool) -> Void) {} }"),
        // The first word is that of no sender.
        .bad("class A: UIViewController, UITableViewDelegate { func load(_ id: String, «completion»: (Bool) -> Void) {}; func send(_ c: Command, to p: Device, «x»: (Int?, Error?) -> Void) {} }"),
        .bad("final class A: NSObject, CBPeripheralDelegate { func read(_ c: CBCharacteristic, «then»: (Bool) -> Void) {}; func save(_ pair: (A, B), «then»: (Bool) -> Void) {} }"),
        .good("extension A: FrameworkProtocol { func f(completion: (Bool) -> Void) {} }"),
        // What others cannot see is no witness.
        .bad("class D: UIViewController, UITableViewDelegate { private func f(_ b: B, _ p: IndexPath, _ «completion»: @escaping (Bool) -> Void) {} }"),
        .bad("extension Cell: FrameworkProtocol { private func g(«completion»: (Bool) -> Void) {}; fileprivate func h(«completion»: (Bool) -> Void) {} }"),
        .bad("class A: Base, Handling { private func f(«completion»: (Bool) -> Void) {} }\nprivate extension A { func g(«completion»: (Bool) -> Void) {} }"),
        .good("private struct A: Handling { fileprivate func f(completion: (Bool) -> Void) {} }"),
        .bad("private protocol P { func f(«completion»: (Bool) -> Void) }\nprivate struct A: P { fileprivate func f(completion: (Bool) -> Void) {} }"),
        // Protocols from elsewhere, in the body of a type.
        .good("class H: NSObject, RunIntentHandling { func provide(for intent: RunIntent, with completion: @escaping (Names<A>?, Error?) -> Void) {} }"),
        .good("class H: RunIntentHandling { func f(completion: (Bool) -> Void) {} }\nstruct S: Stepping { func f(completion: (Bool) -> Void) {} }"),
        .good("class H: NSObject { func f(completion: (Bool) -> Void) {} }\nextension H: RunIntentHandling {}"),
        .good("class MockKeys: WalletKeys { func f(completion: (Bool) -> Void) {} }\nfinal class KeysSpy: NSObject, WalletKeys { func f(completion: (Bool) -> Void) {} }"),
        .bad("class MockKeys: NSObject { func f(«completion»: (Bool) -> Void) {} }\nclass Keys: WalletKeys { func f(«completion»: (Bool) -> Void) {} }\nclass FakeKeys: Keys { func g(«completion»: (Bool) -> Void) {} }"),
        .good("class H: NSObject, Own { func f(completion: (Bool) -> Void) {} }\nprotocol Own: RunIntentHandling {}"),
        .bad("class H: UIViewController, Codable, ObservableObject { func f(«completion»: (Bool) -> Void) {} }\nstruct V: View { func f(«completion»: (Bool) -> Void) {} }"),
        .bad("class H: Base, Own { func f(«completion»: (Bool) -> Void) {} }\nprotocol Own: AnyObject {}\nenum E: ~Copyable { func f(«completion»: (Bool) -> Void) {} }"),
        .bad("class H: Base { func f(«completion»: (Bool) -> Void) {} }", with: [.init("B.swift", "class Base: UIView, Handling {}")]),
        // Compositions.
        .bad("protocol P { func f(«completion»: (Bool) -> Void) }\ntypealias Both = P & Sendable\nstruct V: Both { func f(completion: (Bool) -> Void) {} }\nextension W: Both { func f(completion: (Bool) -> Void) {} }"),
        .bad("typealias Both = Equatable & Sendable\nstruct V: Both { func f(«completion»: (Bool) -> Void) {} }"),
        .good("func f(completion: (inout Bool) -> Void, x: (inout Int?, Error?) -> Void) {}"),
        .bad("extension A: Sendable { func f(«completion»: (Bool) -> Void) {} }"),
        // What somebody chose, or how something is set.
        .good("func requestLogOut(completionHandler: (Bool) -> Void) { self.present(alert, animated: true) }\nfunc signOutConfirmation(completion: (Bool) -> Void) -> Page {}"),
        .bad("func requestLogOut(«completionHandler»: (Bool) -> Void) { server.send(request) }\nfunc setConfirmation(«completion»: (Bool) -> Void) {}"),
        .good("func confirmDiscard(completion: @escaping (Bool) -> Void) { showAlert(title) { completion($0 == .first) } }\nfunc askToQuit(then: (Bool) -> Void) { then(NSAlert().runModal() == .yes) }\nfunc confirmIt(handler: @escaping (Bool) -> Void) { alert.beginSheetModal(for: window) { handler($0 == .yes) } }"),
        .good("protocol Confirming { func confirmDelete(completion: @escaping (Bool) -> Void) }\nfunc showUndoSnackbar(completion: (Bool) -> Void) {}\nfunc showToast(then: (Bool) -> Void) {}"),
        .good("func experimentIsReadyForExport(completion: (Bool) -> Void) {}\nfunc userHasAccount(then: (Bool) -> Void) {}\nfunc pick(handler: (_ userHasAccount: Bool) -> Void) {}"),
        .bad("func setIsOpen(_ x: Bool, «completion»: (Bool) -> Void) {}\nfunc handleIsOpen(«then»: (Bool) -> Void) {}\nfunc pick(«handler»: (_ importWasSuccessful: Bool) -> Void) {}\nfunc confirmSend(«then»: (Bool) -> Void) { showProfile(); api.send(then) }"),
        .good("func getUsesWidgets(completion: (Bool) -> Void) {}\nfunc pick(a: Int, completion: (_ finalChecked: Bool) -> Void) {}"),
        .bad("func getWidgets(«completion»: (Bool) -> Void) {}\nfunc fetch(«completion»: (_ isDone: Bool) -> Void) {}"),
        // Access that may be denied, and news that there may be none of.
        .good("func requestAuthorizationForAddOnly(completion: (Bool) -> Void) {}\nfunc requestCameraAccessIfNeeded(then: (Bool) -> Void) {}\nfunc checkForUpdate(completion: (Bool) -> Void) {}"),
        .bad("func requestAccessToken(«completion»: (Bool) -> Void) {}\nfunc checkServer(«completion»: (Bool) -> Void) {}"),
        // Ends of animations: of AppKit, and by a name.
        .good("func f(completion: @escaping (Bool) -> Void) { NSAnimationContext.runAnimationGroup { $0.duration = 1 } completionHandler: { completion(true) } }"),
        .good("func f(completion: ((Bool) -> Void)?) {\n    let end: (Bool) -> Void = { done in completion?(done) }\n    UIView.animate(withDuration: 1, animations: {}, completion: end)\n}"),
        .bad("func f(«completion»: ((Bool) -> Void)?) {\n    let end: (Bool) -> Void = { done in completion?(done) }\n    send(end)\n}"),
        // What a builder hands on is called later.
        .good("struct Info { func with(changed: ((Info?, Error?) -> Void)? = nil) -> Info { Info(changed ?? self.changed) } }"),
        .bad("struct Info { func with(«changed»: ((Info?, Error?) -> Void)? = nil) {}; func load(«changed»: ((Info?, Error?) -> Void)) -> Task {} }"),
        // Who provides something is asked for it.
        .good("final class Dummy: NSObject, AppCheckProvider { func token(completion handler: @escaping (Token?, Error?) -> Void) {} }"),
        // What UIKit hands to the handler of a swipe is handed on.
        .good("class A { private func pin(action: UIContextualAction, at path: IndexPath, completionHandler: (Bool) -> Void) {} }"),
        .bad("class A { private func pin(action: UIAction, «completionHandler»: (Bool) -> Void) {} }"),
        // Questions, however they are spelled, access, and what did not have to be done.
        .good("func checkifuserFollowed(uid: String, completion: (Bool) -> Void) {}\nfunc checkuserlikeTweet(completion: (Bool) -> Void) {}\nfunc checkLoginStatus(completion: (Bool) -> Void) {}"),
        .good("func requestAdminPrivileges(completion: (Bool) -> Void) {}\nfunc loadDataIfNeeded(completion: (Bool) -> Void) {}"),
        .bad("func checkout(«completion»: (Bool) -> Void) {}\nfunc fetchStatus(«completion»: (Bool) -> Void) {}\nfunc loadDataIfAsked(«completion»: (Bool) -> Void) {}"),
        // What it is called with says what the flag is.
        .good("func fetchSettings(completion: ((Bool) -> Void)!) { load { settings in let granted = settings.isOn; completion!(granted) } }"),
        .good("func addOnChange(_ handler: @escaping (Bool) -> Void) -> Token { let token = Token(); handlers[token] = handler; return token }"),
        .bad("func addUser(_ «handler»: @escaping (Bool) -> Void) { send { ok in handler(ok) } }"),
        .good("func fetchSettings(completion: ((Bool) -> Void)? = nil) { load { settings in let granted = settings.isOn; completion?(granted) } }"),
        .good("func setImage(completion: (Bool) -> Void) { guard ready else { return completion(false) }\nfetch { image, isLowResolution in completion(isLowResolution) } }"),
        .bad("func setImage(«completion»: (Bool) -> Void) { fetch { isFinished in completion(isFinished) } }\nfunc save(«completion»: (Bool) -> Void) { completion(isNew && done); completion(true) }"),
        .bad("func save(«completion»: (Bool) -> Void) { fetch { granted, result in if granted { completion(granted) } else { completion(result) } } }"),
        // Somebody answers an alert.
        .good("class A { func present(title: String, handler: @escaping (Bool) -> Void) { view.addSubview(AlertView(closure: handler)) } }"),
        .bad("class A { func present(title: String, «handler»: @escaping (Bool) -> Void) { view.addSubview(Loader(closure: handler)) } }"),
        // What another function of the name is told is up to its framework.
        .good("extension AVPlayer { func play(seconds: Double, completionHandler: @escaping (Bool) -> Void) { play(to: time(seconds), completionHandler: completionHandler) } }"),
        .bad("class Player { func play(seconds: Double, «completionHandler»: @escaping (Bool) -> Void) { play(to: time(seconds), completionHandler: completionHandler) } }"),
        // A value that is no success, and where something came from.
        .good("protocol P { func getBoolValue(for key: String, defaultValue: Bool, completion: @escaping (Bool) -> ()) }\nfunc boolean(at key: String, then: (Bool) -> Void) {}"),
        .good("func load(_ url: String, completion: @escaping (_ fromCache: Bool) -> Void) {}\nfunc scroll(completion: (_ toTop: Bool) -> Void) {}"),
        .bad("func load(_ url: String, «completion»: @escaping (_ saved: Bool) -> Void) {}\nfunc getValue(for key: String, «completion»: (Bool) -> Void) {}"),
        // What C calls, and what is handed to C, knows no `Result`.
        .good("@_cdecl(\"save\") public func save(completion: @convention(c) (Bool) -> Void) { completion(true) }\n@c func load(completion: Done) {}"),
        .good("func save(completion: @convention(c) (Bool) -> Void, then: (@convention(block) (Bool) -> Void)?) {}\nfunc load(done: @convention(c) (Int?, Error?) -> Void) {}"),
        .good("func save(completion: @escaping Done) {}", with: [.init("Done.swift", "typealias Done = @convention(c) (Bool) -> Void")]),
        .bad("func save(convention: Int, «completion»: @convention(swift) (Bool) -> Void) {}\nfunc load(«completion»: @escaping @Sendable (Bool) -> Void) {}\n@cached func load(«then»: (Bool) -> Void) {}"),
        // A question in a label: that of a delegate's method, and of a check.
        .good("protocol GalleryDelegate { func scannerModel(_ m: Scanner, confirmBlinkingItem item: Item, callback: @escaping (Bool) -> Void)\nfunc gallery(_ g: Gallery, shouldSelect item: Item, completion: @escaping (Bool) -> Void)\nfunc gallery(_ g: Gallery, canOpen item: Item, at index: Int, completionHandler: @escaping (Bool) -> Void) }"),
        .good("func check(isMember: User, completion: (Bool) -> Void) {}\nfunc find(isMember user: User, completion: (Bool) -> Void) {}\nfunc user(exists name: String, completion: (Bool) -> Void) {}\nfunc check(_ list: List, hasMember user: User, then: (Bool) -> Void) {}"),
        // No question: a flag, another closure, an order, what is done already, and what is handed over.
        .bad("func save(isPublic: Bool, «completion»: (Bool) -> Void) {}\nfunc load(isIncluded: (Item) -> Bool, «completion»: (Bool) -> Void) {}\nfunc set(isOpen state: State, «completion»: (Bool) -> Void) {}\nfunc load(item: Item, isOpen: State, «completion»: (Bool) -> Void) {}\nfunc readData(isSupported: (Bool, String?), «completion»: (Bool) -> Void) {}"),
        .bad("protocol P { func gallery(_ g: Gallery, didSelect item: Item, «completion»: (Bool) -> Void)\nfunc gallery(_ g: Gallery, select item: Item, «completion»: (Bool) -> Void)\nfunc post(_ image: Image, share link: URL, «completion»: (Bool) -> Void) }"),
    ]

    @Test("which callbacks could be handed a Result", arguments: cases)
    func holds(_ example: Example) throws {
        try expect(example, of: "success_flag_callback")
    }
}
