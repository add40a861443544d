import SwiftUI

struct BookListView: View {
    @StateObject var viewModel: BookListViewModel

    var body: some View {
        List(viewModel.titles, id: \.self) { title in
            Text(title)
        }
        .task { await viewModel.load() }
    }
}
