import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import { readFirstBytes } from '../../api/stored-bytes'
import { PreviewContent } from '../../domain/parts/files/preview-content'
import { signedUrl } from '../../domain/parts/files/signed-url'
import type { DocumentationItem } from '../../domain/rules/documentation/documentation-address'
import { maxPreviewBytes } from '../../domain/rules/files/preview-kind'
import { Button } from '../../ui/control/button'
import type { Failure } from '../../ui/feedback/failure'
import { MessageState } from '../../ui/feedback/message-state'
import { Panel } from '../../ui/feedback/panel'
import { formatBytes } from '../../ui/format/bytes'
import { cx } from '../../ui/layout/cx'
import piece from '../../ui/layout/pieces.module.css'
import { SkeletonText } from '../../ui/layout/skeleton'
import { Surface } from '../../ui/layout/surface'
import { useDownload } from './page-content'
import styles from './pdf-view.module.css'

const MAX_BYTES = maxPreviewBytes('pdf') ?? 0

/** A PDF page in the browser's own viewer, with its download. [DOC7] */
export function PdfView({ item }: { item: DocumentationItem }) {
  const queries = useQueryClient()
  const { isStarting, download } = useDownload()
  const isTooLarge = item.size_bytes > MAX_BYTES
  const query = useQuery<{ address: string; bytes: Blob }, Failure>({
    queryKey: ['documentation file', item.bucket, item.key],
    queryFn: async ({ signal }) => {
      const { url } = await signedUrl(queries, item, 'inline', signal)
      return { address: url, bytes: await readFirstBytes(url, MAX_BYTES, signal) }
    },
    enabled: !isTooLarge,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const downloadButton = (
    <Button size="sm" aria-disabled={isStarting} onClick={() => download(item, item.title)}>
      <Download size={16} aria-hidden="true" />
      Download
    </Button>
  )
  if (isTooLarge)
    return (
      <Surface aria-label={item.title}>
        <MessageState
          icon={FileText}
          title="This document is too large to be shown here"
          action={downloadButton}
        >
          {`A PDF document of ${formatBytes(item.size_bytes)}. Download it to read it.`}
        </MessageState>
      </Surface>
    )
  return (
    <Panel
      label={item.title}
      query={query}
      skeleton={<SkeletonText lines={12} label={`Loading ${item.title}`} />}
      empty={{ when: ({ bytes }) => bytes.size === 0, title: 'This document is empty' }}
      noMatch={null}
      failed={`${item.title} could not be loaded`}
    >
      {({ address, bytes }) => (
        <>
          <div className={cx(piece.wrap3, styles.bar)}>
            <span>{`PDF document, ${formatBytes(item.size_bytes)}`}</span>
            {downloadButton}
          </div>
          <div className={styles.stage}>
            <PreviewContent
              title={item.title}
              kind="pdf"
              address={address}
              bytes={bytes}
              onRetry={() => void query.refetch()}
            />
          </div>
        </>
      )}
    </Panel>
  )
}
