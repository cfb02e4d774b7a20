import {
  Download,
  EllipsisVertical,
  FileSignature,
  LifeBuoy,
  Lock,
  ShieldCheck,
  SquareTerminal,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/control/button'
import { type HelpFacts, useGetHelp } from '../../../ui/feedback/get-help'
import { cx } from '../../../ui/layout/cx'
import type { Elements } from '../../../ui/layout/elements'
import piece from '../../../ui/layout/pieces.module.css'
import { Menu, MenuItem } from '../../../ui/menu/menu'
import { linkAddress } from '../../rules/link-address'
import styles from './file-actions.module.css'
import type { FileTask, VendorFile } from './file-task'

/** Whether a file can be downloaded: `locked` by its licenses, `unavailable` for all. */
export type FileState = 'ready' | 'locked' | 'unavailable'

type DownloadActionProps = {
  title: string
  state: FileState
  onDownload: () => void
  /** The address is being requested. */
  isAsking: boolean
}

/** The button that downloads a file, or one word for why it cannot be downloaded. */
export function DownloadAction({ title, state, onDownload, isAsking }: DownloadActionProps) {
  if (state === 'ready')
    return (
      <Button size="sm" onClick={onDownload} aria-disabled={isAsking} aria-label={`Download ${title}`}>
        <Download size={16} aria-hidden="true" />
        <span className={styles.word}>Download</span>
      </Button>
    )
  return (
    <span className={cx(piece.mutedSmall, styles.unavailable)}>
      {state === 'locked' && <Lock size={14} aria-hidden="true" />}
      <span>{state === 'locked' ? 'Locked' : 'Unavailable'}</span>
    </span>
  )
}

type FileMenuProps = {
  file: VendorFile
  canDownload: boolean
  /** A detached signature; null if the vendor publishes none. */
  signatureUrl: string | null
  help: HelpFacts
  onTask: (task: FileTask) => void
  /** Further actions on a file that can be downloaded. */
  children?: Elements
}

/** Every action on one file other than downloading it. */
export function FileMenu({ file, canDownload, signatureUrl, help, onTask, children }: FileMenuProps) {
  const getHelp = useGetHelp()
  const verifyBlockedReason =
    file.checksum_sha256 === null ? 'No checksum was published for this file.' : null
  const signature = linkAddress(signatureUrl)
  return (
    <Menu label={`More for ${file.title}`} trigger={<EllipsisVertical size={16} aria-hidden="true" />}>
      {canDownload && (
        <MenuItem onClick={() => onTask({ kind: 'command', files: [file] })}>
          <SquareTerminal size={16} aria-hidden="true" />
          Copy as command
        </MenuItem>
      )}
      <GatedItem reason={verifyBlockedReason} onChoose={() => onTask({ kind: 'verify', file, help })}>
        <ShieldCheck size={16} aria-hidden="true" />
        Verify a download
      </GatedItem>
      {canDownload && children}
      {signature && (
        <MenuItem asChild>
          <a href={signature} target="_blank" rel="noopener noreferrer">
            <FileSignature size={16} aria-hidden="true" />
            Signature (.asc)
          </a>
        </MenuItem>
      )}
      <MenuItem onClick={() => getHelp(help)}>
        <LifeBuoy size={16} aria-hidden="true" />
        Get help
      </MenuItem>
    </Menu>
  )
}

type GatedItemProps = { reason: string | null; onChoose: () => void; children: ReactNode }

/** A menu item with the reason why it is disabled; it stays focusable, so that screen readers reach the reason. */
export function GatedItem({ reason, onChoose, children }: GatedItemProps) {
  return (
    <MenuItem aria-disabled={reason !== null} hasReason onClick={() => reason === null && onChoose()}>
      <span>{children}</span>
      {reason !== null && <small className={cx(piece.small, styles.reason)}>{reason}</small>}
    </MenuItem>
  )
}
