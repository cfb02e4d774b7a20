import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useStored } from '../../../ui/browser/use-stored'
import { Button } from '../../../ui/control/button'
import { DialogFrame } from '../../../ui/dialog/dialog-frame'
import { ErrorBoundary } from '../../../ui/feedback/error-boundary'
import type { Failure } from '../../../ui/feedback/failure'
import { FailedState } from '../../../ui/feedback/panel-states'
import { formatCount } from '../../../ui/format/count'
import { isolated } from '../../../ui/format/isolated'
import { cx } from '../../../ui/layout/cx'
import piece from '../../../ui/layout/pieces.module.css'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden'
import { ToggleChip } from '../../../ui/table/toggle-chip'
import { maxPreviewBytes, type PreviewKind, previewViews, wholeLimits } from '../../rules/files/preview-kind'
import styles from './file-preview.module.css'
import { PreviewContent } from './preview-content'
import type { FilePreviewProps, PreviewFile } from './preview-file'
import { WholePreview } from './whole-preview'

/** Elements that handle arrow keys themselves. */
const arrowKeyOwners = 'video, input, select, textarea, [role=region]'

/** A dialog that previews files; arrow keys go to the next and previous one, Escape closes. Lazily loaded. */
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
        <PreviewViews key={file.id} {...props} file={file} />
        <div className={cx(piece.wrap2, piece.screenOnly, styles.foot)}>
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
          <span className={cx(piece.mutedSmall, styles.place)} role="status">
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

type PreviewProps<File extends PreviewFile> = Pick<
  FilePreviewProps<File>,
  'files' | 'address' | 'read' | 'readFrom'
> & {
  file: File
  view: PreviewKind
}

type Content = {
  readonly url: string
  readonly bytes: Blob | null
  /** The file is longer than `bytes`. */
  readonly isCut: boolean
}

const viewTitles: Partial<Record<PreviewKind, string>> = {
  geometry: 'Geometry',
  plot: 'Plot',
  table: 'Table',
  text: 'Text',
}

/**
 * The views of one file; the last choice is remembered for each kind of file. A view that fails, such as one whose
 * library does not know the browser's language, costs only itself.
 */
function PreviewViews<File extends PreviewFile>({ file, ...props }: Omit<PreviewProps<File>, 'view'>) {
  const views = previewViews(file.kind)
  const [view, setView] = useStored(`preview-view.${file.kind}`, (stored) =>
    views.find((one) => one === stored),
  )
  // A table of names, or a log without residuals, is shown in the next view.
  const [isUnfit, setUnfit] = useState(false)
  const [retries, setRetries] = useState(0)
  const shown = view ?? views[isUnfit ? 1 : 0] ?? file.kind
  const limits = wholeLimits(shown)
  return (
    <>
      {views.length > 1 && (
        <div className={cx(piece.flow2, piece.screenOnly, styles.views)} role="group" aria-label="View">
          {views.map((one) => (
            <ToggleChip key={one} isOn={one === shown} onChange={() => setView(one)}>
              {viewTitles[one]}
            </ToggleChip>
          ))}
        </div>
      )}
      <div className={styles.stage}>
        <ErrorBoundary
          resetKey={`${shown} ${retries}`}
          fallback={() => (
            <FailedState
              what={`${isolated(file.title)} could not be shown`}
              failure={views.length > 1 ? viewFailure : onlyViewFailure}
              onRetry={() => setRetries(retries + 1)}
            />
          )}
        >
          {limits ? (
            <WholePreview
              key={shown}
              {...props}
              file={file}
              view={shown}
              limits={limits}
              onUnfit={view === undefined ? () => setUnfit(true) : null}
            />
          ) : (
            <Preview key={shown} {...props} file={file} view={shown} />
          )}
        </ErrorBoundary>
      </div>
    </>
  )
}

const viewFailure: Failure = {
  message: 'This view failed in this browser. Try another one, or download the file.',
}
const onlyViewFailure: Failure = { message: 'Its preview failed in this browser. Download the file.' }

/** "Load more" is offered up to this many steps; beyond that an editor is more suitable. */
const MAX_STEPS = 16

/** One view of one file. Its URL is requested when it is opened and never cached: signed URLs expire. */
function Preview<File extends PreviewFile>({ file, view, address, read }: PreviewProps<File>) {
  const [steps, setSteps] = useState(1)
  const [retries, setRetries] = useState(0)
  const { data, error, isFetching, refetch } = useQuery<Content, Failure>({
    queryKey: ['file preview', file.id, view, steps],
    queryFn: async ({ signal }) => {
      const url = await address(file, signal)
      const limit = maxPreviewBytes(view, steps)
      const bytes = limit === null ? null : await read(url, limit, signal)
      return { url, bytes, isCut: view !== 'pdf' && bytes !== null && bytes.size === limit }
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
      kind={view}
      address={data.url}
      bytes={data.bytes}
      isCut={data.isCut}
      more={
        data.isCut && steps < MAX_STEPS ? { onMore: () => setSteps(steps + 1), isLoading: isFetching } : null
      }
      onRetry={retry}
    />
  )
}
