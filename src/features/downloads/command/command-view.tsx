import { FileX } from 'lucide-react'
import { useState } from 'react'
import { NoSignedUrl, type SignedUrl } from '../../../domain/files/signed-url'
import { CopyButton } from '../../../ui/control/copy-button'
import { MessageState } from '../../../ui/feedback/message-state'
import { formatInstant } from '../../../ui/format/date'
import { useOverflow } from '../../../ui/layout/use-overflow'
import { ToggleChip } from '../../../ui/table/toggle-chip'
import type { Download } from '../downloads-search'
import { guessPlatform } from '../files/my-platform'
import { commandText, type Shell } from './command-text'
import styles from './command-view.module.css'

const shellWords: Record<Shell, string> = { posix: 'Linux and macOS shell', powershell: 'PowerShell' }
const shellOrder = ['posix', 'powershell'] as const

export type CommandRow = { file: Download; address: SignedUrl | NoSignedUrl }

/** The commands in the words of a shell, until when they work, and what they leave out. */
export function CommandView({ rows }: { rows: readonly CommandRow[] }) {
  const isWindows = guessPlatform({ userAgent: navigator.userAgent }) === 'windows_x64'
  const [shell, setShell] = useState<Shell>(isWindows ? 'powershell' : 'posix')
  const { ref, overflows } = useOverflow<HTMLDivElement>()
  const open = rows.flatMap(({ file, address }) =>
    address instanceof NoSignedUrl ? [] : [{ file, address }],
  )
  const left = rows.flatMap(({ file, address }) =>
    address instanceof NoSignedUrl ? [{ file, reason: address.message }] : [],
  )
  const ends = open.flatMap(({ address }) => address.expiresAt ?? []).toSorted()[0]
  const text = commandText(
    open.map(({ file, address }) => ({
      url: address.url,
      filename: file.filename,
      checksum: file.checksum_sha256,
    })),
    shell,
  )
  return (
    <>
      {open.length > 0 && (
        <>
          <p>{purposeInWords(open.length)}</p>
          <div className={styles.choices} role="group" aria-label="Shell">
            {shellOrder.map((one) => (
              <ToggleChip key={one} isOn={shell === one} onChange={() => setShell(one)}>
                {shellWords[one]}
              </ToggleChip>
            ))}
          </div>
          <div
            className={styles.text}
            ref={ref}
            {...(overflows ? { role: 'region', 'aria-label': 'Command', tabIndex: 0 } : {})}
          >
            <pre>{text}</pre>
          </div>
          <div className={styles.foot}>
            <p>{endInWords(open.length, ends)}</p>
            <CopyButton
              kind="primary"
              label={open.length === 1 ? 'Copy command' : 'Copy commands'}
              text={text}
            />
          </div>
        </>
      )}
      {open.length === 0 ? (
        <MessageState icon={FileX} title="There is no address">
          {left[0]?.reason}
        </MessageState>
      ) : (
        left.length > 0 && (
          <ul className={styles.left} aria-label="Left out">
            {left.map(({ file, reason }) => (
              <li key={file.id}>
                Left out: {file.filename}. {reason}
              </li>
            ))}
          </ul>
        )
      )}
    </>
  )
}

const purposeInWords = (count: number) =>
  count === 1
    ? 'Fetches the file on any machine, a cluster node for example. It goes on where it was cut off, and compares the checksum.'
    : `Fetches ${count} files on any machine, a cluster node for example. Each goes on where it was cut off, and its checksum is compared.`

function endInWords(count: number, ends: string | undefined): string {
  const addresses = count === 1 ? 'The address works' : 'The addresses work'
  const until = ends === undefined ? 'for a while' : `until ${formatInstant(ends)}`
  return `${addresses} ${until}, without a sign-in: do not pass ${count === 1 ? 'it' : 'them'} on.`
}
