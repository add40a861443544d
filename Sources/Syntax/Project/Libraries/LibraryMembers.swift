/// Members of types of libraries, as far as what they are of says more than that it is from elsewhere.
enum LibraryMembers {
    /// - Parameter path: the names of the type that the project does not declare.
    static func type(of member: String, in path: [String]) -> TypeReference? {
        switch path.last ?? "" {
        case "ARMeshAnchor": member == "geometry" ? reference(["ARMeshGeometry"]) : nil
        case "ARMeshGeometry":
            switch member {
            case "vertices", "normals": reference(["ARGeometrySource"])
            case "classification": reference(["ARGeometrySource"], optionalDepth: 1)
            case "faces": reference(["ARGeometryElement"])
            default: nil
            }
        case "MeshAnchor", "PlaneAnchor": member == "geometry" && path.count == 1 ? reference(path + ["Geometry"]) : nil
        case "Geometry" where path == ["MeshAnchor", "Geometry"] || path == ["PlaneAnchor", "Geometry"]:
            switch member {
            case "vertices", "normals", "meshVertices": reference(["GeometrySource"])
            case "classifications": reference(["GeometrySource"], optionalDepth: 1)
            case "faces", "meshFaces": reference(["GeometryElement"])
            default: nil
            }
        default: nil
        }
    }

    private static func reference(_ components: [String], optionalDepth: Int = 0) -> TypeReference {
        TypeReference(components: components, optionalDepth: optionalDepth, home: .elsewhere)
    }
}
