import { Dialog } from '@chakra-ui/react/dialog'
import { FileX } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/control/button'
import { CopyButton } from '../../../ui/control/copy-button'
import { DialogFrame } from '../../../ui/dialog/dialog-frame'
import { MessageState } from '../../../ui/feedback/message-state'
import { Panel, type QueryLike } from '../../../ui/feedback/panel'
import { formatInstant } from '../../../ui/format/date'
import { cx } from '../../../ui/layout/cx'
import piece from '../../../ui/layout/pieces.module.css'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { useOverflow } from '../../../ui/layout/use-overflow'
import { ToggleChip } from '../../../ui/table/toggle-chip'
import styles from './command-dialog.module.css'
import { commandText, type Shell, shells } from './commands'

/** A file with its signed URL, or the reason why there is none. */
export type CommandRow = {
  readonly id: string
  readonly filename: string
  readonly checksum: string | null
  readonly address: { readonly url: string; readonly expiresAt: string | null } | Error
}

type CommandDialogProps = {
  count: number
  query: QueryLike<CommandRow[]>
  onClose: () => void
}

/** Commands that download files on another machine. */
export function CommandDialog({ count, query, onClose }: CommandDialogProps) {
  return (
    <DialogFrame title={count === 1 ? 'Copy as command' : 'Copy as commands'} size="lg" onEscape={onClose}>
      <Dialog.Body display="grid" gap="4">
        <Panel
          label="Commands"
          isBare
          query={query}
          skeleton={<SkeletonText lines={4} label="Creating download links" />}
          empty={{ title: 'No files' }}
          noMatch={null}
          failed="The download links could not be created"
        >
          {(rows) => <Commands rows={rows} />}
        </Panel>
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={onClose}>Close</Button>
      </Dialog.Footer>
    </DialogFrame>
  )
}

const shellLabels: Record<Shell, string> = {
  curl: 'curl, for Linux and macOS',
  wget: 'wget, for Linux',
  powershell: 'PowerShell',
}

/** The commands for the chosen shell, their lifetime, and the omitted files. */
function Commands({ rows }: { rows: readonly CommandRow[] }) {
  const [shell, setShell] = useState<Shell>(/Windows/i.test(navigator.userAgent) ? 'powershell' : 'curl')
  const { ref, overflows } = useOverflow<HTMLDivElement>()
  const included = rows.flatMap(({ filename, checksum, address }) =>
    address instanceof Error ? [] : [{ filename, checksum, url: address.url, expiresAt: address.expiresAt }],
  )
  const leftOut = rows.flatMap(({ id, filename, address }) =>
    address instanceof Error ? [{ id, filename, reason: address.message }] : [],
  )
  const expiresAt = included.flatMap((one) => one.expiresAt ?? []).toSorted()[0]
  const text = commandText(included, shell)
  return (
    <>
      {included.length > 0 && (
        <>
          <p>{purposeOf(included.length)}</p>
          <div className={piece.flow2} role="group" aria-label="Shell">
            {shells.map((one) => (
              <ToggleChip key={one} isOn={shell === one} onChange={() => setShell(one)}>
                {shellLabels[one]}
              </ToggleChip>
            ))}
          </div>
          <div
            className={styles.text}
            ref={ref}
            {...(overflows ? { role: 'region', 'aria-label': 'Command', tabIndex: 0 } : {})}
          >
            <pre translate="no">{text}</pre>
          </div>
          <div className={cx(piece.wrap3, styles.foot)}>
            <p>{formatExpiry(included.length, expiresAt)}</p>
            <CopyButton
              kind="primary"
              label={included.length === 1 ? 'Copy command' : 'Copy commands'}
              text={text}
            />
          </div>
        </>
      )}
      {included.length === 0 ? (
        <MessageState icon={FileX} title="No download link">
          {leftOut[0]?.reason}
        </MessageState>
      ) : (
        leftOut.length > 0 && (
          <ul className={piece.mutedSmall} aria-label="Left out">
            {leftOut.map(({ id, filename, reason }) => (
              <li key={id}>{`Left out: ${filename}. ${reason}`}</li>
            ))}
          </ul>
        )
      )}
    </>
  )
}

const purposeOf = (count: number) =>
  count === 1
    ? 'Downloads the file on any machine, such as a cluster node. It resumes if interrupted and verifies the checksum.'
    : `Downloads ${count} files on any machine, such as a cluster node. Each resumes if interrupted and verifies the checksum.`

function formatExpiry(count: number, expiresAt: string | undefined): string {
  const links = count === 1 ? 'The link is' : 'The links are'
  const until = expiresAt === undefined ? 'for a limited time' : `until ${formatInstant(expiresAt)}`
  return `${links} valid ${until} and ${count === 1 ? 'needs' : 'need'} no sign-in. Do not share ${count === 1 ? 'it' : 'them'}.`
}
