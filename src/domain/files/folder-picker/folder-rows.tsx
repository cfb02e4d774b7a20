import { Folder, FolderLock } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/control/button'
import { formatCount } from '../../../ui/format/count'
import { folderOf } from '../folder-path'
import styles from './folder-rows.module.css'
import type { PickedFolder, RefuseFolder } from './folder-source'
import { rowMove } from './row-keys'

/** What is drawn at once; nobody reads on, they search. */
const STEP = 200

type FolderRowsProps = {
  label: string
  folders: readonly PickedFolder[]
  /** Says where each lies: in a list of matches from everywhere. */
  showsPlace?: boolean
  /** The row to begin at; without it, the first. */
  startOn: string
  /** Whether the focus was in the list that this one takes the place of. */
  holdsFocus: RefObject<boolean>
  refuse: RefuseFolder
  onOpen: (path: string) => void
}

/** Folders, one below the other: one stop for Tab, arrows within. Those that must not be chosen say why. */
export const FolderRows = (props: FolderRowsProps) => {
  const { label, folders, showsPlace = false, startOn, holdsFocus, refuse, onOpen } = props
  const [at, setAt] = useState(() =>
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

  const press = (event: KeyboardEvent) => {
    const folder = rows[at]
    const move = rowMove(
      rows.map(({ name }) => name),
      at,
      event,
    )
    if (move === null || !folder) return
    event.preventDefault()
    if (move === 'open') open(folder)
    else {
      setAt(move.to)
      list.current?.querySelectorAll('button')[move.to]?.focus()
    }
  }
  const open = (folder: PickedFolder) => {
    if (!refuse(folder)?.isShut) onOpen(folder.path)
  }
  return (
    <>
      <ul className={styles.list} ref={list} aria-label={label} onKeyDown={press}>
        {rows.map((folder, index) => {
          const refusal = refuse(folder)
          const Icon = refusal ? FolderLock : Folder
          return (
            <li key={folder.path}>
              <button
                type="button"
                tabIndex={index === Math.min(at, rows.length - 1) ? 0 : -1}
                aria-disabled={refusal?.isShut || undefined}
                onFocus={() => setAt(index)}
                onClick={() => open(folder)}
              >
                <Icon size={16} aria-hidden="true" />
                <span>
                  <bdi>{folder.name}</bdi>
                  {showsPlace && <small> in {folderOf(folder.path)}</small>}
                </span>
                {refusal && <small>{refusal.reason}</small>}
              </button>
            </li>
          )
        })}
      </ul>
      {folders.length > shown && (
        <Button kind="quiet" size="sm" className={styles.more} onClick={() => setShown(shown + STEP)}>
          Show more of {formatCount(folders.length)}
        </Button>
      )}
    </>
  )
}
