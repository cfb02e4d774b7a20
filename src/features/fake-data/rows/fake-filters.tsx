import { fakeDatumStatusValues, lineValues } from '../../../api/schema.gen'
import { lineLabels } from '../../../domain/product-lines'
import { FilterBar } from '../../../ui/table/filter-bar'
import { FilterChip } from '../../../ui/table/filter-chip'
import { FilterSearchChip } from '../../../ui/table/filter-search-chip'
import { SearchBox } from '../../../ui/table/search-box'
import { dueChoices, type FakeFilters, isFilteredBy, noFilters } from '../fake-search'
import { countryName, dueLabels, statusLabel } from './fake-labels'

const statuses = fakeDatumStatusValues.map((value) => ({ value, label: statusLabel(value) }))
const lines = lineValues.map((value) => ({ value, label: lineLabels[value] }))
const dues = dueChoices.map((value) => ({ value, label: dueLabels[value] }))

type FakeFilterBarProps = {
  filters: FakeFilters
  onChange: (next: Partial<FakeFilters>) => void
  /** The codes of the countries that occur. */
  countries: readonly string[]
}

/** One filter of every kind there is. */
export function FakeFilterBar({ filters, onChange, countries }: FakeFilterBarProps) {
  const lands = countries
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
  return (
    <FilterBar isFiltered={isFilteredBy(filters)} onClear={() => onChange(noFilters)}>
      <SearchBox
        label="Search fake data"
        value={filters.search ?? ''}
        onChange={(text) => onChange({ search: text || undefined })}
      />
      <FilterChip
        label="Status"
        value={filters.status}
        options={statuses}
        onChange={(status) => onChange({ status: status && [status] })}
      />
      <FilterChip
        label="Line"
        value={filters.line}
        options={lines}
        onChange={(line) => onChange({ line: line && [line] })}
      />
      <FilterChip label="Due" value={filters.due} options={dues} onChange={(due) => onChange({ due })} />
      <FilterSearchChip
        label="Country"
        value={filters.country}
        options={lands}
        onNeed={() => undefined}
        onChange={(country) => onChange({ country })}
      />
    </FilterBar>
  )
}
