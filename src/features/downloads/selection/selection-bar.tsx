import { FileCheck, FolderInput, SquareTerminal, X } from 'lucide-react'
import { saveText } from '../../../ui/browser/save-file'
import { Button } from '../../../ui/control/button'
import { GatedButton } from '../../../ui/control/gated-button'
import { toast } from '../../../ui/feedback/toast'
import { formatBytes } from '../../../ui/format/bytes'
import { formatCount } from '../../../ui/format/count'
import type { Download, Product } from '../downloads-search'
import type { FileTask } from '../files/file-dialogs'
import { useReasonNotToShare } from '../share/use-reason'
import { checksumsFile } from './checksums-file'
import styles from './selection-bar.module.css'

type SelectionBarProps = {
  files: readonly Download[]
  product: Product
  onTask: (task: FileTask) => void
  onClear: () => void
}

/** What can be done with all chosen files at once. */
export function SelectionBar({ files, product, onTask, onClear }: SelectionBarProps) {
  const noShare = useReasonNotToShare(product.line)
  const size = files.reduce((sum, { size_bytes }) => sum + size_bytes, 0)
  const bare = files.filter(({ checksum_sha256 }) => checksum_sha256 === null)
  const saveChecksums = () => {
    // As plain text it would be saved as SHA256SUMS.txt.
    saveText('SHA256SUMS', 'application/octet-stream', checksumsFile(files))
    if (bare.length > 0)
      toast.error(`SHA256SUMS leaves out ${bare.map(({ filename }) => filename).join(', ')}`, {
        message: 'No checksum was published for it.',
      })
  }
  return (
    <section className={styles.bar} aria-label="Selected files">
      <p role="status">
        {formatCount(files.length)} {files.length === 1 ? 'file' : 'files'} selected, {formatBytes(size)}
      </p>
      <GatedButton kind="quiet" size="sm" reason={noShare} onClick={() => onTask({ kind: 'share', files })}>
        <FolderInput size={16} aria-hidden="true" />
        Share into your files
      </GatedButton>
      <Button kind="quiet" size="sm" onClick={() => onTask({ kind: 'command', files })}>
        <SquareTerminal size={16} aria-hidden="true" />
        Copy as commands
      </Button>
      <Button kind="quiet" size="sm" onClick={saveChecksums} disabled={bare.length === files.length}>
        <FileCheck size={16} aria-hidden="true" />
        Save SHA256SUMS
      </Button>
      <Button kind="quiet" size="icon" aria-label="Clear selection" onClick={onClear}>
        <X size={16} aria-hidden="true" />
      </Button>
    </section>
  )
}
