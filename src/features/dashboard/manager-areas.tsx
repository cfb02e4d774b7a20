import { Link } from '@tanstack/react-router'
import { listLicenses, listProducts, useListLicenses, useListProducts } from '../../api/operations.gen'
import { type FileDue, fileDueOf } from '../../domain/rules/license-file/file-due'
import type { License as LicenseRow } from '../../domain/words/licenses'
import type { Product as ProductRow } from '../../domain/words/releases'
import { Figure } from '../../ui/feedback/figures'
import { formatCount } from '../../ui/format/count'
import { formatDay } from '../../ui/format/date'
import { today } from '../../ui/format/today'
import {
  counted,
  DraftFigures,
  draftsWith,
  itemsOf,
  MAX_ROWS,
  none,
  oldDrafts,
  type Page,
} from './record-areas'

type License = Pick<
  LicenseRow,
  'id' | 'number' | 'status' | 'expiry_date' | 'created_at' | 'license_file' | 'hosts'
>
type Product = Pick<ProductRow, 'id' | 'name' | 'status' | 'publish_blockers'>

/** Number of licenses with a due file that are read; the server counts all of them. */
const LOOKED_AT = 50
const SOON_DAYS = 30

const formatDayIn = (days: number) => Temporal.PlainDate.from(today()).add({ days }).toString()

/** The licenses that end within 30 days with a next term, or without one. A draft has not begun, so it does not end. */
const ending = (without_next_term: boolean) => ({
  params: {
    query: {
      page_size: MAX_ROWS,
      sort: 'expiry_date' as const,
      'status[]': ['active' as const, 'expiring' as const, 'suspended' as const],
      expires_from: today(),
      expires_before: formatDayIn(SOON_DAYS + 1),
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

// These filters are extensions: a backend that ignores them gets no findings.

/** The licenses that end within 30 days without a next term, if that is so for all rows; else null. */
function believedUnsettled(answer: Page<License>, others: Page<License>): Page<License> | null {
  const [first, last] = [today(), formatDayIn(SOON_DAYS)]
  const settled = new Set(others.items.map(({ id }) => id))
  const isUnsettled = ({ id, expiry_date: day }: License) =>
    day !== null && day >= first && day <= last && !settled.has(id)
  return answer.items.every(isUnsettled) ? answer : null
}

/** The licenses whose file has to be issued, if that is so for all rows; else null. */
const believedFilesDue = (answer: Page<License>): Page<License> | null =>
  answer.items.every((license) => fileDueOf(license) !== null) ? answer : null

const fileDueTexts: Record<FileDue, string> = {
  missing: 'has none yet',
  hosts: 'hosts were changed',
  days: 'the last day was changed',
}

const renewals = (
  <Link to="/admin/licenses_manager/renewals" search={{ within: `${SOON_DAYS}`, state: ['open'] }} />
)

const linkTo = ({ id }: License) => (
  <Link to="/admin/licenses_manager/$licenseId/{-$tab}" params={{ licenseId: id }} translate="no" />
)

/** Licenses that end soon without a renewal, with a due license file, and abandoned drafts. */
const licensesArea = {
  noun: 'Licenses of all accounts',
  checked: 'licenses that end',
  attention: {
    queries: () => [ending(true), ending(false), drafts, filesDue].map((init) => listLicenses(init)),
    toItems: ([soon = none, settled = none, drafted = none, due = none]: readonly Page<License>[]) => [
      ...itemsOf(believedUnsettled(soon, settled), {
        id: 'licenses-ending',
        text: 'No next term',
        many: `licenses end within ${SOON_DAYS} days`,
        name: ({ number }: License) => number,
        about: ({ expiry_date }: License) => `ends on ${formatDay(expiry_date ?? '')}`,
        one: () => renewals,
        all: renewals,
      }),
      ...itemsOf(believedFilesDue(due), {
        id: 'licenses-file-due',
        text: 'License file due',
        many: 'licenses need a new file',
        name: ({ number }: License) => number,
        about: (license: License) => fileDueTexts[fileDueOf(license) ?? 'missing'],
        one: linkTo,
        all: <Link to="/admin/licenses_manager" search={{ file_due: '1' }} />,
      }),
      ...itemsOf(oldDrafts(drafted), {
        id: 'licenses-drafted',
        text: 'Drafted over a month ago',
        many: 'old drafts of licenses',
        name: ({ number }: License) => number,
        one: linkTo,
        all: <Link to="/admin/licenses_manager" search={{ status: ['draft'], sort: 'updated_at' }} />,
      }),
    ],
  },
  Figures: LicenseFigures,
}

const unpublished = { params: { query: { 'status[]': ['draft' as const], page_size: MAX_ROWS } } }

/** Missing files of a release, in the backend's words. */
const missingFiles = ({ publish_blockers = [] }: Product) =>
  publish_blockers.filter((text) => /\b(files?|installers?|objects?)\b/i.test(text))

const hasMissingFiles = (product: Product) => missingFiles(product).length > 0

/** Releases that cannot be published because of their files. */
const productsArea = {
  noun: 'Drafts of releases',
  checked: 'the files of releases to come',
  attention: {
    queries: () => [listProducts(unpublished)],
    toItems: ([answer = none]: readonly Page<Product>[]) =>
      itemsOf(draftsWith(answer, hasMissingFiles), {
        id: 'products-incomplete',
        text: 'Files not ready',
        many: 'releases without all their files',
        name: ({ name }: Product) => name,
        about: (product: Product) => missingFiles(product).join(' '),
        one: ({ id }: Product) => (
          <Link
            to="/admin/products_manager/$productId/{-$tab}"
            params={{ productId: id, tab: 'checklist' }}
          />
        ),
        all: <Link to="/admin/products_manager" search={{ blocked: '1' }} />,
      }),
  },
  Figures: ProductFigures,
}

/** The areas of the dashboard about licenses of all accounts and about releases, for those who may read them. */
export const managerAreas = { licenses: licensesArea, products: productsArea }

function LicenseFigures() {
  const { data: soon } = useListLicenses(ending(true))
  const { data: settled } = useListLicenses(ending(false))
  const { data: drafted } = useListLicenses(drafts)
  const unsettled = soon && settled && believedUnsettled(soon, settled)
  return (
    <DraftFigures noun="licenses" all={useListLicenses(counted)} drafted={drafted}>
      {unsettled && <Figure name="To renew in 30 days">{formatCount(unsettled.total)}</Figure>}
    </DraftFigures>
  )
}

function ProductFigures() {
  const { data: drafted } = useListProducts(unpublished)
  return <DraftFigures noun="releases" all={useListProducts(counted)} drafted={drafted} />
}
