import { Download as DownloadIcon } from 'lucide-react'
import { platformLabels } from '../../../domain/download-labels'
import { FileRow } from '../../../domain/files/file-row'
import { useDownload } from '../../../domain/files/use-download'
import { Button } from '../../../ui/control/button'
import { TextLink } from '../../../ui/layout/text-link'
import type { Download, Product } from '../downloads-search'
import { helpWithFile } from '../release/help-facts'
import { LockActions } from '../release/lock-actions'
import type { FileTask } from './file-dialogs'
import { FileMarks } from './file-marks'
import { FileMenu } from './file-menu'
import { isOpen, unavailableReason } from './match-files'

type DownloadRowProps = {
  file: Download
  product: Product
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onTask: (task: FileTask) => void
}

/** One file of a release and what can be done with it. */
export function DownloadRow({ file, product, isChosen, onChoose, onTask }: DownloadRowProps) {
  const { download, isAsking } = useDownload()
  const unavailable = unavailableReason(file)
  const canHave = isOpen(file)
  return (
    <FileRow
      title={file.title}
      filename={file.filename}
      sizeBytes={file.size_bytes}
      platform={platformLabels[file.platform]}
      requirement={file.os_requirement}
      date={file.release_date}
      checksum={file.checksum_sha256}
      signature={<Signature file={file} />}
      mark={<FileMarks file={file} line={product.line} />}
      note={
        file.carried_over_from ? `Still the file of ${file.carried_over_from}. ${file.note ?? ''}` : file.note
      }
      lock={
        file.entitled
          ? null
          : {
              reason: file.entitlement_reason ?? 'Your licenses do not cover this file.',
              // Where the whole release is locked, it says at its head what can be done.
              action: product.entitled && (
                <LockActions name={`${file.title}, ${product.name}`} facts={helpWithFile(file, product)} />
              ),
            }
      }
      unavailable={unavailable === null ? null : { reason: unavailable }}
      selection={{ isChosen: isChosen && canHave, isDisabled: !canHave, onChange: onChoose }}
      actions={
        <>
          {canHave && (
            <Button
              size="sm"
              onClick={() => void download(file)}
              aria-disabled={isAsking}
              aria-label={`Download ${file.title}`}
            >
              <DownloadIcon size={16} aria-hidden="true" />
              Download
            </Button>
          )}
          <FileMenu file={file} product={product} onTask={onTask} />
        </>
      }
    />
  )
}

/** Nothing but https may become a link. */
function Signature({ file: { signature_url, filename } }: { file: Download }) {
  if (!signature_url?.startsWith('https://')) return null
  return (
    <TextLink
      href={signature_url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Signature of ${filename}, opens in a new tab`}
    >
      Signature
    </TextLink>
  )
}
