import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ChevronRight, FolderOpen, Info, Lock } from 'lucide-react'
import { FileName } from '../../domain/parts/files/file-name'
import { PinButton } from '../../domain/parts/pin-button'
import { useRememberVisit } from '../../domain/parts/recent-visits'
import { folderOf, nameOf, pathSteps } from '../../domain/rules/files/folder-path'
import { visibleName } from '../../domain/rules/files/name-pieces'
import { useAccess } from '../../session/access'
import type { PageRequest } from '../../session/page-module'
import { Button } from '../../ui/control/button'
import { Panel } from '../../ui/feedback/panel'
import { cx } from '../../ui/layout/cx'
import type { Elements } from '../../ui/layout/elements'
import { Page } from '../../ui/layout/page'
import piece from '../../ui/layout/pieces.module.css'
import { SkeletonRows } from '../../ui/layout/skeleton'
import { useShortcuts } from '../../ui/menu/shortcuts'
import { FilterBar } from '../../ui/table/filter-bar'
import { SearchBox, unchangedText } from '../../ui/table/search-box'
import { stringifySearch } from '../../ui/table/search-params'
import { ToggleChip } from '../../ui/table/toggle-chip'
import { ActionBar, type FileAction, type FilesContext } from './actions'
import { FileList } from './browse/file-list'
import { fileReads, useFileList } from './browse/use-file-list'
import { DragAndDrop } from './change/drag-and-drop'
import { fileActions, listShortcuts, useFileActions } from './file-actions'
import styles from './files-page.module.css'
import { type FileObject, type FilesSearch, folderAddress } from './files-search'
import { FolderNotes, FolderPanel, UnreadableNote } from './folder-panel'
import { Footer } from './footer'
import { InfoPanel, WithInfoPanel } from './info-panel'
import { UploadZone } from './upload/pick/drop-zone'

export function reads({ search }: PageRequest<FilesSearch>) {
  return fileReads(search)
}

/** The file manager: one folder at a time, or search results. */
export default function FilesPage() {
  const search = useSearch({ from: '/files' })
  const folder = search.path ?? '/'
  const isSearch = search.search !== undefined
  const navigate = useNavigate()
  const access = useAccess()
  const { listing, found, list, selected, select, isArrival, isLinkedSelected } = useFileList(search)

  const open = (path: string, item?: string) =>
    void navigate({ to: '/files', search: folderAddress(search, path, item) })
  // Display options keep the scroll position, and the linked entry while nothing else is selected.
  const change = (next: Partial<FilesSearch>, replace = false) => {
    const item = isLinkedSelected ? search.item : undefined
    void navigate({ to: '/files', search: { ...search, item, ...next }, replace, resetScroll: false })
  }
  const actions = useFileActions({
    folder,
    listing: listing.data,
    writeBlockedReason: access.reason,
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
    { keys: 'i', what: 'Show or hide information', run: toggleInfo },
    ...listShortcuts(access.write, actions.contextFor([]), (keys) => actions.runKeys(keys, [])),
  ])
  const isRoot = nameOf(folder) === ''
  const title = isRoot ? 'All files' : visibleName(nameOf(folder))
  const place = { kind: 'folder', title, path: `/files${stringifySearch({ path: search.path })}` } as const
  useRememberVisit(listing.data && !isRoot ? place : null)

  const context = actions.contextFor([])
  const fileList = list && (
    <FileList
      key={list.key}
      label={isSearch ? 'Search results' : `Files in ${title}`}
      list={list}
      actions={isSearch ? searchActions : fileActions}
      contextFor={actions.contextFor}
      editor={actions.editor}
      commands={{
        sort: (next) => change({ sort: next === 'name' && !isSearch ? undefined : next }, true),
        open: openEntry,
        openParent: () => folder !== '/' && open(folderOf(folder)),
        runKeys: (keys, active) => actions.runKeys(keys, selected.length > 0 ? selected : active),
      }}
    />
  )

  return (
    <DropZones context={actions.contextFor(selected)}>
      <Page
        title="File Manager"
        documentTitle={isRoot ? undefined : title}
        purpose="Upload, organize and share the files of your account."
        action={
          <>
            {listing.data && !isRoot && <PinButton pin={place} kind="secondary" />}
            <Button aria-pressed={search.info !== undefined} onClick={toggleInfo}>
              <Info size={16} aria-hidden="true" />
              Information
            </Button>
            <ActionBar label="Folder" hasPrimary actions={fileActions} context={context} />
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
        {!isSearch && <FolderNotes listing={listing.data} canWrite={access.write} />}
        <WithInfoPanel
          info={search.info ? <InfoPanel folder={folder} selected={selected} /> : null}
          onClose={toggleInfo}
        >
          {isSearch ? (
            <SearchResults query={found} onClear={() => change({ search: undefined, all: undefined })}>
              {fileList}
            </SearchResults>
          ) : (
            <FolderPanel
              key={folder}
              folder={folder}
              search={search}
              query={listing}
              canWrite={access.write}
              isEditing={actions.editor?.path === null}
              isArrival={isArrival}
            >
              {fileList}
            </FolderPanel>
          )}
        </WithInfoPanel>
        <Footer context={context} />
        {actions.dialog}
      </Page>
    </DropZones>
  )
}

/**
 * The drop zones of uploads and of moved rows, around the whole page. Rows and breadcrumbs have `data-path`, folders
 * also `data-folder`. Each zone always renders its element: otherwise its content would be remounted.
 */
function DropZones({ context, children }: { context: FilesContext; children: Elements }) {
  return (
    <UploadZone context={context}>
      <DragAndDrop context={context}>{children}</DragAndDrop>
    </UploadZone>
  )
}

type SearchBarProps = {
  folder: string
  search: FilesSearch
  onChange: (next: Pick<FilesSearch, 'search' | 'all'>) => void
}

/** Searches by name, in the open folder and below or in all files. */
function SearchBar({ folder, search: { search, all }, onChange }: SearchBarProps) {
  return (
    <FilterBar
      isFiltered={search !== undefined}
      onClear={() => onChange({ search: undefined, all: undefined })}
    >
      <SearchBox
        label="Search files"
        delay={250}
        value={search ?? ''}
        read={unchangedText}
        onChange={(text) => onChange({ search: text || undefined, all })}
      />
      {folder !== '/' && (
        <ToggleChip
          isOn={all !== undefined}
          onChange={(isOn) => onChange({ search, all: isOn ? '1' : undefined })}
        >
          Search in all files
        </ToggleChip>
      )}
    </FilterBar>
  )
}

type BreadcrumbProps = { folder: string; search: FilesSearch; isReadOnly: boolean }

/** Links to the folders from the root to the open one. */
function Breadcrumb({ folder, search, isReadOnly }: BreadcrumbProps) {
  const steps = [{ path: '/', name: '' }, ...pathSteps(folder)]
  return (
    <nav className={styles.breadcrumb} aria-label="Folder">
      <ol>
        {steps.map(({ path, name }, index) => (
          <li key={path}>
            {index > 0 && <ChevronRight size={14} aria-hidden="true" />}
            <Link
              to="/files"
              search={folderAddress(search, path)}
              activeOptions={{ exact: true, explicitUndefined: true }}
              aria-current={path === folder ? 'page' : undefined}
              data-path={path}
              data-folder=""
              draggable={false}
            >
              {name === '' ? <span>All files</span> : <FileName name={name} />}
              {path === folder && isReadOnly && <Lock size={14} role="img" aria-label="Read-only" />}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Goes from a search result to its folder. */
const openFolderAction: FileAction = {
  id: 'open-place',
  label: 'Open folder',
  icon: FolderOpen,
  on: 'selection',
  place: 'bar',
  fits: ({ selection }) => selection.length === 1,
  run: ({ selection: [entry], open }) => {
    if (entry) open(folderOf(entry.path), entry.name)
  },
}
const searchActions: readonly FileAction[] = [openFolderAction, ...fileActions]

type SearchResultsProps = {
  query: ReturnType<typeof useFileList>['found']
  onClear: () => void
  children: Elements
}

function SearchResults({ query, onClear, children }: SearchResultsProps) {
  return (
    <Panel
      label="Search results"
      query={query}
      skeleton={<SkeletonRows columns={4} label="Searching" />}
      empty={{ when: ({ items }) => items.length === 0, title: 'No match' }}
      noMatch={{ isFiltered: true, onClear }}
      failed="The files could not be searched"
    >
      {(results) => (
        <>
          <UnreadableNote answer={results} />
          {results.truncated && (
            <p className={cx(piece.small, styles.truncated)}>
              Not all matches are shown. Enter a longer term to narrow them down.
            </p>
          )}
          {children}
        </>
      )}
    </Panel>
  )
}
