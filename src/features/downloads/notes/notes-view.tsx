import { useRouter } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useListProducts } from '../../../api/operations.gen'
import { HtmlFrame } from '../../../html-frame/html-frame'
import { Panel } from '../../../ui/feedback/panel'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { TextLink } from '../../../ui/layout/text-link'
import { FilterChip } from '../../../ui/table/filter-chip'
import { screenOf } from '../downloads-address'
import type { ChangeSearch, DownloadsSearch, Product } from '../downloads-search'
import { mergeNotes, releasesSince, versionsBefore } from './merge-notes'
import { NoteList } from './note-list'
import styles from './notes-view.module.css'

type NotesViewProps = { product: Product; search: DownloadsSearch; onChange: ChangeSearch }

/** What came with a release, or with all releases since the one somebody has. */
export function NotesView({ product, search, onChange }: NotesViewProps) {
  const { history } = useRouter()
  const { family, description_html, release_notes_url } = product
  const query = useListProducts({ params: { query: { 'family_id[]': [family.id], page_size: 200 } } })
  return (
    <Panel
      title="Release notes"
      query={query}
      action={
        release_notes_url?.startsWith('https://') && (
          <TextLink
            href={release_notes_url}
            target="_blank"
            rel="noopener noreferrer"
            className={styles.pictures}
          >
            With pictures <ExternalLink size={14} aria-label="opens in a new tab" />
          </TextLink>
        )
      }
      skeleton={<SkeletonText lines={8} label="Loading release notes" />}
      empty={{ when: ({ items }) => items.length === 0, title: 'No release notes' }}
      noMatch={null}
      failed="Release notes could not be loaded"
    >
      {({ items }) => {
        const older = versionsBefore(items, product)
        const releases = releasesSince(items, product, search.have)
        const groups = mergeNotes(releases)
        return (
          <>
            {description_html !== '' && (
              <div className={styles.description}>
                <HtmlFrame
                  title={`About ${product.name}`}
                  html={description_html}
                  base={screenOf[product.line]}
                  onLink={(path) => history.push(path)}
                  variant="excerpt"
                />
              </div>
            )}
            {(older.length > 0 || search.have !== undefined) && (
              <div className={styles.head}>
                <FilterChip
                  label="I have"
                  value={search.have}
                  options={older.map((value) => ({ value, label: value }))}
                  onChange={(have) => onChange({ have })}
                />
                {search.have !== undefined && (
                  <span role="status">{sinceInWords(releases, search.have)}</span>
                )}
              </div>
            )}
            {groups.length > 0 ? (
              <NoteList groups={groups} hasVersions={releases.length > 1} />
            ) : (
              <p className={styles.words}>
                {releases.length > 0 ? 'No release notes were published.' : 'Nothing came after it.'}
              </p>
            )}
          </>
        )
      }}
    </Panel>
  )
}

/** "Changes of 4.2 and 4.3 since 4.1" */
function sinceInWords(releases: readonly Product[], have: string): string {
  if (releases.length === 0) return `You have ${have} already.`
  const versions = releases.map(({ version }) => version).toReversed()
  return `Changes of ${new Intl.ListFormat('en').format(versions)} since ${have}`
}
