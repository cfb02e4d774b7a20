import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../../api/errors'
import { navigateFiles, useCreateFolder, useMoveFiles } from '../../../../api/operations.gen'
import { folderOf, joined } from '../../../../domain/files/folder-path'
import { toast } from '../../../../ui/feedback/toast'
import type { FilesContext } from '../../actions'
import type { FileObject } from '../../files-search'
import { stateOf } from '../batch/outcomes'
import { patchListings } from '../listings'
import { NameField } from './name-field'
import { freeName, stemOf } from './name-parts'
import { createRenameQueue } from './rename-queue'

type Try = { readonly name: string; readonly refusal: string }

/** Whether a folder has a name by now, but for the one that is to change. */
const takenIn =
  ({ queries, listing }: FilesContext, folder: string, own?: string) =>
  (name: string) => {
    const { queryKey } = navigateFiles({ params: { query: { path: folder } } })
    const known = queries.getQueryData(queryKey) ?? (listing?.path === folder ? listing : undefined)
    return name !== own && (known?.items.some((item) => item.name === name) ?? false)
  }

/** Somebody can do something about it by another name. */
const isAboutName = (cause: unknown) =>
  cause instanceof ApiError && (cause.status === 409 || cause.status === 422)
const asError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)))

/** Puts the field of a new folder above the list; it stands in the list at once, and goes again when it is refused. */
export function editNewFolder(context: FilesContext, queries: QueryClient, before?: Try): void {
  const { folder, edit, select } = context
  const taken = takenIn(context, folder)
  const create = async (name: string) => {
    const path = joined(folder, name)
    edit(null)
    patchListings(queries, (items, of) => (of === folder ? [...items, newFolder(path, name)] : items))
    select([path])
    try {
      await useCreateFolder.send({ body: { path: folder, name } })
    } catch (cause) {
      patchListings(queries, (items) => without(items, path))
      const error = asError(cause)
      if (isAboutName(cause)) editNewFolder(context, queries, { name, refusal: error.message })
      else toast.error(`The folder "${name}" was not created`, error, () => void create(name))
    }
    await useCreateFolder.makeStale(queries)
  }
  const initial = before?.name ?? freeName('New folder', taken)
  edit({
    path: null,
    field: (
      <NameField
        label="Name of the new folder"
        initial={initial}
        marked={initial}
        taken={taken}
        refusal={before?.refusal}
        onName={(name) => void create(name)}
        onCancel={() => edit(null)}
      />
    ),
  })
}

const rename = createRenameQueue()

/** Puts the field of a new name in the place of the old one. The list shows it at once, and the old one again when it is refused. */
export function editName(context: FilesContext, queries: QueryClient, file: FileObject, before?: Try): void {
  const { edit, select } = context
  const show = (from: string, to: string, name: string) => {
    patchListings(queries, (items) => replaced(items, from, { path: to, name }))
    select([to])
  }
  const change = (name: string) => {
    edit(null)
    if (name === file.name) return
    const to = joined(folderOf(file.path), name)
    show(file.path, to, name)
    void rename({
      from: file.path,
      to,
      send: (from) => sendName(from, name),
      onDone: () => void useMoveFiles.makeStale(queries),
      onFail: (at, cause) => {
        const old = { ...file, path: at, name: at.slice(at.lastIndexOf('/') + 1) }
        show(to, at, old.name)
        const error = asError(cause)
        if (isAboutName(cause)) editName(context, queries, old, { name, refusal: error.message })
        else toast.error(`"${old.name}" keeps its name`, error, () => change(name))
        void useMoveFiles.makeStale(queries)
      },
    })
  }
  const initial = before?.name ?? file.name
  edit({
    path: file.path,
    field: (
      <NameField
        label={`New name of ${file.name}`}
        initial={initial}
        marked={stemOf(initial, file.kind)}
        taken={takenIn(context, folderOf(file.path), file.name)}
        refusal={before?.refusal}
        onName={change}
        onCancel={() => edit(null)}
      />
    ),
  })
}

/** @throws ApiError, or what the server says of this path */
async function sendName(from: string, name: string): Promise<string> {
  const body = { paths: [from], destination: folderOf(from), name, on_conflict: 'fail' } as const
  const { results } = await useMoveFiles.send({ body: { ...body, paths: [...body.paths] } })
  const state = results[0] && stateOf(results[0])
  if (state?.kind === 'failed') throw new Error(state.message)
  return state?.kind === 'done' && state.result.newPath !== undefined
    ? state.result.newPath
    : joined(folderOf(from), name)
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

const without = (items: FileObject[], path: string) => items.filter((item) => item.path !== path)

const replaced = (items: FileObject[], path: string, to: Pick<FileObject, 'path' | 'name'>) =>
  items.some((item) => item.path === path)
    ? items.map((item) => (item.path === path ? { ...item, ...to } : item))
    : items
