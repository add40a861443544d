// What functions of libraries hand out that say by their names what it is.
extension SourceFile {
    /// What Photos fetches: `PHAsset.fetchAssets(with: nil)`.
    func fetchedType(_ value: TokenRange) -> ShownType? {
        guard tokens[value.start + 1].kind == .period, tokens[value.start + 3].kind == .leftParen,
            text.bytes[tokens[value.start].start] == UInt8(ascii: "P"), outline.brackets.partner(of: value.start + 3) == value.end - 1,
            ["PHAsset", "PHAssetCollection", "PHCollection", "PHCollectionList"].contains(where: { token(value.start, is: $0) }),
            Self.fetches.contains(name(value.start + 2))
        else { return nil }
        return .written(.known(TypeReference(components: ["PHFetchResult"])))
    }

    private static let fetches: Set<String> = [
        "fetchAssets", "fetchKeyAssets", "fetchAssetCollections", "fetchAssetCollectionsContaining", "fetchMoments", "fetchCollections",
        "fetchTopLevelUserCollections", "fetchCollectionLists", "fetchCollectionListsContaining", "fetchMomentLists",
    ]
}
