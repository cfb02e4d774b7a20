import { Folder, FolderLock, FolderPlus } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useOfflineReason } from '../../../ui/browser/online'
import { firstMatch, typedLetters } from '../../../ui/browser/typed-key'
import { Button } from '../../../ui/control/button'
import { failureReference } from '../../../ui/feedback/failure'
import { FieldFrame } from '../../../ui/form/field-frame'
import { Input } from '../../../ui/form/input'
import { formatCount } from '../../../ui/format/count'
import { cx } from '../../../ui/layout/cx'
import piece from '../../../ui/layout/pieces.module.css'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { foldText } from '../../../ui/search/search-text'
import { SearchBox, unchangedText } from '../../../ui/table/search-box'
import { folderOf, pathSteps } from '../../rules/files/folder-path'
import { compareNames, nameProblem } from '../../rules/files/name-rules'
import { Crumbs } from './crumbs'
import styles from './folder-picker.module.css'
import type { FolderPickerState, PickedFolder, RefuseFolder } from './use-folder-picker'

export type FolderPickerProps = {
  /** From `useFolderPicker`. */
  picker: FolderPickerState
  /** Label of the root: "Files". */
  top: string
  /** Suggested name of a new folder. */
  suggestion?: string
}

/** Chooses a folder by breadcrumb, list and search, or creates one. The open folder is the chosen one. */
export function FolderPicker({ picker, top, suggestion = 'New folder' }: FolderPickerProps) {
  const { path, open, term, setTerm } = picker
  return (
    <div className={piece.stack3}>
      <Crumbs label="Chosen folder" steps={[{ path: '/', name: top }, ...pathSteps(path)]} onOpen={open} />
      <SearchBox label="Search folders" value={term} onChange={setTerm} delay={250} read={unchangedText} />
      <Folders picker={picker} top={top} />
      <NewFolder key={path} picker={picker} suggestion={suggestion} />
    </div>
  )
}

function Folders({ picker, top }: Pick<FolderPickerProps, 'picker' | 'top'>) {
  const { path, before, open, listing, found, term, refuse } = picker
  const box = useRef<HTMLDivElement>(null)
  // The focus is in here, or was when the focused element was removed.
  const holdsFocus = useRef(false)
  const isSearch = term !== ''
  const query = isSearch ? found : listing
  const folders = isSearch ? found.data : listing.data?.folders
  // If the focused row is gone, the box takes the focus at once: a user who tabs on has left it, and no later list
  // takes the focus back.
  useLayoutEffect(() => {
    const hasRows = folders !== undefined && folders.length > 0
    if (!hasRows && holdsFocus.current) box.current?.focus()
  }, [folders])
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isKeyUp(event) || isSearch || path === '/') return
    event.preventDefault()
    open(folderOf(path))
  }
  return (
    <div
      className={cx(piece.box, styles.box)}
      ref={box}
      role="group"
      aria-label="Folders"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onFocus={() => {
        holdsFocus.current = true
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null) holdsFocus.current = false
      }}
    >
      {!folders && query.error && (
        <div className={cx(piece.wrap2, styles.note)} role="alert">
          <span>
            {`${isSearch ? 'The search failed.' : 'The folder could not be loaded.'} ${query.error.message} ${failureReference(query.error)}`}
          </span>
          <Button size="sm" aria-disabled={query.isFetching} onClick={() => void query.refetch()}>
            Retry
          </Button>
        </div>
      )}
      {!folders && !query.error && <SkeletonText lines={5} label="Loading folders" />}
      {folders?.length === 0 && (
        <p className={cx(piece.mutedSmall, styles.note)} role="status">
          {isSearch ? 'No matching folders' : 'No folders'}
        </p>
      )}
      {folders && folders.length > 0 && (
        <FolderRows
          key={isSearch ? term : path}
          label={isSearch ? 'Matching folders' : `Folders in ${path === '/' ? top : path}`}
          folders={isSearch ? folders : folders.toSorted((a, b) => compareNames(a.name, b.name))}
          showsLocation={isSearch}
          startOn={before}
          holdsFocus={holdsFocus}
          refuse={refuse}
          onOpen={open}
        />
      )}
    </div>
  )
}

/** Rows rendered at once; beyond them search is faster than scrolling. */
const STEP = 200

type FolderRowsProps = {
  label: string
  folders: readonly PickedFolder[]
  /** Each row names its parent folder: for matches at any depth. */
  showsLocation: boolean
  /** Path of the row that is the tab stop at first; the first row if it is not listed. */
  startOn: string
  /** Whether the replaced list had the focus. */
  holdsFocus: RefObject<boolean>
  refuse: RefuseFolder
  onOpen: (path: string) => void
}

/** A list with one tab stop and arrow keys within. Refused folders give the reason. */
function FolderRows(props: FolderRowsProps) {
  const { label, folders, showsLocation, startOn, holdsFocus, refuse, onOpen } = props
  const [active, setActive] = useState(() =>
    Math.max(
      folders.slice(0, STEP).findIndex(({ path }) => path === startOn),
      0,
    ),
  )
  const [shown, setShown] = useState(STEP)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (holdsFocus.current) list.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
  }, [holdsFocus])
  const rows = folders.slice(0, shown)

  const open = (folder: PickedFolder) => {
    if (!refuse(folder)?.isShut) onOpen(folder.path)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const folder = rows[active]
    const target = keyTarget(
      rows.map(({ name }) => name),
      active,
      event,
    )
    if (target === null || !folder) return
    event.preventDefault()
    if (target === 'open') open(folder)
    else {
      setActive(target)
      list.current?.querySelectorAll('button')[target]?.focus()
    }
  }
  return (
    <>
      <ul className={cx(piece.ruled, styles.list)} ref={list} aria-label={label} onKeyDown={onKeyDown}>
        {rows.map((folder, index) => {
          const refusal = refuse(folder)
          const Icon = refusal ? FolderLock : Folder
          return (
            <li key={folder.path}>
              <button
                type="button"
                className={piece.lit}
                tabIndex={index === Math.min(active, rows.length - 1) ? 0 : -1}
                aria-disabled={refusal?.isShut || undefined}
                onFocus={() => setActive(index)}
                onClick={() => open(folder)}
              >
                <Icon size={16} aria-hidden="true" />
                <span>
                  <bdi translate="no">{folder.name}</bdi>
                  {showsLocation && <small>{` in ${folderOf(folder.path)}`}</small>}
                </span>
                {refusal && <small>{refusal.reason}</small>}
              </button>
            </li>
          )
        })}
      </ul>
      {folders.length > shown && (
        <Button kind="quiet" size="sm" className={styles.more} onClick={() => setShown(shown + STEP)}>
          {`Show more of ${formatCount(folders.length)}`}
        </Button>
      )}
    </>
  )
}

type NewFolderProps = Pick<Required<FolderPickerProps>, 'picker' | 'suggestion'>

/** Creates a folder in the open one and opens it. */
function NewFolder({ picker, suggestion }: NewFolderProps) {
  const { listing, isNaming, setIsNaming } = picker
  const offline = useOfflineReason()
  if (isNaming && listing.data) return <NewFolderName picker={picker} suggestion={suggestion} />
  if (!listing.data?.writable) return null
  return (
    <div>
      <Button size="sm" aria-disabled={offline !== null} onClick={() => offline ?? setIsNaming(true)}>
        <FolderPlus size={16} aria-hidden="true" />
        New folder
      </Button>
    </div>
  )
}

function NewFolderName({ picker, suggestion }: NewFolderProps) {
  const { listing, create, setIsNaming } = picker
  const [name, setName] = useState(suggestion)
  const problem = nameProblem(name, listing.data?.isTaken ?? (() => false))
  const submit = () => {
    if (problem === null && !create.isPending) create.mutate(name)
  }
  return (
    <div className={cx(piece.flow2, styles.newFolder)}>
      <FieldFrame label="Name of the new folder" error={problem ?? create.error?.message}>
        {(described) => (
          <Input
            {...described}
            autoFocus
            autoComplete="off"
            value={name}
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              create.reset()
              setName(event.target.value)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') submit()
            }}
          />
        )}
      </FieldFrame>
      <Button onClick={submit} aria-disabled={create.isPending || problem !== null}>
        Create
      </Button>
      <Button kind="quiet" onClick={() => setIsNaming(false)}>
        Cancel
      </Button>
    </div>
  )
}

type KeyStroke = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Left and Backspace open the parent folder. */
const isKeyUp = ({ key, ctrlKey, metaKey, altKey }: KeyStroke) =>
  (key === 'ArrowLeft' || key === 'Backspace') && !ctrlKey && !metaKey && !altKey

/**
 * Effect of a key on the active row: the index to go to, `open`, or null. Arrows move, Right opens, a letter goes to
 * the next name that begins with it. Enter is handled by the button itself.
 */
function keyTarget(names: readonly string[], active: number, stroke: KeyStroke): number | 'open' | null {
  if (stroke.ctrlKey || stroke.metaKey || stroke.altKey) return null
  const last = names.length - 1
  switch (stroke.key) {
    case 'ArrowDown':
      return Math.min(active + 1, last)
    case 'ArrowUp':
      return Math.max(active - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    case 'ArrowRight':
      return 'open'
    default:
      return nextBeginningWith(names, active, stroke)
  }
}

function nextBeginningWith(names: readonly string[], active: number, stroke: KeyStroke): number | null {
  const { key } = stroke
  if ([...key].length !== 1 || key === ' ') return null
  const order = names.map((_, step) => (active + 1 + step) % names.length)
  const beginsWith = (letter: string) =>
    order.find((index) => foldText(names[index] ?? '').startsWith(foldText(letter)))
  return firstMatch(typedLetters(stroke), beginsWith) ?? null
}
