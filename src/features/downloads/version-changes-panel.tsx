import { Link } from '@tanstack/react-router'
import { useGetProduct, useListLicenses, useListProducts } from '../../api/operations.gen'
import { basisOf, countsOf, type OwnVersion, useOwnVersion } from '../../domain/parts/own-version'
import {
  linePaths,
  mergeNotes,
  type Product,
  releasesOf,
  releasesSince,
  versionsBefore,
} from '../../domain/words/releases'
import { compareVersions } from '../../domain/words/version-order'
import { useCurrentUser } from '../../session/current-user'
import { canRead } from '../../session/permissions'
import { useIsVendor } from '../../session/use-is-vendor'
import { Button } from '../../ui/control/button'
import { failureReference } from '../../ui/feedback/failure'
import { countOf } from '../../ui/format/count-of'
import { Surface } from '../../ui/layout/surface'
import { TextLink } from '../../ui/layout/text-link'
import { FilterChip } from '../../ui/table/filter-chip'
import { inOrder } from '../../ui/table/list-search'
import { type ChangeSearch, type DownloadsSearch, downloadsParams } from './downloads-search'
import { NoteList } from './notes-view'
import styles from './version-changes-panel.module.css'

type SinceMineProps = { product: Product; search: DownloadsSearch; onChange: ChangeSearch }

/** For a customer, changes since their version; for staff, the versions that customers use. */
export function VersionChanges(props: SinceMineProps) {
  const isVendor = useIsVendor()
  return isVendor ? <VersionsInUse product={props.product} /> : <WhatChanged {...props} />
}

/** It reserves its place while it is read, so that the files below do not move. */
function WhatChanged({ product, search, onChange }: SinceMineProps) {
  const { line, family, version } = product
  const mayReadLicenses = canRead(useCurrentUser().user_access, 'licenses')
  const releases = useListProducts(releasesOf(line))
  const licenses = useListLicenses(
    {
      params: {
        query: { 'line[]': [line], 'status[]': ['active', 'expiring'], page: 1, page_size: 200 },
      },
    },
    { enabled: mayReadLicenses },
  )
  // With more licenses than a page, the newest version is unknown.
  const { items = [], total = 0 } = licenses.data ?? {}
  const mine = useOwnVersion(family, items.length < total ? [] : items)
  const older = versionsBefore(releases.data?.items ?? [], product)
  const chosen = older.find((one) => one === search.have)
  const from = chosen ?? older.find((one) => mine && compareVersions(one, mine.version) === 0)
  const isPending = releases.isPending || (mayReadLicenses && licenses.isPending)
  if (releases.error && !releases.data)
    return (
      <Surface aria-label="What changed since your version" className={styles.panel}>
        <div className={styles.head} role="alert">
          <p>
            {`What changed since your version could not be loaded. ${[releases.error.message, failureReference(releases.error)].filter(Boolean).join(' ')}`}
          </p>
          <Button size="sm" onClick={() => void releases.refetch()} aria-disabled={releases.isFetching}>
            Retry
          </Button>
        </div>
      </Surface>
    )
  if (!isPending && older.length === 0) return null
  const between = releasesSince(releases.data?.items ?? [], product, from)
  const groups = from === undefined ? [] : mergeNotes(between)
  const sentence = isPending ? 'Checking which version you have…' : sentenceOf(version, mine, from)
  return (
    <Surface aria-label="What changed since your version" aria-busy={isPending} className={styles.panel}>
      <div className={styles.head}>
        {groups.length > 0 ? (
          <details key={from}>
            <summary>
              <span>{sentence}</span> <b>{countsOf(groups)}</b>
            </summary>
            <NoteList groups={groups} hasVersions={between.length > 1} />
            <p className={styles.more}>
              <TextLink asChild>
                <Link
                  to={linePaths[line]}
                  search={inOrder(downloadsParams, { ...search, view: 'notes', have: from })}
                >
                  Open in the release notes
                </Link>
              </TextLink>
            </p>
          </details>
        ) : (
          <p>{sentence}</p>
        )}
        {older.length > 0 && (
          <FilterChip
            label="Compare from"
            value={from}
            options={older.map((value) => ({ value, label: value }))}
            onChange={(have) => onChange({ have })}
          />
        )}
      </div>
    </Surface>
  )
}

/** The compared versions, and where the portal knows them from. */
function sentenceOf(version: string, mine: OwnVersion | null, from: string | undefined): string {
  const isMine = mine !== null && from !== undefined && compareVersions(from, mine.version) === 0
  if (isMine) return `What ${version} brings since ${from}, ${basisOf(mine)}:`
  if (from !== undefined) return `What ${version} brings since ${from}:`
  if (mine && compareVersions(mine.version, version) >= 0)
    return `You have ${mine.version}, ${basisOf(mine)}.`
  return `Choose the version you have to see what ${version} brings.`
}

/** The versions of the family that customers use, if the backend reports them. It reserves its place, too. */
function VersionsInUse({ product: { id } }: Pick<SinceMineProps, 'product'>) {
  const isAsked = canRead(useCurrentUser().user_access, 'licenses_manager')
  const { data, isPending } = useGetProduct({ params: { path: { id } } }, { enabled: isAsked })
  const reach = data?.reach
  if (!isAsked || (!isPending && !reach)) return null
  const { accounts_count = 0, versions_in_use = [] } = reach ?? {}
  const versions = versions_in_use.map(({ version, accounts, seats }) => {
    const counts = [countOf(accounts, 'account'), ...(seats > 0 ? [countOf(seats, 'seat')] : [])]
    return `${version} (${counts.join(', ')})`
  })
  const gets = accounts_count === 1 ? 'gets' : 'get'
  return (
    <Surface aria-label="Versions in use" aria-busy={isPending} className={styles.panel}>
      <p className={styles.head}>
        {reach
          ? `${countOf(accounts_count, 'account')} ${gets} this release.${versions.length > 0 ? ` By their licenses, customers use ${new Intl.ListFormat('en').format(versions)}.` : ''}`
          : 'Checking which versions customers use…'}
      </p>
    </Surface>
  )
}
