import { chakra } from '@chakra-ui/react/styled-system'
import { EllipsisVertical, FolderInput, LifeBuoy, ShieldCheck, SquareTerminal } from 'lucide-react'
import { useGetHelp } from '../../../ui/get-help'
import { Menu, MenuItem } from '../../../ui/menu'
import type { Download, Product } from '../downloads-search'
import { helpWithFile } from '../release/help-facts'
import { useReasonNotToShare } from '../share/use-reason'
import type { FileTask } from './file-dialogs'
import { isOpen } from './match-files'

const Reason = chakra('small', { base: { display: 'block', textStyle: 'sm', color: 'fg.muted', maxW: '64' } })

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
        <MenuItem disabled={noShare !== null} onClick={() => onTask({ kind: 'share', files: [file] })}>
          <FolderInput size={16} aria-hidden="true" />
          <span>
            Share into your files
            {noShare && <Reason>{noShare}</Reason>}
          </span>
        </MenuItem>
      )}
      <MenuItem disabled={noCheck !== null} onClick={() => onTask({ kind: 'verify', file })}>
        <ShieldCheck size={16} aria-hidden="true" />
        <span>
          Verify a file
          {noCheck && <Reason>{noCheck}</Reason>}
        </span>
      </MenuItem>
      <MenuItem onClick={() => getHelp(helpWithFile(file, product))}>
        <LifeBuoy size={16} aria-hidden="true" />
        Get help
      </MenuItem>
    </Menu>
  )
}
