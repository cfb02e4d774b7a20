import { chakra } from '@chakra-ui/react/styled-system'
import { FileX, Lock } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { formatBytes, formatExactBytes } from './bytes'
import { CopyButton } from './copy-button'
import { PlainDate } from './date'
import { Mono } from './mono'
import { VisuallyHidden } from './visually-hidden'

/** Holds `FileRow`s. */
export const FileList = chakra('ul', { base: { '& > li + li': { borderTopWidth: '1px' } } })

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '3',
    px: '4',
    py: '3',
    '& > input': { mt: '3px', flexShrink: 0 },
    _hover: { bg: 'bg.subtle' },
  },
  variants: { chosen: { true: { bg: 'brand.tint', _hover: { bg: 'brand.tint' } } } },
})
const Words = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1', flex: '1 1 280px', minW: 0 },
})
const Head = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', minW: 0 },
})
const Title = chakra('p', { base: { fontWeight: 'medium' } })
const Filename = chakra(Mono, { base: { whiteSpace: 'normal', overflowWrap: 'anywhere', color: 'fg.muted' } })
const Line = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    textStyle: 'sm',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    '& > li:not(:last-of-type)::after': { content: '"·" / ""', px: '2' },
  },
})
const Checksum = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '1.5',
    textStyle: 'sm',
    color: 'fg.muted',
    minH: '8',
  },
})
const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2',
    rowGap: '1',
    textStyle: 'sm',
    '& > svg': { flexShrink: 0, mt: '2px', color: 'status.neutral' },
    // The icon keeps its place before the words.
    '& > p': { maxW: 'calc(100% - 24px)', overflowWrap: 'anywhere' },
  },
})
const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1' } })

export type FileRowProps = {
  title: string
  filename: string
  /** null where nobody knows it. */
  sizeBytes: number | null
  /** The rest of the facts, in words and in this order; what is null is left out. */
  platform?: string | null
  requirement?: string | null
  /** The day it was published, `2026-11-20`. */
  date?: string | null
  /** SHA-256 in hex; null is said, undefined means that this kind of file has none. */
  checksum?: string | null
  /** A link to a detached signature, beside the checksum. */
  signature?: ReactNode
  /** "New", "In your files": beside the title. */
  mark?: ReactNode
  /** What to know before using it. */
  note?: ReactNode
  /** Why this reader cannot have it, in words, and what they can do about it. */
  lock?: { reason: string; action?: ReactNode } | null
  /** Why nobody can have it, in words, and what they can do about it. */
  unavailable?: { reason: string; action?: ReactNode } | null
  actions?: ReactNode
  selection?: { isChosen: boolean; isDisabled?: boolean; onChange: (isChosen: boolean) => void }
}

/** One file: what it is, how large, for what, how it can be checked, and what can be done with it. */
export const FileRow = (props: FileRowProps) => {
  const { title, filename, checksum, signature, mark, note, lock, unavailable, actions, selection } = props
  const id = useId()
  return (
    <Row aria-labelledby={`${id}-title`} chosen={selection?.isChosen}>
      {selection && (
        <input
          type="checkbox"
          checked={selection.isChosen}
          disabled={selection.isDisabled}
          onChange={(event) => selection.onChange(event.target.checked)}
          aria-label={`Select ${title}`}
        />
      )}
      <Words>
        <Head>
          <Title id={`${id}-title`}>{title}</Title>
          {mark}
        </Head>
        <Filename>{filename}</Filename>
        <FileFacts {...props} />
        {checksum !== undefined && (
          <FileChecksum filename={filename} checksum={checksum} signature={signature} />
        )}
        {note && <Bar>{note}</Bar>}
        {lock && (
          <Bar>
            <Lock size={16} aria-hidden="true" />
            <p>{lock.reason}</p>
            {lock.action}
          </Bar>
        )}
        {unavailable && (
          <Bar>
            <FileX size={16} aria-hidden="true" />
            <p>{unavailable.reason}</p>
            {unavailable.action}
          </Bar>
        )}
      </Words>
      {actions && <Actions>{actions}</Actions>}
    </Row>
  )
}

const FileFacts = ({ sizeBytes, platform, requirement, date }: FileRowProps) => (
  <Line>
    {sizeBytes === null ? (
      <li>Size not known</li>
    ) : (
      <li title={formatExactBytes(sizeBytes)}>
        {formatBytes(sizeBytes)}
        {sizeBytes >= 1000 && <VisuallyHidden> ({formatExactBytes(sizeBytes)})</VisuallyHidden>}
      </li>
    )}
    {platform && <li>{platform}</li>}
    {requirement && <li>{requirement}</li>}
    {date && (
      <li>
        <PlainDate value={date} />
      </li>
    )}
  </Line>
)

type FileChecksumProps = Pick<FileRowProps, 'filename' | 'signature'> & { checksum: string | null }

const FileChecksum = ({ filename, checksum, signature }: FileChecksumProps) => (
  <Checksum>
    {checksum === null ? (
      'No checksum was published'
    ) : (
      <>
        <span>SHA-256</span>
        <Mono title={checksum}>
          {checksum.slice(0, 12)}…{checksum.slice(-4)}
        </Mono>
        <CopyButton iconOnly label={`Copy SHA-256 of ${filename}`} text={checksum} />
      </>
    )}
    {signature}
  </Checksum>
)
