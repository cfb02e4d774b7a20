import { useState } from 'react'
import { useListAccountsLight, useListTerritories } from '../../api/operations.gen'
import { licenseStatusValues, licenseTypeValues, lineValues } from '../../api/schema.gen'
import { licenseStatusLabel, licenseTypeLabels } from '../../domain/license-labels'
import { lineLabels } from '../../domain/product-lines'
import { FilterBar } from '../../ui/table/filter-bar'
import { FilterChip } from '../../ui/table/filter-chip'
import { FilterSearchChip } from '../../ui/table/filter-search-chip'
import { SearchBox } from '../../ui/table/search-box'
import { type Horizon, horizons, type LicenseFilters, noFilters } from './license-search'

const statuses = licenseStatusValues.map((value) => ({ value, label: licenseStatusLabel(value) }))
const types = licenseTypeValues.map((value) => ({ value, label: licenseTypeLabels[value] }))
const lines = lineValues.map((value) => ({ value, label: lineLabels[value] }))

const horizonsOf = (past: string, word: string) =>
  horizons.map((value: Horizon) => ({
    value,
    label: value === '0' ? past : `${past} or ${word} within ${value} days`,
  }))
const expiries = horizonsOf('Expired', 'expires')
const maintenances = horizonsOf('Ended', 'ends')

type LicensesFiltersProps = {
  filters: LicenseFilters
  onChange: (next: Partial<LicenseFilters>) => void
  /** Whether the list has licenses of other accounts, too. */
  seesAll: boolean
}

export function isFilteredBy(filters: LicenseFilters): boolean {
  return [
    filters.search,
    filters.status,
    filters.type,
    filters.line,
    filters.account_id,
    filters.territory_id,
    filters.expires_within,
    filters.maintenance_within,
  ].some((value) => value !== undefined)
}

export function LicensesFilters({ filters, onChange, seesAll }: LicensesFiltersProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const accounts = useListAccountsLight(undefined, {
    enabled: seesAll && (isChoosing || filters.account_id !== undefined),
  })
  const territories = useListTerritories()
  const named = (items: readonly { id: string; name: string }[] | undefined) =>
    (items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FilterBar isFiltered={isFilteredBy(filters)} onClear={() => onChange(noFilters)}>
      <SearchBox
        label="Search licenses"
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
        label="Expires"
        value={filters.expires_within}
        options={expiries}
        onChange={(expires_within) => onChange({ expires_within })}
      />
      <FilterChip
        label="Maintenance"
        value={filters.maintenance_within}
        options={maintenances}
        onChange={(maintenance_within) => onChange({ maintenance_within })}
      />
      <FilterChip
        label="Type"
        value={filters.type}
        options={types}
        onChange={(type) => onChange({ type: type && [type] })}
      />
      <FilterChip
        label="Line"
        value={filters.line}
        options={lines}
        onChange={(line) => onChange({ line: line && [line] })}
      />
      {seesAll && (
        <FilterSearchChip
          label="Account"
          value={filters.account_id}
          options={named(accounts.data)}
          onNeed={() => setIsChoosing(true)}
          onChange={(account_id) => onChange({ account_id })}
        />
      )}
      <FilterChip
        label="Territory"
        value={filters.territory_id}
        options={named(territories.data)}
        onChange={(territory_id) => onChange({ territory_id })}
      />
    </FilterBar>
  )
}
