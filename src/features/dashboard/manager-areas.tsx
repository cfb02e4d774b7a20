import { Link } from '@tanstack/react-router'
import { listLicenses, listProducts, useListLicenses, useListProducts } from '../../api/operations.gen'
import { LicenseLink } from '../../domain/license-link'
import type { License as LicenseRow } from '../../domain/licenses'
import type { Product as ProductRow } from '../../domain/releases'
import { type FileDue, fileDueOf } from '../../domain/rules/license-file/file-due'
import { formatCount } from '../../ui/format/count'
import { formatDay } from '../../ui/format/date'
import { today } from '../../ui/format/today'
import { Figure, Figures } from '../../ui/layout/figures'
import { itemsOf, type Page } from './staff-areas'

type License = Pick<
  LicenseRow,
  'id' | 'number' | 'status' | 'expiry_date' | 'created_at' | 'license_file' | 'hosts'
>
type Product = Pick<ProductRow, 'id' | 'name' | 'status' | 'publish_blockers'>

const MAX_ROWS = 200
/** How many licenses whose file is due are looked at; the server counts all of them. */
const LOOKED_AT = 50
const SOON_DAYS = 30

const none = { items: [], total: 0 }
const dayIn = (days: number) => Temporal.PlainDate.from(today()).add({ days }).toString()

/** The licenses that end within 30 days with a next term, or without one. A draft has not begun, so it does not end. */
const ending = (without_next_term: boolean) => ({
  params: {
    query: {
      page_size: MAX_ROWS,
      sort: 'expiry_date' as const,
      'status[]': ['active' as const, 'expiring' as const, 'suspended' as const],
      expires_from: today(),
      expires_before: dayIn(SOON_DAYS + 1),
      without_next_term,
    },
  },
})
const drafts = {
  params: { query: { 'status[]': ['draft' as const], sort: 'updated_at' as const, page_size: MAX_ROWS } },
}
const filesDue = {
  params: { query: { file_due: true, sort: '-updated_at' as const, page_size: LOOKED_AT } },
}

// The filters are ours: of what a backend answers that does not know them, nothing is said.

/** The licenses that end within 30 days without a next term, if each does and none came among the others; else null. */
function believedUnsettled(answer: Page<License>, others: Page<License>): Page<License> | null {
  const [first, last] = [today(), dayIn(SOON_DAYS)]
  const settled = new Set(others.items.map(({ id }) => id))
  const isUnsettled = ({ id, expiry_date: day }: License) =>
    day !== null && day >= first && day <= last && !settled.has(id)
  return answer.items.every(isUnsettled) ? answer : null
}

/** The licenses whose file has to be issued, if that is so of each that came; else null. */
const believedFilesDue = (answer: Page<License>): Page<License> | null =>
  answer.items.every((license) => fileDueOf(license) !== null) ? answer : null

/** The drafts that were made more than a month ago, if all that came are drafts; else null. */
function believedOldDrafts({ items }: Page<License>): Page<License> | null {
  const limit = Temporal.PlainDate.from(today()).subtract({ months: 1 }).toString()
  if (items.some(({ status }) => status !== 'draft')) return null
  const old = items.filter(({ created_at }) => created_at.slice(0, 10) < limit)
  return { items: old, total: old.length }
}

const fileDueTexts: Record<FileDue, string> = {
  missing: 'has none yet',
  hosts: 'hosts were changed',
  days: 'the last day was changed',
}

/** Licenses that end soon and nobody has renewed, whose files have to be issued, and drafts that were left. */
const licensesArea = {
  noun: 'Licenses of all accounts',
  checked: 'licenses that end',
  attention: {
    queries: () => [ending(true), ending(false), drafts, filesDue].map((init) => listLicenses(init)),
    toItems: ([soon = none, settled = none, drafted = none, due = none]: readonly Page<License>[]) => [
      ...itemsOf(believedUnsettled(soon, settled) ?? none, {
        id: 'licenses-ending',
        text: 'No next term',
        many: `licenses end within ${SOON_DAYS} days`,
        name: ({ number }: License) => number,
        about: ({ expiry_date }: License) => `ends on ${formatDay(expiry_date ?? '')}`,
        one: (_: License, text: string) => <Renewals>{text}</Renewals>,
        all: (text: string) => <Renewals>{text}</Renewals>,
      }),
      ...itemsOf(believedFilesDue(due) ?? none, {
        id: 'licenses-file-due',
        text: 'License file due',
        many: 'licenses need a new file',
        name: ({ number }: License) => number,
        about: (license: License) => fileDueTexts[fileDueOf(license) ?? 'missing'],
        one: ({ id }: License, text: string) => <LicenseLink id={id}>{text}</LicenseLink>,
        all: (text: string) => (
          <Link to="/admin/licenses_manager" search={{ file_due: '1' }}>
            {text}
          </Link>
        ),
      }),
      ...itemsOf(believedOldDrafts(drafted) ?? none, {
        id: 'licenses-drafted',
        text: 'Drafted over a month ago',
        many: 'old drafts of licenses',
        name: ({ number }: License) => number,
        one: ({ id }: License, text: string) => <LicenseLink id={id}>{text}</LicenseLink>,
        all: (text: string) => (
          <Link to="/admin/licenses_manager" search={{ status: ['draft'], sort: 'updated_at' }}>
            {text}
          </Link>
        ),
      }),
    ],
  },
  Figures: LicenseFigures,
}

function Renewals({ children }: { children: string }) {
  return (
    <Link to="/admin/licenses_manager/renewals" search={{ within: `${SOON_DAYS}`, state: ['open'] }}>
      {children}
    </Link>
  )
}

const unpublished = { params: { query: { 'status[]': ['draft' as const], page_size: MAX_ROWS } } }

/** What a release lacks of its files, in the backend's words. */
const missingFiles = ({ publish_blockers = [] }: Product) =>
  publish_blockers.filter((text) => /\b(files?|installers?|objects?)\b/i.test(text))

/** The drafts that lack files, if all that came are drafts; else null. */
function believedIncomplete({ items }: Page<Product>): Page<Product> | null {
  if (items.some(({ status }) => status !== 'draft')) return null
  const incomplete = items.filter((product) => missingFiles(product).length > 0)
  return { items: incomplete, total: incomplete.length }
}

/** Releases that cannot be published because of their files. */
const productsArea = {
  noun: 'Drafts of releases',
  checked: 'the files of releases to come',
  attention: {
    queries: () => [listProducts(unpublished)],
    toItems: ([answer = none]: readonly Page<Product>[]) =>
      itemsOf(believedIncomplete(answer) ?? none, {
        id: 'products-incomplete',
        text: 'Files not ready',
        many: 'releases without all their files',
        name: ({ name }: Product) => name,
        about: (product: Product) => missingFiles(product).join(' '),
        one: ({ id }: Product, text: string) => (
          <Link to="/admin/products_manager/$productId/{-$tab}" params={{ productId: id, tab: 'checklist' }}>
            {text}
          </Link>
        ),
        all: (text: string) => (
          <Link to="/admin/products_manager" search={{ blocked: '1' }}>
            {text}
          </Link>
        ),
      }),
  },
  Figures: ProductFigures,
}

/** The areas of the dashboard about licenses of all accounts and about releases, for those who may read them. */
export const managerAreas = { licenses: licensesArea, products: productsArea }

const counted = { params: { query: { page: 1, page_size: 1 } } }

function LicenseFigures() {
  const all = useListLicenses(counted)
  const { data: soon } = useListLicenses(ending(true))
  const { data: settled } = useListLicenses(ending(false))
  const { data: drafted } = useListLicenses(drafts)
  const unsettled = soon && settled && believedUnsettled(soon, settled)
  const areDrafts = drafted?.items.every(({ status }) => status === 'draft')
  return (
    <Figures query={all} loading="Loading the figures of licenses">
      {({ total }) => (
        <>
          <Figure name="Total">{formatCount(total)}</Figure>
          {unsettled && <Figure name="To renew in 30 days">{formatCount(unsettled.total)}</Figure>}
          {areDrafts && <Figure name="Drafts">{formatCount(drafted?.total ?? 0)}</Figure>}
        </>
      )}
    </Figures>
  )
}

function ProductFigures() {
  const all = useListProducts(counted)
  const { data: drafted } = useListProducts(unpublished)
  const areDrafts = drafted?.items.every(({ status }) => status === 'draft')
  return (
    <Figures query={all} loading="Loading the figures of releases">
      {({ total }) => (
        <>
          <Figure name="Total">{formatCount(total)}</Figure>
          {areDrafts && <Figure name="Drafts">{formatCount(drafted?.total ?? 0)}</Figure>}
        </>
      )}
    </Figures>
  )
}
