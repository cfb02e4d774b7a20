import { FileQuestion } from 'lucide-react'
import Papa from 'papaparse'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type DecodedText, decodeText } from '../../../api/decode-text'
import { Button } from '../../../ui/control/button'
import type { Failure } from '../../../ui/feedback/failure'
import { MessageState } from '../../../ui/feedback/message-state'
import { FailedState } from '../../../ui/feedback/panel-states'
import { formatBytes } from '../../../ui/format/bytes'
import { formatCount } from '../../../ui/format/count'
import { isolated } from '../../../ui/format/isolated'
import { cx } from '../../../ui/layout/cx'
import piece from '../../../ui/layout/pieces.module.css'
import { type PreviewKind, textLines } from '../../rules/files/preview-kind'
import { EncodingChoice } from '../encoding-choice'
import styles from './preview-content.module.css'

type PreviewContentProps = {
  title: string
  kind: PreviewKind
  /** URL from which the file can be read now. */
  address: string
  /** The first bytes of the file, for kinds that are rendered from bytes. */
  bytes: Blob | null
  /** The file is longer than `bytes`. */
  isCut?: boolean
  more?: LoadMore | null
  onRetry: () => void
}

/** Reads more bytes of a text. */
type LoadMore = { readonly onMore: () => void; readonly isLoading: boolean }

const renderFailure: Failure = {
  message: 'The link has expired, or the file is damaged. Try again, or download the file.',
}

/**
 * Shows a file without running any of it: images and videos are rendered, a PDF goes to the browser's own viewer under
 * a content type set here and not by the storage, everything else is text.
 */
export function PreviewContent(props: PreviewContentProps) {
  const { title, kind, address, bytes, isCut = false, more = null, onRetry } = props
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed)
    return (
      <FailedState what={`${isolated(title)} could not be shown`} failure={renderFailure} onRetry={onRetry} />
    )
  const onError = () => setHasFailed(true)
  if (kind === 'image')
    return (
      <div className={styles.middle}>
        <img src={address} alt={title} referrerPolicy="no-referrer" onError={onError} />
      </div>
    )
  if (kind === 'video')
    return (
      <div className={styles.middle}>
        {/* Downloads have no caption tracks; captions of a recording are part of its picture. */}
        <video src={address} aria-label={title} controls playsInline preload="metadata" onError={onError} />
      </div>
    )
  if (!bytes) return null
  if (kind === 'pdf') return <PdfContent title={title} bytes={bytes} />
  return <ReadContent title={title} kind={kind} bytes={bytes} isCut={isCut} more={more} />
}

type ReadContentProps = Omit<TextContentProps, 'text'> & Pick<PreviewContentProps, 'kind'>

/** A file as text, in the encoding that it says, has or was given. */
function ReadContent({ kind, ...content }: ReadContentProps) {
  const { title, bytes, isCut } = content
  const [chosen, setChosen] = useState<string | null>(null)
  const decoded = useDecoded(bytes, isCut, chosen)
  if (!decoded) return null
  const text = textLines(decoded.text)
  const isBinary = text.length < decoded.text.length
  if (isBinary && text.trim() === '')
    return (
      <MessageState icon={FileQuestion} title="This file is not text">
        Download it to open it with its own program.
      </MessageState>
    )
  const Text = kind === 'table' ? TableContent : TextContent
  return (
    <div className={styles.read}>
      {decoded.bytes && !isBinary && (
        <div className={cx(piece.mutedSmall, styles.note)}>
          <EncodingChoice decoded={decoded} onChoose={setChosen} />
        </div>
      )}
      <div className={styles.region} role="region" aria-label={title} tabIndex={0}>
        <Text {...content} text={text} />
        {isBinary && (
          <p className={cx(piece.mutedSmall, styles.note)}>The rest of the file is binary data.</p>
        )}
      </div>
    </div>
  )
}

function PdfContent({ title, bytes }: { title: string; bytes: Blob }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
    if (frame.current) frame.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [bytes])
  if (!navigator.pdfViewerEnabled)
    return (
      <MessageState icon={FileQuestion} title="This browser cannot show PDF files">
        Download the file to read it.
      </MessageState>
    )
  return <iframe className={styles.frame} ref={frame} title={title} />
}

type TextContentProps = {
  title: string
  text: string
  bytes: Blob
  isCut: boolean
  more: LoadMore | null
}

function TextContent({ text, bytes, isCut, more }: TextContentProps) {
  return (
    <>
      {isCut && <CutNote bytes={bytes} />}
      {text === '' ? (
        <p className={cx(piece.mutedSmall, styles.note)}>The file is empty.</p>
      ) : (
        <pre className={cx(piece.small, styles.text)} translate="no">
          {text}
        </pre>
      )}
      {more && <MoreButton {...more} />}
    </>
  )
}

/** Table rows per step; for larger tables a spreadsheet is more suitable. */
const STEP_ROWS = 500

/** Comma or tab separated values as a table with the first line as its header. */
function TableContent({ title, text, bytes, isCut, more }: TextContentProps) {
  const [rows, setRows] = useState(STEP_ROWS)
  const [head, ...body] = useMemo(() => parseTable(text, rows), [text, rows])
  const isLong = body.length > rows
  const moreRows = isLong ? { onMore: () => setRows(rows + STEP_ROWS), isLoading: false } : more
  return (
    <>
      {isLong && (
        <p className={cx(piece.mutedSmall, styles.note)}>
          {`Showing the first ${formatCount(rows)} rows. Download the file to see all rows.`}
        </p>
      )}
      {!isLong && isCut && <CutNote bytes={bytes} />}
      {!head && <p className={cx(piece.mutedSmall, styles.note)}>The file is empty.</p>}
      {head && (
        <table aria-label={title} className={cx(piece.small, styles.table)}>
          <thead>
            <tr>
              {head.cells.map((cell) => (
                <th key={cell.index} scope="col">
                  {cell.text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {body.slice(0, rows).map((row) => (
              <tr key={row.index}>
                {row.cells.map((cell) => (
                  <td key={cell.index}>{cell.text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {moreRows && <MoreButton {...moreRows} />}
    </>
  )
}

type TableRow = { index: number; cells: { index: number; text: string }[] }

/** The header and the first rows. Rows and cells have their index as key, since their text may repeat. */
const parseTable = (text: string, rows: number): TableRow[] =>
  Papa.parse<string[]>(text, { preview: rows + 2, skipEmptyLines: true }).data.map((cells, index) => ({
    index,
    cells: cells.map((cell, column) => ({ index: column, text: cell })),
  }))

const CutNote = ({ bytes }: { bytes: Blob }) => (
  <p className={cx(piece.mutedSmall, styles.note)}>
    {`Showing the first ${formatBytes(bytes.size)}. Download the file to see all of it.`}
  </p>
)

const MoreButton = ({ onMore, isLoading }: LoadMore) => (
  <Button
    kind="secondary"
    size="sm"
    className={styles.more}
    aria-disabled={isLoading}
    onClick={() => isLoading || onMore()}
  >
    {isLoading ? 'Loading more…' : 'Load more'}
  </Button>
)

/** Decodes the bytes; null until they are read. The text stays while more of it is loaded. */
function useDecoded(blob: Blob, isCut: boolean, chosen: string | null): DecodedText | null {
  const [read, setRead] = useState<{ bytes: Uint8Array<ArrayBuffer>; isCut: boolean } | null>(null)
  useEffect(() => {
    let isMounted = true
    void blob.arrayBuffer().then((buffer) => isMounted && setRead({ bytes: new Uint8Array(buffer), isCut }))
    return () => {
      isMounted = false
    }
  }, [blob, isCut])
  const contentType = blob.type
  return useMemo(
    () => read && decodeText(read.bytes, { contentType, isCut: read.isCut, chosen }),
    [read, contentType, chosen],
  )
}
