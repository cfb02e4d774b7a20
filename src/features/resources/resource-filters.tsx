import { useState } from 'react'
import { useListResources } from '../../api/operations.gen'
import { lineValues, resourceStatusValues } from '../../api/schema.gen'
import { lineLabels } from '../../domain/product-lines'
import { resourceStatusLabel } from '../../domain/resource-labels'
import { FilterBar } from '../../ui/table/filter-bar'
import { FilterChip } from '../../ui/table/filter-chip'
import { FilterSearchChip } from '../../ui/table/filter-search-chip'
import { SearchBox } from '../../ui/table/search-box'
import { isFilteredBy, noFilters, type ResourceFilters } from './resource-search'

const lines = lineValues.map((value) => ({ value, label: lineLabels[value] }))
const statuses = resourceStatusValues.map((value) => ({ value, label: resourceStatusLabel(value) }))

type ResourceFilterBarProps = {
  filters: ResourceFilters
  onChange: (next: Partial<ResourceFilters>) => void
  /** Whether the list holds resources that are not published, too. */
  seesDrafts: boolean
}

/** The filters of the list, other than its category. */
export function ResourceFilterBar({ filters, onChange, seesDrafts }: ResourceFilterBarProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const tagged = useListResources({ params: { query: { page_size: 200 } } }, { enabled: isChoosing })
  const tags = [...new Set(tagged.data?.items.flatMap((resource) => resource.tags))].toSorted()
  return (
    <FilterBar isFiltered={isFilteredBy(filters)} onClear={() => onChange(noFilters)}>
      <SearchBox
        label="Search resources"
        value={filters.search ?? ''}
        onChange={(text) => onChange({ search: text || undefined })}
      />
      <FilterChip
        label="Line"
        value={filters.line}
        options={lines}
        onChange={(line) => onChange({ line: line && [line] })}
      />
      <FilterSearchChip
        label="Tag"
        value={filters.tag}
        options={tags.map((tag) => ({ value: tag, label: tag }))}
        onNeed={() => setIsChoosing(true)}
        onChange={(tag) => onChange({ tag })}
      />
      {seesDrafts && (
        <FilterChip
          label="Status"
          value={filters.status}
          options={statuses}
          onChange={(status) => onChange({ status: status && [status] })}
        />
      )}
    </FilterBar>
  )
}
