import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../../ui/control/button'
import { DialogFrame } from '../../ui/dialog/dialog-frame'
import type { Failure } from '../../ui/feedback/failure'
import { FailedState } from '../../ui/feedback/panel-states'
import { formatCount } from '../../ui/format/count'
import { SkeletonText } from '../../ui/layout/skeleton'
import { VisuallyHidden } from '../../ui/layout/visually-hidden'
import styles from './file-preview.module.css'
import { PreviewContent } from './preview-content'
import { mostBytesOf, type PreviewKind } from './preview-kind'

/** A file that can be shown; `previewKindOf` says which can. */
export interface PreviewFile {
  readonly id: string
  readonly title: string
  readonly kind: PreviewKind
}

export type FilePreviewProps<File extends PreviewFile> = {
  /** All that can be shown, in their order. */
  files: readonly File[]
  shownId: string
  onShow: (id: string) => void
  onClose: () => void
  /** Where the file can be read right now, for use in the page. Fails with something that says why. */
  address: (file: File, signal: AbortSignal) => Promise<string>
  /** The first bytes at that address. */
  read: (address: string, most: number, signal: AbortSignal) => Promise<Blob>
  /** What can be done with the file besides looking at it, such as its download. */
  actions?: (file: File) => ReactNode
}

/** Where the arrow keys have a meaning of their own. */
const ownArrows = 'video, input, select, textarea, [role=region]'

/** Files shown in place, one after the other: arrow keys lead on, Escape closes. Load it when it is wanted. */
export const FilePreview = <File extends PreviewFile>(props: FilePreviewProps<File>) => {
  const { files, shownId, onShow, onClose, actions } = props
  const closer = useRef<HTMLButtonElement>(null)
  const index = files.findIndex(({ id }) => id === shownId)
  const file = files[index]
  if (!file) return null
  const move = (by: number) => {
    const next = files[index + by]
    if (next) onShow(next.id)
  }
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.target instanceof Element && event.target.closest(ownArrows)) return
    event.preventDefault()
    move(by)
  }
  const place = `${formatCount(index + 1)} of ${formatCount(files.length)}`
  return (
    <DialogFrame title={file.title} size="xl" onEscape={onClose} initialFocus={closer}>
      <div role="presentation" onKeyDown={press}>
        <div className={styles.stage}>
          <Shown key={file.id} {...props} file={file} />
        </div>
        <div className={styles.foot}>
          {files.length > 1 && (
            <>
              <Button
                size="icon"
                aria-label="Previous file"
                aria-disabled={index === 0}
                onClick={() => move(-1)}
              >
                <ChevronLeft size={16} aria-hidden="true" />
              </Button>
              <Button
                size="icon"
                aria-label="Next file"
                aria-disabled={index === files.length - 1}
                onClick={() => move(1)}
              >
                <ChevronRight size={16} aria-hidden="true" />
              </Button>
            </>
          )}
          <span className={styles.place} role="status">
            <VisuallyHidden>{file.title}, </VisuallyHidden>
            {place}
          </span>
          {actions?.(file)}
          <Button ref={closer} onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </DialogFrame>
  )
}

type ShownProps<File extends PreviewFile> = Pick<FilePreviewProps<File>, 'address' | 'read'> & { file: File }

interface Read {
  readonly at: string
  readonly bytes: Blob | null
  /** There is more of it. */
  readonly isCut: boolean
}

/** More of a text than this is for an editor. */
const MOST_STEPS = 16

/** One file: its address is asked for when it is looked at, and forgotten with it. */
const Shown = <File extends PreviewFile>({ file, address, read }: ShownProps<File>) => {
  const [steps, setSteps] = useState(1)
  const [tries, setTries] = useState(0)
  const { data, error, isFetching, refetch } = useQuery<Read, Failure>({
    queryKey: ['file preview', file.id, steps],
    queryFn: async ({ signal }) => {
      const at = await address(file, signal)
      const most = mostBytesOf(file.kind, steps)
      const bytes = most === null ? null : await read(at, most, signal)
      return { at, bytes, isCut: file.kind !== 'pdf' && bytes !== null && bytes.size === most }
    },
    // The beginning stays while more of it is read.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  })
  const retry = () => {
    setTries(tries + 1)
    void refetch()
  }
  if (!data && error)
    return (
      <FailedState
        what={`${file.title} could not be read`}
        failure={error}
        onRetry={retry}
        isRetrying={isFetching}
      />
    )
  if (!data) return <SkeletonText lines={12} label={`Loading ${file.title}`} />
  return (
    <PreviewContent
      // What could not be drawn is drawn anew, from a fresh address.
      key={tries}
      title={file.title}
      kind={file.kind}
      address={data.at}
      bytes={data.bytes}
      isCut={data.isCut}
      more={
        data.isCut && steps < MOST_STEPS ? { onMore: () => setSteps(steps + 1), isLoading: isFetching } : null
      }
      onRetry={retry}
    />
  )
}
