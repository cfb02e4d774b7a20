import { useMemo, useState } from 'react'
import { PlotView } from '../../../ui/plot/plot-view'
import { EncodingChoice } from '../encoding-choice'
import styles from './preview-content.module.css'
import type { PreviewFile } from './preview-file'
import { type OtherFiles, useComparison } from './use-comparison'
import { useDecodedHead } from './use-decoded-head'

type PlotContentProps = OtherFiles & {
  file: PreviewFile
  /** The whole file. */
  bytes: Blob
  /** Goes on to another view if the file has too few numbers. */
  onUnfit: (() => void) | null
}

/** A file of numbers as lines, in the encoding that it says, has or was given, and another one beside it. */
export function PlotContent({ file: shown, bytes, onUnfit, ...others }: PlotContentProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const comparison = useComparison(shown, others)
  const decoded = useDecodedHead(bytes, chosen)
  const encoding = decoded?.encoding ?? null
  const file = useMemo(() => (encoding === null ? null : { bytes, encoding }), [bytes, encoding])
  if (!decoded || !file) return null
  return (
    <div className={styles.read}>
      {decoded.bytes && (
        <div className={styles.note}>
          <EncodingChoice decoded={decoded} onChoose={setChosen} />
        </div>
      )}
      <PlotView title={shown.title} file={file} onUnfit={onUnfit} comparison={comparison} />
    </div>
  )
}
