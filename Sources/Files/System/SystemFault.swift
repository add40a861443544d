#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What the operating system answered instead of doing what it was asked.
package struct SystemFault: Error, Hashable {
    /// The value of `errno`.
    let code: Int32

    /// The fault of the call that has just failed.
    static var last: SystemFault { SystemFault(code: errno) }

    package static let absent = SystemFault(code: ENOENT)
    static let notPermitted = SystemFault(code: EACCES)
    static let forbidden = SystemFault(code: EPERM)
    static let readOnlyVolume = SystemFault(code: EROFS)
    static let folder = SystemFault(code: EISDIR)
    package static let notAFolder = SystemFault(code: ENOTDIR)
    package static let linkLoop = SystemFault(code: ELOOP)
    static let noDevice = SystemFault(code: ENXIO)
    package static let closedPipe = SystemFault(code: EPIPE)
    package static let exists = SystemFault(code: EEXIST)
    static let interrupted = SystemFault(code: EINTR)
    static let noMemory = SystemFault(code: ENOMEM)
    static let tryAgain = SystemFault(code: EAGAIN)

    /// The system's own words, in English: no locale is ever set.
    package var message: String {
        // Safe: `strerror` never answers null, and the text is copied before the next call could change it.
        guard let text = unsafe strerror(code) else { return "error \(code)" }
        return unsafe String(cString: text)
    }
}
