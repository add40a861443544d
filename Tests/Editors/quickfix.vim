" What `:make` puts into the quickfix list, and where the cursor stands on each entry, as JSON in g:output.
compiler statute
silent make!
let s:places = []
for s:number in range(1, len(getqflist()))
    let s:entry = getqflist()[s:number - 1]
    execute 'silent cc! ' .. s:number
    " The place of the cursor, not the number in the list: that is where people land.
    call add(s:places, {
        \ 'path': fnamemodify(bufname('%'), ':.'), 'line': line('.'), 'column': col('.'),
        \ 'type': s:entry.type, 'message': trim(s:entry.text) })
    if !s:entry.valid | throw 'not understood: ' .. s:entry.text | endif
endfor
call writefile([json_encode(s:places)], g:output)
qall!
