import { Download } from 'lucide-react'
import type { License } from '../../../domain/licenses'
import { saveText } from '../../../ui/browser/save-file'
import { Button } from '../../../ui/control/button'
import { CopyButton } from '../../../ui/control/copy-button'
import { Textarea } from '../../../ui/form/input'
import { formatCount } from '../../../ui/format/count'
import { InstantTime } from '../../../ui/format/date'
import { Mono } from '../../../ui/layout/mono'
import { DetailSection, SectionText } from './detail-section'
import { FactGrid, GridFact } from './fact-grid'
import styles from './license-file-panel.module.css'

/** The license file as it was issued: to read, to copy, to save. */
export function LicenseFilePanel({ license: { license_file: file, status } }: { license: License }) {
  if (!file)
    return (
      <DetailSection title="License file">
        <SectionText>
          {status === 'draft'
            ? 'No license file yet: this license is a draft. The file is issued when it becomes active.'
            : 'No license file has been issued yet. It appears here as soon as the vendor has issued it; ask for it if your license server waits for it.'}
        </SectionText>
      </DetailSection>
    )
  return (
    <DetailSection
      title="License file"
      action={
        <>
          <CopyButton label="Copy text" text={file.content} />
          <Button onClick={() => saveText(file.filename, 'text/plain', file.content)}>
            <Download size={16} aria-hidden="true" />
            Download
          </Button>
        </>
      }
    >
      <FactGrid>
        <GridFact name="Name">
          <Mono>{file.filename}</Mono>
        </GridFact>
        <GridFact name="Size">{formatCount(file.size_bytes)} bytes</GridFact>
        <GridFact name="Issued">
          <InstantTime value={file.issued_at} />
        </GridFact>
        <GridFact name="SHA-256" wide>
          <span className={styles.checksum}>
            <Mono title={file.checksum_sha256}>{file.checksum_sha256}</Mono>
            <CopyButton iconOnly label="Copy SHA-256" text={file.checksum_sha256} />
          </span>
        </GridFact>
      </FactGrid>
      <details className={styles.preview}>
        <summary>Show the text</summary>
        {/* Text that scrolls must be in reach of the keyboard, and a text field is. */}
        <Textarea
          readOnly
          aria-label={`Text of ${file.filename}`}
          rows={Math.min(file.content.split('\n').length, 16)}
          value={file.content}
          wrap="off"
          spellCheck={false}
          mono
        />
      </details>
    </DetailSection>
  )
}
