import { FileQuestion } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Failure } from '../../ui/feedback/failure'
import { MessageState } from '../../ui/feedback/message-state'
import { FailedState } from '../../ui/feedback/panel-states'
import styles from './preview-content.module.css'
import type { PreviewKind } from './preview-kind'
import { type MoreText, PreviewTable, PreviewText } from './preview-text'

type PreviewContentProps = {
  title: string
  kind: PreviewKind
  /** Where the file can be read right now. */
  address: string
  /** Its bytes, or the first of them, where the kind is shown from them. */
  bytes: Blob | null
  /** The bytes are only the beginning. */
  isCut?: boolean
  /** A way to more of them. */
  more?: MoreText | null
  onRetry: () => void
}

const undrawn: Failure = {
  message: 'The address has ended meanwhile, or the file is not what it says. Try again, or download it.',
}

/**
 * A file, shown. Nothing of it runs here: pictures and videos are only drawn, a PDF goes to the browser's own viewer
 * under a type that is fixed here and not by the storage, and everything else is text.
 */
export const PreviewContent = (props: PreviewContentProps) => {
  const { title, kind, address, bytes, isCut = false, more = null, onRetry } = props
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken)
    return <FailedState what={`${title} could not be shown`} failure={undrawn} onRetry={onRetry} />
  const fail = () => setIsBroken(true)
  if (kind === 'image')
    return (
      <div className={styles.middle}>
        <img src={address} alt={title} referrerPolicy="no-referrer" onError={fail} />
      </div>
    )
  if (kind === 'video')
    return (
      <div className={styles.middle}>
        {/* Captions are not part of a download; a recording that has any brings them in its picture. */}
        <video src={address} aria-label={title} controls playsInline preload="metadata" onError={fail} />
      </div>
    )
  if (!bytes) return null
  if (kind === 'pdf') return <Pdf title={title} bytes={bytes} />
  const Text = kind === 'table' ? PreviewTable : PreviewText
  return <Text title={title} bytes={bytes} isCut={isCut} more={more} />
}

const Pdf = ({ title, bytes }: { title: string; bytes: Blob }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
    if (frame.current) frame.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [bytes])
  if (!navigator.pdfViewerEnabled)
    return (
      <MessageState icon={FileQuestion} title="This browser shows no PDF documents in a page">
        Download it to read it.
      </MessageState>
    )
  return <iframe className={styles.frame} ref={frame} title={title} />
}
