import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useListLicenses } from '../../api/operations.gen'
import { licenseStatusValues } from '../../api/schema.gen'
import { useConfig } from '../../session/config-context'
import { useCurrentUser } from '../../session/current-user'
import { isVendorUser } from '../../session/session-status'
import { DataTable } from '../../ui/data-table'
import { FilterBar } from '../../ui/filter-bar'
import { FilterChip } from '../../ui/filter-chip'
import { Page } from '../../ui/page'
import { Panel } from '../../ui/panel'
import { SearchBox } from '../../ui/search-box'
import { SkeletonRows } from '../../ui/skeleton'
import { licenseColumns } from './license-columns'
import { defaultPageSize, type LicenseSearch, licenseQuery } from './license-search'
import { statusWord } from './license-words'

const route = getRouteApi('/licenses')
const statusOptions = licenseStatusValues.map((value) => ({ value, label: statusWord(value) }))

export default function LicensesPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const seesAll = isVendorUser(useCurrentUser(), useConfig())
  const query = useListLicenses(
    { params: { query: licenseQuery(search) } },
    { placeholderData: keepPreviousData },
  )
  // Whatever narrows or orders the list leads back to its first page.
  const change = (next: Partial<LicenseSearch>) =>
    void navigate({ search: (current) => ({ ...current, page: undefined, ...next }) })
  const clear = () => change({ search: undefined, status: undefined })
  const { page = 1, page_size = defaultPageSize } = search
  const isFiltered = search.search !== undefined || search.status !== undefined

  return (
    <Page
      title="Licenses"
      purpose="What your license servers may hand out, until when, and who holds the seats."
      filters={
        <FilterBar isFiltered={isFiltered} onClear={clear}>
          <SearchBox
            label="Search licenses"
            value={search.search ?? ''}
            onChange={(text) => change({ search: text || undefined })}
          />
          <FilterChip
            label="Status"
            value={search.status?.[0]}
            options={statusOptions}
            onChange={(status) => change({ status: status && [status] })}
          />
        </FilterBar>
      }
    >
      <Panel
        label="Licenses"
        query={query}
        skeleton={<SkeletonRows columns={seesAll ? 9 : 8} label="Loading licenses" />}
        empty={{
          when: ({ items }) => items.length === 0,
          title: 'No licenses yet',
          children: 'Licenses appear here once the vendor has issued them to your account.',
        }}
        noMatch={{ isFiltered, onClear: clear }}
        pastTheEnd={{ when: ({ total }) => total > 0, onFirst: () => change({}) }}
        failed="Licenses could not be loaded"
      >
        {({ items, total }) => (
          <DataTable
            label="Licenses"
            rows={items}
            columns={seesAll ? licenseColumns.all : licenseColumns.own}
            rowId={({ id }) => id}
            sorting={{ value: search.sort ?? 'expiry_date', onChange: (sort) => change({ sort }) }}
            paging={{
              page,
              pageSize: page_size,
              total,
              onPage: (next) => change({ page: next === 1 ? undefined : next }),
              onPageSize: (next) => change({ page_size: next === defaultPageSize ? undefined : next }),
            }}
            isStale={query.isPlaceholderData}
          />
        )}
      </Panel>
    </Page>
  )
}
