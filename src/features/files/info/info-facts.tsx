import type { ReactNode } from 'react'
import { FileName } from '../../../domain/files/file-name'
import { namePieces, visibleName } from '../../../domain/files/name-pieces'
import { CopyButton } from '../../../ui/control/copy-button'
import { formatBytes, formatExactBytes } from '../../../ui/format/bytes'
import { InstantTime } from '../../../ui/format/date'
import { Fact, Facts } from '../../../ui/layout/facts'
import { SurfaceTitle } from '../../../ui/layout/surface'
import type { FileInfo } from '../files-search'
import { EntryIcon } from '../listing/entry-icon'
import { kindWords } from '../listing/kind-words'
import { countWords } from '../listing/totals-words'
import styles from './info-facts.module.css'
import { SharedFrom } from './shared-from'

type CopiedProps = { what: string; text: string; children?: ReactNode }

/** A value read letter by letter, and the button that copies it as it is. */
const Copied = ({ what, text, children = text }: CopiedProps) => (
  <>
    <span className={styles.code}>
      <bdi>{children}</bdi>
    </span>{' '}
    <CopyButton iconOnly label={`Copy ${what}`} text={text} />
  </>
)

const sizeWords = (bytes: number) =>
  bytes < 1000 ? formatExactBytes(bytes) : `${formatBytes(bytes)} (${formatExactBytes(bytes)})`

/** What is known of one file or folder. */
export function InfoFacts({ info }: { info: FileInfo }) {
  const { kind, name, path, total_bytes: bytes, files_count: files, folders_count: folders, etag } = info
  const { modified_at, created_at, created_by, shared_from, checksum_sha256: checksum } = info
  const isFolder = kind === 'folder'
  const hides = namePieces(name).some(({ mark }) => mark !== undefined)
  return (
    <>
      <div className={styles.head}>
        <EntryIcon kind={kind} name={name} />
        <SurfaceTitle>{name === '' ? 'All files' : <FileName name={name} />}</SurfaceTitle>
      </div>
      <Facts>
        <Fact name="Kind">{kindWords(info)}</Fact>
        {isFolder && files !== null && folders !== null && (
          <Fact name="Holds">{countWords({ files, folders })}</Fact>
        )}
        <Fact name="Size">{sizeWords(bytes)}</Fact>
        <Fact name="Modified">
          <InstantTime value={modified_at} />
        </Fact>
        <Fact name="Created">
          <InstantTime value={created_at} />
          {created_by && ` by ${created_by.name}`}
        </Fact>
        {!info.writable && <Fact name="Changes">Can only be read</Fact>}
        {shared_from && (
          <Fact name="Shared from">
            <SharedFrom from={shared_from} />
          </Fact>
        )}
        <Fact name="Path">
          <Copied what="path" text={path}>
            {visibleName(path)}
          </Copied>
        </Fact>
        {hides && <Fact name="Note">The name holds characters that cannot be seen. They are marked.</Fact>}
        {!isFolder && (
          <Fact name="SHA-256">
            {checksum ? <Copied what="checksum" text={checksum} /> : 'Nobody gave one'}
          </Fact>
        )}
        {etag && (
          <Fact name="ETag">
            <Copied what="ETag" text={etag} />
          </Fact>
        )}
      </Facts>
    </>
  )
}
