import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { Button } from '../../../ui/control/button'
import { LazyPart } from '../../../ui/dialog/lazy-part'
import type { Failure } from '../../../ui/feedback/failure'
import { FailedState } from '../../../ui/feedback/panel-states'
import { Progress } from '../../../ui/feedback/progress'
import { formatBytes } from '../../../ui/format/bytes'
import { isolated } from '../../../ui/format/isolated'
import { cx } from '../../../ui/layout/cx'
import piece from '../../../ui/layout/pieces.module.css'
import { SkeletonText } from '../../../ui/layout/skeleton'
import type { PreviewKind, WholeLimits } from '../../rules/files/preview-kind'
import styles from './preview-content.module.css'
import type { FilePreviewProps, PreviewFile } from './preview-file'

const GeometryView = lazy(async () => ({
  default: (await import('../../../ui/geometry/geometry-view')).GeometryView,
}))
const PlotContent = lazy(async () => ({ default: (await import('./plot-content')).PlotContent }))
const PlotHead = lazy(async () => ({ default: (await import('./plot-head')).PlotHead }))
const GeometryHead = lazy(async () => ({
  default: (await import('../../../ui/geometry/geometry-head')).GeometryHead,
}))

type WholePreviewProps<File extends PreviewFile> = Pick<
  FilePreviewProps<File>,
  'files' | 'address' | 'read' | 'readFrom'
> & {
  file: File
  view: PreviewKind
  limits: WholeLimits
  /** Falls back to another view if the file has nothing for this one; null if the user chose it. */
  onUnfit: (() => void) | null
}

const MEGABYTE = 1_000_000
/** Bytes from which the facts of a file are told that is not read whole. */
const HEAD_BYTES = 4096
/** Names of columns, and the first steps of a log. */
const PLOT_HEAD_BYTES = 2 ** 16

/**
 * A view that needs the whole file. Large files are read on request, with progress; of files that are too large, or
 * longer than listed, the facts of their beginning are shown, never a part as if it were the whole.
 */
export function WholePreview<File extends PreviewFile>({
  file,
  view,
  limits,
  onUnfit,
  files,
  address,
  read,
  readFrom,
}: WholePreviewProps<File>) {
  const [isWanted, setWanted] = useState(false)
  const [megabytes, setMegabytes] = useState(0)
  const size = file.sizeBytes ?? 0
  const isHeldBack = size > limits.atOnce && !isWanted
  const isHeadOnly = isHeldBack || size > limits.most
  const headBytes = view === 'plot' ? PLOT_HEAD_BYTES : HEAD_BYTES
  const limit = isHeadOnly ? headBytes : isWanted ? limits.most : Math.max(size, limits.atOnce)
  const { data, error, isFetching, refetch } = useQuery<Blob, Failure>({
    queryKey: ['whole file', file.id, limit],
    queryFn: async ({ signal }) =>
      // One extra byte shows whether the file is longer than listed.
      read(await address(file, signal), limit + 1, signal, (bytes) =>
        setMegabytes(Math.floor(bytes / MEGABYTE)),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  })
  if (!data && error)
    return (
      <FailedState
        what={`${isolated(file.title)} could not be read`}
        failure={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  const readOther = async (id: string, most: number, signal: AbortSignal) => {
    const other = files.find((one) => one.id === id)
    return other ? read(await address(other, signal), most, signal) : new Blob([])
  }
  const loading = <SkeletonText lines={12} label={`Loading ${file.title}`} />
  if (!data && isWanted)
    return (
      <div className={cx(piece.stack3, styles.ask)}>
        <Progress done={megabytes} total={Math.ceil(size / MEGABYTE)} unit="MB" />
        <Button onClick={() => setWanted(false)}>Cancel</Button>
      </div>
    )
  if (!data) return loading
  if (data.size <= limit)
    return (
      <LazyPart fallback={loading} inPlace>
        {view === 'plot' ? (
          <PlotContent file={file} files={files} readOther={readOther} bytes={data} onUnfit={onUnfit} />
        ) : (
          <GeometryView title={file.title} name={file.name} bytes={data} />
        )}
      </LazyPart>
    )
  const most = formatBytes(limits.most)
  return (
    <div className={cx(piece.stack3, styles.ask)}>
      <LazyPart fallback={loading} inPlace>
        {view === 'geometry' && <GeometryHead name={file.name} head={data} size={isHeadOnly ? size : null} />}
        {view === 'plot' && (
          <PlotHead
            title={file.title}
            id={file.id}
            head={data}
            readEnd={
              isHeadOnly
                ? async (bytes, signal) => {
                    // Characters of UTF-16 begin at even places.
                    const from = 2 * Math.floor((size - bytes) / 2)
                    return readFrom(await address(file, signal), from, size - from, signal)
                  }
                : null
            }
          />
        )}
      </LazyPart>
      {!isWanted && size <= limits.most ? (
        <>
          <p>{`Files above ${formatBytes(limits.atOnce)} are read when you ask for it.`}</p>
          <Button kind="primary" onClick={() => setWanted(true)}>
            {isHeadOnly ? `Show, ${formatBytes(size)}` : 'Show'}
          </Button>
        </>
      ) : (
        <p>{`Files up to ${most} are shown; this one is larger. Download it to open it in a program of its own.`}</p>
      )}
    </div>
  )
}
