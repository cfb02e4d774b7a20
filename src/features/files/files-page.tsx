import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { Info } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { useNavigateFiles } from '../../api/operations.gen'
import { folderOf, joined, nameOf } from '../../domain/files/folder-path'
import { visibleName } from '../../domain/files/name-pieces'
import { useRememberVisit } from '../../domain/recent-visits'
import { useAccess } from '../../session/access'
import { Button } from '../../ui/control/button'
import { Opening } from '../../ui/dialog/opening'
import { Page } from '../../ui/layout/page'
import { useShortcuts } from '../../ui/menu/shortcuts'
import { stringifySearch } from '../../ui/table/search-params'
import { fileActions } from './actions-table'
import { ActionBar } from './browse/action-bar'
import { Breadcrumb } from './browse/breadcrumb'
import { FileList } from './browse/file-list'
import { FolderList } from './browse/folder-list'
import { FolderNotes } from './browse/folder-notes'
import { listShortcuts } from './browse/list-shortcuts'
import { useFileActions } from './browse/use-file-actions'
import { useListSelection } from './browse/use-list-selection'
import { usePlaces } from './browse/use-places'
import { type FileObject, type FilesSearch, folderAddress, parseFilesSearch } from './files-search'
import { Beside } from './info/beside'
import { InfoPanel } from './info/info-panel'
import { entriesOf } from './listing/entries'
import { sorted } from './listing/order'
import { selectedOf } from './listing/selection'
import { Footer, Surrounded } from './page-parts'
import { FoundList, openPlace } from './search/found-list'
import { SearchBar } from './search/search-bar'
import { useFound } from './search/use-found'

const ownActions = [openPlace]

/** The entry that an address leads to. */
const askedIn = ({ path = '/', search, item }: FilesSearch): string | null =>
  search === undefined && item !== undefined ? joined(path, item) : null

/** The account's own files: one folder at a time, or what a search found. */
export default function FilesPage() {
  const given = useSearch({ strict: false })
  const search = useMemo(() => parseFilesSearch({ ...given }), [given])
  const folder = search.path ?? '/'
  const isSearch = search.search !== undefined
  const navigate = useNavigate()
  const access = useAccess()
  // A hundred thousand entries are not compared with those before them: nothing is drawn from them but what is in sight.
  const listing = useNavigateFiles({ params: { query: { path: folder } } }, { structuralSharing: false })
  const found = useFound(folder, search)

  const items = isSearch ? found.data?.items : listing.data?.items
  const { sort = isSearch ? undefined : 'name' } = search
  const entries = useMemo(() => items && entriesOf(sort ? sorted(items, sort) : items), [items, sort])
  const key = isSearch ? `search:${search.all ? '/' : folder}` : `folder:${folder}`
  const places = usePlaces(key, folder)
  const { selection, setSelection, select } = useListSelection(key, entries ?? null, (list) =>
    places.arrive(list, isSearch ? undefined : search.item),
  )
  const { paths } = selection
  const selected = useMemo(() => (entries ? selectedOf({ paths }, entries) : []), [paths, entries])

  const open = (path: string, item?: string) =>
    void navigate({ to: '/files', search: folderAddress(search, path, item) })
  // Both of the same moment: what matches the address comes a little later than the visit.
  const asked = useRouterState({
    select: ({ location }) => askedIn(parseFilesSearch({ ...location.search })),
  })
  const visit = useRouterState({ select: ({ location }) => location.state.__TSR_key })
  // The tray leads to an entry of the folder that is open, too, and to the same one again.
  const ledBy = useRef<string>(undefined)
  useEffect(() => {
    if (asked === null || ledBy.current === visit) return
    ledBy.current = visit
    select([asked])
  }, [asked, visit, select])
  // What changes how this list is looked at leaves the page where it is, and what is selected.
  const change = (next: Partial<FilesSearch>, replace = false) => {
    const item = asked !== null && paths.size === 1 && paths.has(asked) ? search.item : undefined
    void navigate({ to: '/files', search: { ...search, item, ...next }, replace, resetScroll: false })
  }
  const actions = useFileActions({
    folder,
    listing: listing.data,
    reason: access.reason,
    select,
    open,
  })
  const openEntry = (entry: FileObject) => {
    if (entry.kind === 'folder') open(entry.path)
    else if (!actions.openFile(entry)) {
      select([entry.path])
      change({ info: '1' })
    }
  }
  const toggleInfo = () => change({ info: search.info ? undefined : '1' }, true)
  useShortcuts([
    { keys: 'i', what: 'Information on or off', run: toggleInfo },
    ...listShortcuts(access.write),
  ])
  const title = nameOf(folder) === '' ? 'All files' : visibleName(nameOf(folder))
  useRememberVisit(
    listing.data ? { kind: 'folder', title, path: `/files${stringifySearch({ path: search.path })}` } : null,
  )

  const context = actions.contextFor([])
  const list = entries && (
    <FileList
      key={key}
      label={isSearch ? 'Search results' : `Files in ${title}`}
      entries={entries}
      selection={selection}
      onSelection={setSelection}
      selected={selected}
      sort={sort}
      onSort={(next) => change({ sort: next === 'name' && !isSearch ? undefined : next }, true)}
      contextFor={actions.contextFor}
      onOpen={openEntry}
      onUp={() => folder !== '/' && open(folderOf(folder))}
      onStroke={(stroke, active) => actions.onStroke(stroke, selected.length > 0 ? selected : active)}
      editor={actions.editor}
      place={places.place}
      onLeave={places.leave}
      takesFocus={places.isArrival}
      ownActions={isSearch ? ownActions : undefined}
      showsPlace={isSearch}
      match={search.search}
      isStale={isSearch && found.isPlaceholderData}
    />
  )

  return (
    <Surrounded context={actions.contextFor(selected)}>
      <Page
        title="File manager"
        documentTitle={title === 'All files' ? undefined : title}
        purpose="The files of your account."
        action={
          <>
            <ActionBar label="Folder" hasPrimary actions={fileActions} context={context} />
            <Button aria-pressed={search.info !== undefined} onClick={toggleInfo}>
              <Info size={16} aria-hidden="true" />
              Information
            </Button>
          </>
        }
        filters={
          <SearchBar
            folder={folder}
            search={search}
            onChange={(next) => change({ ...next, sort: undefined, item: undefined }, isSearch)}
          />
        }
      >
        <Breadcrumb folder={folder} search={search} isReadOnly={listing.data?.writable === false} />
        {!isSearch && <FolderNotes listing={listing.data} mayChange={access.write} />}
        <Beside
          info={search.info ? <InfoPanel folder={folder} selected={selected} /> : null}
          onClose={toggleInfo}
        >
          {isSearch ? (
            <FoundList query={found} onClear={() => change({ search: undefined, all: undefined })}>
              {list}
            </FoundList>
          ) : (
            <FolderList
              key={folder}
              folder={folder}
              search={search}
              query={listing}
              mayChange={access.write}
              isEditing={actions.editor?.path === null}
              isArrival={places.isArrival}
            >
              {() => list}
            </FolderList>
          )}
        </Beside>
        <Footer context={context} />
        <Opening>{actions.dialog}</Opening>
      </Page>
    </Surrounded>
  )
}
