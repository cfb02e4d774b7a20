import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../ui/control/button'
import { DialogFrame } from '../../ui/dialog/dialog-frame'
import type { Failure } from '../../ui/feedback/failure'
import { FailedState } from '../../ui/feedback/panel-states'
import { formatCount } from '../../ui/format/count'
import { isolated } from '../../ui/format/isolated'
import type { Elements } from '../../ui/layout/elements'
import { SkeletonText } from '../../ui/layout/skeleton'
import { VisuallyHidden } from '../../ui/layout/visually-hidden'
import styles from './file-preview.module.css'
import { PreviewContent } from './preview-content'
import { maxPreviewBytes, type PreviewKind } from './preview-kind'

/** A file that can be previewed: `previewKindOf` gives its kind. */
export type PreviewFile = {
  readonly id: string
  readonly title: string
  readonly kind: PreviewKind
}

export type FilePreviewProps<File extends PreviewFile> = {
  /** All files that the arrow keys lead through, in their order. */
  files: readonly File[]
  shownId: string
  onShow: (id: string) => void
  onClose: () => void
  /** A URL from which the page can read the file right now. Rejections are shown by their message. */
  address: (file: File, signal: AbortSignal) => Promise<string>
  /** Reads at most `limit` bytes from that URL. */
  read: (address: string, limit: number, signal: AbortSignal) => Promise<Blob>
  /** Buttons beside the preview, such as the download. */
  actions?: (file: File) => Elements
}

/** Elements that handle arrow keys themselves. */
const arrowKeyOwners = 'video, input, select, textarea, [role=region]'

/** A dialog that previews files; arrow keys go to the next and previous one, Escape closes. To be loaded lazily. */
export function FilePreview<File extends PreviewFile>(props: FilePreviewProps<File>) {
  const { files, shownId, onShow, onClose, actions } = props
  const closeButton = useRef<HTMLButtonElement>(null)
  const index = files.findIndex(({ id }) => id === shownId)
  const file = files[index]
  if (!file) return null
  const move = (by: number) => {
    const next = files[index + by]
    if (next) onShow(next.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.target instanceof Element && event.target.closest(arrowKeyOwners)) return
    event.preventDefault()
    move(by)
  }
  const place = `${formatCount(index + 1)} of ${formatCount(files.length)}`
  return (
    <DialogFrame title={file.title} size="xl" onEscape={onClose} initialFocus={closeButton}>
      <div role="presentation" onKeyDown={onKeyDown}>
        <div className={styles.stage}>
          <Preview key={file.id} {...props} file={file} />
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
            <VisuallyHidden>{`${file.title}, `}</VisuallyHidden>
            <span>{place}</span>
          </span>
          {actions?.(file)}
          <Button ref={closeButton} onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </DialogFrame>
  )
}

type PreviewProps<File extends PreviewFile> = Pick<FilePreviewProps<File>, 'address' | 'read'> & {
  file: File
}

type Content = {
  readonly url: string
  readonly bytes: Blob | null
  /** The file is longer than `bytes`. */
  readonly isCut: boolean
}

/** "Load more" is offered up to this many steps; beyond that an editor is the better tool. */
const MOST_STEPS = 16

/** One file. Its URL is requested when it is opened and never cached: signed URLs expire. */
function Preview<File extends PreviewFile>({ file, address, read }: PreviewProps<File>) {
  const [steps, setSteps] = useState(1)
  const [retries, setRetries] = useState(0)
  const { data, error, isFetching, refetch } = useQuery<Content, Failure>({
    queryKey: ['file preview', file.id, steps],
    queryFn: async ({ signal }) => {
      const url = await address(file, signal)
      const limit = maxPreviewBytes(file.kind, steps)
      const bytes = limit === null ? null : await read(url, limit, signal)
      return { url, bytes, isCut: file.kind !== 'pdf' && bytes !== null && bytes.size === limit }
    },
    // The text so far stays visible while more of it is read.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  })
  const retry = () => {
    setRetries(retries + 1)
    void refetch()
  }
  if (!data && error)
    return (
      <FailedState
        what={`${isolated(file.title)} could not be read`}
        failure={error}
        onRetry={retry}
        isRetrying={isFetching}
      />
    )
  if (!data) return <SkeletonText lines={12} label={`Loading ${file.title}`} />
  return (
    <PreviewContent
      // A retry mounts the content again, with a fresh URL.
      key={retries}
      title={file.title}
      kind={file.kind}
      address={data.url}
      bytes={data.bytes}
      isCut={data.isCut}
      more={
        data.isCut && steps < MOST_STEPS ? { onMore: () => setSteps(steps + 1), isLoading: isFetching } : null
      }
      onRetry={retry}
    />
  )
}
