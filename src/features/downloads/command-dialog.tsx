import { Dialog } from '@chakra-ui/react/dialog'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileX } from 'lucide-react'
import { useState } from 'react'
import { type SignedUrl, SignedUrlError, signedUrlsQuery } from '../../domain/files/signed-url'
import { Button } from '../../ui/control/button'
import { CopyButton } from '../../ui/control/copy-button'
import { DialogFrame } from '../../ui/dialog/dialog-frame'
import { MessageState } from '../../ui/feedback/message-state'
import { Panel } from '../../ui/feedback/panel'
import { formatInstant } from '../../ui/format/date'
import { SkeletonText } from '../../ui/layout/skeleton'
import { useOverflow } from '../../ui/layout/use-overflow'
import { ToggleChip } from '../../ui/table/toggle-chip'
import styles from './command-dialog.module.css'
import { commandText, type Shell, shells } from './commands'
import type { Download } from './downloads-search'
import { guessPlatform } from './file-rules'

type CommandDialogProps = { files: readonly Download[]; onClose: () => void }

/** Commands that download files on another machine. Their signed addresses expire, so they are requested when the dialog opens. */
export function CommandDialog({ files, onClose }: CommandDialogProps) {
  const queries = useQueryClient()
  const query = useQuery(signedUrlsQuery(queries, files))
  return (
    <DialogFrame
      title={files.length === 1 ? 'Copy as command' : 'Copy as commands'}
      size="lg"
      onEscape={onClose}
    >
      <Dialog.Body display="grid" gap="4">
        <Panel
          label="Commands"
          isBare
          query={query}
          skeleton={<SkeletonText lines={4} label="Creating download links" />}
          empty={{ when: (addresses) => addresses.length === 0, title: 'No files' }}
          noMatch={null}
          failed="The download links could not be created"
        >
          {(addresses) => (
            <Commands
              rows={files.map((file, at) => ({
                file,
                address: addresses[at] ?? new SignedUrlError('missing'),
              }))}
            />
          )}
        </Panel>
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={onClose}>Close</Button>
      </Dialog.Footer>
    </DialogFrame>
  )
}

const shellLabels: Record<Shell, string> = { posix: 'Linux and macOS shell', powershell: 'PowerShell' }

type CommandRow = { file: Download; address: SignedUrl | SignedUrlError }

/** The commands for the chosen shell, how long they work, and the files they leave out. */
function Commands({ rows }: { rows: readonly CommandRow[] }) {
  const isWindows = guessPlatform({ userAgent: navigator.userAgent }) === 'windows_x64'
  const [shell, setShell] = useState<Shell>(isWindows ? 'powershell' : 'posix')
  const { ref, overflows } = useOverflow<HTMLDivElement>()
  const included = rows.flatMap(({ file, address }) =>
    address instanceof SignedUrlError ? [] : [{ file, address }],
  )
  const leftOut = rows.flatMap(({ file, address }) =>
    address instanceof SignedUrlError ? [{ file, reason: address.message }] : [],
  )
  const expiresAt = included.flatMap(({ address }) => address.expiresAt ?? []).toSorted()[0]
  const text = commandText(
    included.map(({ file, address }) => ({
      url: address.url,
      filename: file.filename,
      checksum: file.checksum_sha256,
    })),
    shell,
  )
  return (
    <>
      {included.length > 0 && (
        <>
          <p>{purposeOf(included.length)}</p>
          <div className={styles.choices} role="group" aria-label="Shell">
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
          <div className={styles.foot}>
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
          <ul className={styles.leftOut} aria-label="Left out">
            {leftOut.map(({ file, reason }) => (
              <li key={file.id}>{`Left out: ${file.filename}. ${reason}`}</li>
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
