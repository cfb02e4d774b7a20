import { useRouter } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useListProducts } from '../../api/operations.gen'
import { linkAddress } from '../../domain/rules/link-address'
import {
  linePaths,
  mergeNotes,
  type NoteGroup,
  type Product,
  releasesSince,
  versionsBefore,
} from '../../domain/words/releases'
import { HtmlFrame } from '../../html-frame/html-frame'
import { Panel } from '../../ui/feedback/panel'
import { cx } from '../../ui/layout/cx'
import { Mono } from '../../ui/layout/mono'
import piece from '../../ui/layout/pieces.module.css'
import { SkeletonText } from '../../ui/layout/skeleton'
import { TextLink } from '../../ui/layout/text-link'
import { FilterChip } from '../../ui/table/filter-chip'
import type { ChangeSearch, DownloadsSearch } from './downloads-search'
import styles from './notes-view.module.css'

type NotesViewProps = { product: Product; search: DownloadsSearch; onChange: ChangeSearch }

/** The notes of a release, or of all releases since the installed one. */
export function NotesView({ product, search, onChange }: NotesViewProps) {
  const { history } = useRouter()
  const { family, description_html, release_notes_url } = product
  const fullNotes = linkAddress(release_notes_url)
  const query = useListProducts({ params: { query: { 'family_id[]': [family.id], page_size: 200 } } })
  return (
    <Panel
      title="Release notes"
      query={query}
      action={
        fullNotes && (
          <TextLink href={fullNotes} target="_blank" rel="noopener noreferrer" className={styles.pictures}>
            Full release notes <ExternalLink size={14} aria-label="opens in a new tab" />
          </TextLink>
        )
      }
      skeleton={<SkeletonText lines={8} label="Loading release notes" />}
      empty={{ title: 'No release notes' }}
      noMatch={null}
      failed="Release notes could not be loaded"
    >
      {({ items }) => {
        const older = versionsBefore(items, product)
        // The address keeps it for newer releases: an installed release has nothing to compare.
        const have = older.find((version) => version === search.have)
        const releases = releasesSince(items, product, have)
        const groups = mergeNotes(releases)
        return (
          <>
            {description_html !== '' && (
              <div className={styles.description}>
                <HtmlFrame
                  title={`About ${product.name}`}
                  html={description_html}
                  base={linePaths[product.line]}
                  onLink={(path) => history.push(path)}
                  variant="excerpt"
                />
              </div>
            )}
            {older.length > 0 && (
              <div className={cx(piece.wrap3, styles.head)}>
                <FilterChip
                  label="Compare with"
                  value={have}
                  options={older.map((value) => ({ value, label: value }))}
                  onChange={(have) => onChange({ have })}
                />
                {have !== undefined && <span role="status">{formatSpan(releases, have)}</span>}
              </div>
            )}
            {groups.length > 0 ? (
              <NoteList groups={groups} hasVersions={releases.length > 1} />
            ) : (
              <p className={styles.text}>No release notes were published.</p>
            )}
          </>
        )
      }}
    </Panel>
  )
}

/** "Changes since 4.1, in 4.2 and 4.3" */
function formatSpan(releases: readonly Product[], installed: string): string {
  const versions = releases.map(({ version }) => version).toReversed()
  return `Changes since ${installed}, in ${new Intl.ListFormat('en').format(versions)}`
}

type NoteListProps = {
  groups: readonly NoteGroup[]
  /** Whether each note names its version. */
  hasVersions: boolean
}

export function NoteList({ groups, hasVersions }: NoteListProps) {
  return groups.map(({ kind, title, notes }) => (
    <section className={styles.group} key={kind} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {notes.map(({ version, text, reference }) => (
          <li key={`${version} ${reference} ${text}`}>
            {hasVersions && <b>{version}</b>}
            <p>
              <span>{text}</span> {reference && <Mono className={piece.muted}>{reference}</Mono>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  ))
}
