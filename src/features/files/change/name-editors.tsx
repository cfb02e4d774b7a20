import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '../../../api/errors'
import { createFolder, moveFiles, navigateFiles } from '../../../api/operations.gen'
import { folderOf, joinPath } from '../../../domain/rules/files/folder-path'
import { isOneName, nameProblem } from '../../../domain/rules/files/name-rules'
import { failureOf } from '../../../ui/feedback/failure-of'
import { toast } from '../../../ui/feedback/toast'
import { Input } from '../../../ui/form/input'
import { isolated } from '../../../ui/format/isolated'
import { cx } from '../../../ui/layout/cx'
import piece from '../../../ui/layout/pieces.module.css'
import type { FilesContext } from '../actions'
import type { FileObject } from '../files-search'
import { patchListings } from './after-change'
import { stateOf } from './batch/run-batch'
import styles from './name-editors.module.css'
import { createRenameQueue } from './rename-queue'

/** A name refused by the server, with its message. */
type RefusedName = { readonly name: string; readonly message: string }

/** Opens the name field of a new folder. The folder is listed optimistically, and removed again if it is refused. */
export function editNewFolder(context: FilesContext, refused?: RefusedName): void {
  const { folder, queries, edit, select } = context
  const isTaken = takenIn(context, folder)
  const create = async (name: string) => {
    const path = joinPath(folder, name)
    edit(null)
    patchListings(queries, (items, of) => (of === folder ? [...items, newFolder(path, name)] : items))
    select([path])
    try {
      await createFolder.send({ body: { path: folder, name } })
    } catch (cause) {
      patchListings(queries, (items) => items.filter((item) => item.path !== path))
      const error = failureOf(cause)
      if (isAboutName(cause)) editNewFolder(context, { name, message: error.message })
      else toast.error(`The folder “${isolated(name)}” was not created`, error, () => void create(name))
    }
    await createFolder.makeStale(queries)
  }
  const initial = refused?.name ?? freeName('New folder', isTaken)
  edit({
    path: null,
    field: (
      <NameField
        label="Name of the new folder"
        initial={initial}
        selected={initial}
        isTaken={isTaken}
        refusal={refused?.message}
        onSubmit={(name) => void create(name)}
        onCancel={() => edit(null)}
      />
    ),
  })
}

const rename = createRenameQueue()

/** Opens the name field of an entry. The new name is listed optimistically, and the old one again if it is refused. */
export function editName(context: FilesContext, file: FileObject, refused?: RefusedName): void {
  const { queries, edit, select } = context
  const show = (from: string, to: string, name: string) => {
    patchListings(queries, (items) => renamed(items, from, { path: to, name }))
    select([to])
  }
  const change = (name: string) => {
    edit(null)
    if (name === file.name) return
    const to = joinPath(folderOf(file.path), name)
    show(file.path, to, name)
    void rename({
      from: file.path,
      to,
      send: (from) => sendName(from, name),
      onDone: () => void moveFiles.makeStale(queries),
      onFail: (at, cause) => {
        const old = { ...file, path: at, name: at.slice(at.lastIndexOf('/') + 1) }
        show(to, at, old.name)
        const error = failureOf(cause)
        if (isAboutName(cause)) editName(context, old, { name, message: error.message })
        else toast.error(`“${isolated(old.name)}” was not renamed`, error, () => change(name))
        void moveFiles.makeStale(queries)
      },
    })
  }
  const initial = refused?.name ?? file.name
  edit({
    path: file.path,
    field: (
      <NameField
        label={`New name of ${file.name}`}
        initial={initial}
        selected={stemOf(initial, file.kind)}
        isTaken={takenIn(context, folderOf(file.path), file.name)}
        refusal={refused?.message}
        onSubmit={change}
        onCancel={() => edit(null)}
      />
    ),
  })
}

type NameFieldProps = {
  label: string
  initial: string
  /** The part of `initial` that is selected on focus: the name without its extension. */
  selected: string
  /** Whether another entry of the folder has the name. */
  isTaken: (name: string) => boolean
  /** Why the server refused `initial`. */
  refusal?: string
  onSubmit: (name: string) => void
  onCancel: () => void
}

/** A name field inside the list. Enter and blur submit a valid name, Escape cancels; problems are shown while typing. */
function NameField({ label, initial, selected, isTaken, refusal, onSubmit, onCancel }: NameFieldProps) {
  const id = useId()
  const [name, setName] = useState(initial)
  const isClosed = useRef(false)
  const problem = nameProblem(name, isTaken) ?? (name === initial ? (refusal ?? null) : null)
  const hint = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // In the last row it would be below the list's edge.
    if (problem !== null) hint.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  const close = (then: () => void) => {
    // Closing blurs the field, which would close it a second time.
    if (isClosed.current) return
    isClosed.current = true
    then()
  }
  const submit = () => {
    if (problem === null) close(() => onSubmit(name))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The list around it has shortcuts on the same keys.
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      submit()
    }
    if (event.key === 'Escape') close(onCancel)
  }
  return (
    <span className={styles.root}>
      <Input
        size="sm"
        autoFocus
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={problem === null ? undefined : id}
        value={name}
        onFocus={({ target }) => target.setSelectionRange(0, selected.length)}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={onKeyDown}
        onClick={(event) => event.stopPropagation()}
        onBlur={() => (problem === null ? submit() : close(onCancel))}
      />
      <span
        className={cx(piece.small, styles.problem)}
        ref={hint}
        id={id}
        role="alert"
        hidden={problem === null}
      >
        {problem}
      </span>
    </span>
  )
}

/** Whether an entry of the folder, other than `own`, currently has a name. */
const takenIn =
  ({ queries, listing }: FilesContext, folder: string, own?: string) =>
  (name: string) => {
    const { queryKey } = navigateFiles({ params: { query: { path: folder } } })
    const known = queries.getQueryData(queryKey) ?? (listing?.path === folder ? listing : undefined)
    const others = known?.items.filter((item) => item.name !== own) ?? []
    return others.some((item) => isOneName(item.name, name))
  }

/** The suggested name with the first number that makes it free. */
export function freeName(wanted: string, isTaken: (name: string) => boolean): string {
  let name = wanted
  for (let number = 2; isTaken(name); number += 1) name = `${wanted} (${number})`
  return name
}

/** A file name without its extension; the whole name for folders and names without one. */
export function stemOf(name: string, kind: 'file' | 'folder'): string {
  return kind === 'folder' ? name : (/^(.+?)(?:\.tar)?\.[^.]+$/.exec(name)?.[1] ?? name)
}

/** Whether another name would help. */
const isAboutName = (cause: unknown) =>
  cause instanceof ApiError && (cause.status === 409 || cause.status === 422)

/** @returns the new path @throws ApiError for the call, Error with the server's message for this path */
async function sendName(from: string, name: string): Promise<string> {
  const body = { paths: [from], destination: folderOf(from), name, on_conflict: 'fail' } as const
  const { results } = await moveFiles.send({ body: { ...body, paths: [...body.paths] } })
  const state = results[0] && stateOf(results[0])
  if (state?.kind === 'failed') throw new Error(state.message)
  return state?.kind === 'done' && state.result.newPath !== undefined
    ? state.result.newPath
    : joinPath(folderOf(from), name)
}

const newFolder = (path: string, name: string): FileObject => ({
  path,
  name,
  kind: 'folder',
  size_bytes: null,
  content_type: null,
  modified_at: new Date().toISOString(),
  etag: null,
  writable: true,
  shared_from: null,
})

/** The same array if the entry is not in it, so that its listing stays unchanged. */
const renamed = (items: FileObject[], path: string, to: Pick<FileObject, 'path' | 'name'>) =>
  items.some((item) => item.path === path)
    ? items.map((item) => (item.path === path ? { ...item, ...to } : item))
    : items
