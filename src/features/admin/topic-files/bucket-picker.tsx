import { useQueries } from '@tanstack/react-query'
import { Folder, X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { navigateBucket, useNavigateBucket } from '../../../api/operations.gen'
import type { components } from '../../../api/schema.gen'
import { Crumbs } from '../../../domain/parts/files/crumbs'
import { NameText, nameTextContainer } from '../../../domain/parts/files/file-name'
import { visibleName } from '../../../domain/rules/files/name-pieces'
import { Button } from '../../../ui/control/button'
import { Panel } from '../../../ui/feedback/panel'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import { LabeledSelect } from '../../../ui/form/labeled-select'
import { formatBytes } from '../../../ui/format/bytes'
import { formatCount } from '../../../ui/format/count'
import { Ago } from '../../../ui/format/date'
import { cx } from '../../../ui/layout/cx'
import { Mono } from '../../../ui/layout/mono'
import piece from '../../../ui/layout/pieces.module.css'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { SearchBox, unchangedText } from '../../../ui/table/search-box'
import styles from './bucket-picker.module.css'

type Listing = components['schemas']['BucketListing']

/** A file of the vendor's storage, and its bucket. */
export type BucketFile = components['schemas']['BucketFile'] & { readonly bucket: string }

type BucketPickerProps = {
  /** Initial folder, `helyx/4.4/`; '' for the top of the bucket. */
  start: string
  /** Initial bucket; the first one when absent. */
  startBucket?: string
  chosen: readonly BucketFile[]
  onChange: (chosen: readonly BucketFile[]) => void
  /** Choosing another file replaces the chosen one. */
  isSingle?: boolean
  /** Why a file cannot be chosen, in a few words; null if it can. */
  refuse?: (file: BucketFile) => string | null
}

/** Chooses files of the vendor's storage by folder and by search; the selection stays while browsing. */
export function BucketPicker({
  start,
  startBucket = '',
  chosen,
  onChange,
  isSingle = false,
  refuse,
}: BucketPickerProps) {
  const [place, setPlace] = useState({ bucket: startBucket, prefix: start })
  const [term, setTerm] = useState('')
  const top = useNavigateBucket({ params: { query: placeQuery(place) } })
  const bucket = place.bucket || top.data?.bucket || ''
  const go = (prefix: string, to = place.bucket) => {
    setTerm('')
    setPlace({ bucket: to, prefix })
  }
  const toggle = (file: BucketFile) => {
    const others = chosen.filter((one) => !isSame(one, file))
    if (others.length < chosen.length) onChange(others)
    else onChange(isSingle ? [file] : [...chosen, file])
  }
  return (
    <div className={cx(piece.stack4, styles.root)}>
      <div className={cx(piece.stack3, styles.browse)}>
        {top.data && top.data.buckets.length > 1 && (
          <LabeledSelect
            label="Bucket"
            value={bucket}
            options={top.data.buckets.map(({ name, label }) => ({ value: name, label }))}
            onChange={(name) => go('', name)}
          />
        )}
        <Crumbs label="Open folder" steps={foldersOf(place.prefix)} onOpen={go} />
        <SearchBox
          label="Search this folder and below"
          value={term}
          onChange={setTerm}
          delay={250}
          read={unchangedText}
        />
        <Files
          key={`${place.bucket} ${place.prefix} ${term}`}
          place={place}
          term={term}
          chosen={chosen}
          isSingle={isSingle}
          refuse={refuse}
          onOpen={go}
          onToggle={toggle}
          onClear={() => setTerm('')}
        />
      </div>
      {!isSingle && <Chosen chosen={chosen} onRemove={toggle} />}
    </div>
  )
}

type Place = { readonly bucket: string; readonly prefix: string }

const placeQuery = ({ bucket, prefix }: Place) => ({
  ...(bucket !== '' && { bucket }),
  ...(prefix !== '' && { prefix }),
})

const isSame = (a: BucketFile, b: BucketFile) => a.key === b.key && a.bucket === b.bucket

/** The folders from the top down to a prefix. */
function foldersOf(prefix: string): readonly { path: string; name: string }[] {
  const names = prefix.split('/').slice(0, -1)
  const folders = names.map((name, index) => ({
    path: `${names.slice(0, index + 1).join('/')}/`,
    name: visibleName(name),
  }))
  return [{ path: '', name: 'All files' }, ...folders]
}

/** Rows rendered at once; beyond them a search is faster than scrolling. */
const STEP = 200

type FilesProps = Required<Pick<BucketPickerProps, 'chosen' | 'isSingle'>> &
  Pick<BucketPickerProps, 'refuse'> & {
    place: Place
    term: string
    onOpen: (prefix: string) => void
    onToggle: (file: BucketFile) => void
    onClear: () => void
  }

/** The folders and files of one place, or search results below it, page by page. */
function Files({ place, term, chosen, isSingle, refuse, onOpen, onToggle, onClear }: FilesProps) {
  const [cursors, setCursors] = useState<readonly string[]>([''])
  const [shown, setShown] = useState(STEP)
  const group = useId()
  const pages = useQueries({
    queries: cursors.map((cursor) =>
      navigateBucket({
        params: {
          query: {
            ...placeQuery(place),
            ...(term !== '' && { search: term }),
            ...(cursor !== '' && { cursor }),
          },
        },
      }),
    ),
  })
  const read = pages.flatMap(({ data }) => data ?? [])
  const last = pages.at(-1)
  const [first] = read
  const next = read.length === pages.length ? (read.at(-1)?.next_cursor ?? null) : null
  const folders = read.flatMap((page) => page.folders)
  const files = read.flatMap((page) => page.files.map((file) => ({ ...file, bucket: page.bucket })))
  const count = folders.length + files.length
  const showMore = () => {
    if (shown + STEP > count && next !== null) setCursors([...cursors, next])
    setShown(shown + STEP)
  }
  return (
    <Panel<Listing>
      label="Files"
      isBare
      query={{
        data: first,
        error: last?.error ?? null,
        isFetching: pages.some(({ isFetching }) => isFetching),
        refetch: () => last?.refetch(),
      }}
      skeleton={<SkeletonText lines={6} label="Loading files" />}
      empty={{ when: () => count === 0, title: 'This folder is empty' }}
      noMatch={{ isFiltered: term !== '', onClear }}
      failed="The files could not be loaded"
    >
      {() => (
        <>
          <ul
            className={cx(piece.box, piece.ruled, styles.list, nameTextContainer)}
            aria-label={term === '' ? 'Folders and files' : 'Matching files'}
            onKeyDown={moveByArrows}
          >
            {folders.slice(0, shown).map((folder) => (
              <li key={folder.prefix}>
                <button
                  type="button"
                  className={cx(piece.stack2, piece.lit, styles.folder)}
                  onClick={() => onOpen(folder.prefix)}
                >
                  <Folder className={piece.muted} size={16} aria-hidden="true" />
                  <NameText name={folder.name} />
                </button>
              </li>
            ))}
            {files.slice(0, Math.max(0, shown - folders.length)).map((file) => (
              <FileChoice
                key={file.key}
                file={file}
                folder={term === '' ? null : file.key.slice(place.prefix.length, -file.name.length)}
                match={term}
                group={isSingle ? group : null}
                isChosen={chosen.some((one) => isSame(one, file))}
                refusal={refuse?.(file) ?? null}
                onToggle={() => onToggle(file)}
              />
            ))}
          </ul>
          {(count > shown || next !== null) && (
            <Button
              size="sm"
              kind="quiet"
              aria-disabled={last?.isFetching || undefined}
              onClick={() => last?.isFetching || showMore()}
            >
              {`Show more of ${next === null ? formatCount(count) : `more than ${formatCount(count)}`}`}
            </Button>
          )}
        </>
      )}
    </Panel>
  )
}

/** Arrow keys go from row to row; Tab does, too. */
function moveByArrows(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || event.altKey) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button, input')]
  const at = stops.findIndex((stop) => stop.matches(':focus'))
  const target = stops[at + step]
  // With the arrow keys a radio button would choose the next file as well.
  event.preventDefault()
  target?.focus()
}

type FileChoiceProps = {
  file: BucketFile
  /** Its folder below the searched place; null outside a search. */
  folder: string | null
  match: string
  /** Name of the radio group; null with multiple selection. */
  group: string | null
  isChosen: boolean
  refusal: string | null
  onToggle: () => void
}

function FileChoice({ file, folder, match, group, isChosen, refusal, onToggle }: FileChoiceProps) {
  const id = useId()
  const { name, size_bytes, checksum_sha256: checksum, modified_at, assigned_to } = file
  const uses = assigned_to.map(({ title }) => title)
  return (
    <li className={styles.file}>
      <input
        id={id}
        type={group === null ? 'checkbox' : 'radio'}
        name={group ?? undefined}
        checked={isChosen}
        aria-disabled={refusal !== null || undefined}
        aria-describedby={`${id}-facts`}
        aria-label={visibleName(name)}
        onChange={() => refusal === null && onToggle()}
      />
      <label htmlFor={id}>
        <NameText name={name} match={match.split(' ')[0]} />
        {folder && <small className={cx(piece.block, piece.anywhere)}>{`in ${visibleName(folder)}`}</small>}
      </label>
      <div className={cx(piece.mutedSmall, piece.tabular, styles.facts)} id={`${id}-facts`}>
        <span>{formatBytes(size_bytes)}</span>
        <span>
          <Ago value={modified_at} />
        </span>
        {checksum === null ? (
          <span>Checksum not computed yet</span>
        ) : (
          <Mono title={checksum}>{`${checksum.slice(0, 12)}…`}</Mono>
        )}
        {uses.length > 0 && (
          <StatusBadge hue="info" wraps>{`Used in ${uses.slice(0, 3).join(', ')}${
            uses.length > 3 ? ` and ${uses.length - 3} more` : ''
          }`}</StatusBadge>
        )}
        {refusal !== null && (
          <StatusBadge hue="neutral" wraps>
            {refusal}
          </StatusBadge>
        )}
      </div>
    </li>
  )
}

type ChosenProps = { chosen: readonly BucketFile[]; onRemove: (file: BucketFile) => void }

/** The selection in all folders. */
function Chosen({ chosen, onRemove }: ChosenProps) {
  const size = chosen.reduce((sum, { size_bytes }) => sum + size_bytes, 0)
  const count = chosen.length === 1 ? '1 file' : `${formatCount(chosen.length)} files`
  return (
    <section className={cx(piece.stack2, piece.shrink, styles.chosen)} aria-label="Chosen files">
      <p role="status">{chosen.length === 0 ? 'No file chosen' : `${count} chosen, ${formatBytes(size)}`}</p>
      <ul className={nameTextContainer}>
        {chosen.map((file) => (
          <li key={`${file.bucket}/${file.key}`}>
            <NameText name={file.name} />
            <Button
              kind="quiet"
              size="icon"
              aria-label={`Remove ${visibleName(file.name)}`}
              onClick={() => onRemove(file)}
            >
              <X size={16} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
