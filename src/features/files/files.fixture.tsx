import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { vi } from 'vitest'
import { nameOf } from '../../domain/rules/files/folder-path'
import { answerCalls, type BackendCall } from '../../session/signed-in.fixture'
import type { Elements } from '../../ui/layout/elements'
import { renderUi } from '../../ui/render-ui.fixture'
import type { FilesContext } from './actions'
import type { FileListing, FileObject } from './files-search'

/** A file, or a folder when the path ends in a slash. */
export function entry(path: string, more: Partial<FileObject> = {}): FileObject {
  const isFolder = path.endsWith('/')
  const own = isFolder ? path.slice(0, -1) : path
  return {
    path: own,
    name: nameOf(own),
    kind: isFolder ? 'folder' : 'file',
    size_bytes: isFolder ? null : 1000,
    content_type: isFolder ? null : 'text/csv',
    modified_at: '2026-11-20T09:00:00Z',
    etag: isFolder ? null : 'e',
    writable: true,
    shared_from: null,
    ...more,
  }
}

/** Renders a part of the file manager in the folder /Cases, with a stubbed backend. */
export function renderFiles(
  part: (context: FilesContext) => ReactNode,
  items: FileObject[],
  answer: (call: BackendCall) => Response,
  selection: readonly FileObject[] = items,
) {
  const calls = answerCalls(answer)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const listing: FileListing = { path: '/Cases', writable: true, items, truncated: false, quota: null }
  const select = vi.fn<FilesContext['select']>()
  const getHelp = vi.fn<FilesContext['getHelp']>()
  const Host = () => {
    const [dialog, show] = useState<Elements>(null)
    const [editor, edit] = useState<Parameters<FilesContext['edit']>[0]>(null)
    const context: FilesContext = {
      ...{ folder: '/Cases', listing, selection, writeBlockedReason: null, queries, select, show, edit },
      open: () => {},
      getHelp,
    }
    return (
      <>
        {part(context)}
        {editor?.field}
        {dialog}
      </>
    )
  }
  const { unmount } = renderUi(
    <QueryClientProvider client={queries}>
      <Suspense fallback="The page is gone">
        <Host />
      </Suspense>
    </QueryClientProvider>,
  )
  return { calls, queries, select, getHelp, unmount }
}
