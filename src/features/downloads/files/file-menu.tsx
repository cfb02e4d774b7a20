import { EllipsisVertical, FolderInput, LifeBuoy, ShieldCheck, SquareTerminal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useGetHelp } from '../../../ui/feedback/get-help'
import { Menu, MenuItem } from '../../../ui/menu/menu'
import type { Download, Product } from '../downloads-search'
import { helpWithFile } from '../release/help-facts'
import { useReasonNotToShare } from '../share/use-reason'
import type { FileTask } from './file-dialogs'
import styles from './file-menu.module.css'
import { isOpen } from './match-files'

type FileMenuProps = { file: Download; product: Product; onTask: (task: FileTask) => void }

/** What can be done with one file besides downloading it. */
export function FileMenu({ file, product, onTask }: FileMenuProps) {
  const getHelp = useGetHelp()
  const noShare = useReasonNotToShare(product.line)
  const canHave = isOpen(file)
  const noCheck = file.checksum_sha256 === null ? 'No checksum was published for it.' : null
  return (
    <Menu label={`More for ${file.title}`} trigger={<EllipsisVertical size={16} aria-hidden="true" />}>
      {canHave && (
        <MenuItem onClick={() => onTask({ kind: 'command', files: [file] })}>
          <SquareTerminal size={16} aria-hidden="true" />
          Copy as command
        </MenuItem>
      )}
      {canHave && (
        <GatedItem reason={noShare} onChoose={() => onTask({ kind: 'share', files: [file] })}>
          <FolderInput size={16} aria-hidden="true" />
          Share into your files
        </GatedItem>
      )}
      <GatedItem reason={noCheck} onChoose={() => onTask({ kind: 'verify', file })}>
        <ShieldCheck size={16} aria-hidden="true" />
        Verify a file
      </GatedItem>
      <MenuItem onClick={() => getHelp(helpWithFile(file, product))}>
        <LifeBuoy size={16} aria-hidden="true" />
        Get help
      </MenuItem>
    </Menu>
  )
}

type GatedItemProps = { reason: string | null; onChoose: () => void; children: ReactNode }

/** An entry that says why it does not work. The keys reach it, so that the reason can be heard. */
function GatedItem({ reason, onChoose, children }: GatedItemProps) {
  return (
    <MenuItem aria-disabled={reason !== null} hasReason onClick={() => reason === null && onChoose()}>
      {children}
      {reason !== null && <small className={styles.reason}>{reason}</small>}
    </MenuItem>
  )
}
