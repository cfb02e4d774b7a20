import { ClipboardPaste, X } from 'lucide-react'
import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { createStore } from '../../../ui/browser/create-store'
import { useOfflineReason } from '../../../ui/browser/online'
import { Button } from '../../../ui/control/button'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog'
import { cx } from '../../../ui/layout/cx'
import piece from '../../../ui/layout/pieces.module.css'
import type { FilesContext } from '../actions'
import { nameOrCount } from '../browse/entries'
import type { FileObject } from '../files-search'
import styles from './clipboard.module.css'
import { type Transfer, transferRefusal } from './transfer-rules'

const TransferRun = lazyDialog(async () => (await import('./transfer-run')).TransferRun)

/** Files that were cut or copied in this tab, until they are pasted or replaced. */
export type Clipboard = {
  /** `move` after cut, `copy` after copy. */
  readonly transfer: Transfer
  readonly files: readonly FileObject[]
}

const clipboard = createStore<Clipboard | null>(null)

export function cutFiles(files: readonly FileObject[]): void {
  clipboard.set({ transfer: 'move', files })
}

export function copyFiles(files: readonly FileObject[]): void {
  clipboard.set({ transfer: 'copy', files })
}

export function clearClipboard(): void {
  clipboard.set(null)
}

export function readClipboard(): Clipboard | null {
  return clipboard.get()
}

export function useClipboard(): Clipboard | null {
  return useSyncExternalStore(clipboard.subscribe, clipboard.get)
}

/** Why the clipboard cannot be pasted into the open folder; null if it can, or is empty. */
export function pasteRefusal({ folder, listing }: FilesContext): string | null {
  const content = clipboard.get()
  if (!content) return null
  const target = { path: folder, writable: listing?.writable ?? false }
  return transferRefusal(content.transfer, content.files, target)?.reason ?? null
}

/** Pastes into the open folder. Cut files leave the clipboard; copied ones can be pasted again. */
export function pasteFiles(context: FilesContext): void {
  const content = clipboard.get()
  if (!content || pasteRefusal(context) !== null) return
  const { transfer, files } = content
  if (transfer === 'move') clearClipboard()
  startTransfer(context, transfer, files, context.folder)
}

/** Copies or moves files into a folder without asking for the destination. */
export function startTransfer(
  context: FilesContext,
  transfer: Transfer,
  files: readonly FileObject[],
  folder: string,
): void {
  context.show(
    <TransferRun
      // A new run each time, also for the same files.
      key={crypto.randomUUID()}
      transfer={transfer}
      files={files}
      destination={folder}
      onArrived={(paths) => folder === context.folder && context.select(paths)}
      onClose={() => context.show(null)}
    />,
  )
}

/** Shows the clipboard's content, with buttons to paste it here or to clear it. */
export function ClipboardChip({ context }: { context: FilesContext }) {
  const content = useClipboard()
  const offline = useOfflineReason()
  const reason = content ? (pasteRefusal(context) ?? offline) : null
  if (context.writeBlockedReason !== null) return null
  return (
    <div role="status">
      {content && (
        <div className={cx(piece.wrap2, styles.chip)}>
          <span>
            <span>{`${nameOrCount(content.files.map(({ path }) => path))} ready to ${content.transfer}`}</span>
            {reason !== null && <small>{` ${reason}`}</small>}
          </span>
          <Button size="sm" disabled={reason !== null} onClick={() => pasteFiles(context)}>
            <ClipboardPaste size={16} aria-hidden="true" />
            Paste here
          </Button>
          <Button kind="quiet" size="icon" aria-label={`Cancel ${content.transfer}`} onClick={clearClipboard}>
            <X size={16} aria-hidden="true" />
          </Button>
        </div>
      )}
    </div>
  )
}

/** Marks the rows of cut files with `data-cut`, also those that are rendered later. */
export function useCutMarks(root: RefObject<HTMLElement | null>): void {
  const content = useClipboard()
  useEffect(() => {
    if (!root.current || content?.transfer !== 'move') return
    return markRows(root.current, new Set(content.files.map(({ path }) => path)))
  }, [root, content])
}

/** Marks rows in the DOM rather than by a prop, so that a cut renders none of them. @returns removes the marks */
function markRows(root: Element, paths: ReadonlySet<string>): () => void {
  const rows = () => root.querySelectorAll<HTMLElement>('[data-index][data-path]')
  const mark = () => {
    for (const row of rows()) row.toggleAttribute('data-cut', paths.has(row.dataset.path ?? ''))
  }
  const observer = new MutationObserver(mark)
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-path'] })
  mark()
  return () => {
    observer.disconnect()
    for (const row of rows()) row.removeAttribute('data-cut')
  }
}
