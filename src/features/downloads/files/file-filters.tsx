import { ChevronDown } from 'lucide-react'
import { kindLabels, platformLabels } from '../../../domain/download-labels'
import { FilterBar } from '../../../ui/table/filter-bar'
import { Chip, FilterChip } from '../../../ui/table/filter-chip'
import { SearchBox } from '../../../ui/table/search-box'
import {
  type ChangeSearch,
  type Download,
  type FileFilters,
  isFilteredBy,
  noFilters,
  type Platform,
} from '../downloads-search'
import { choicesOf } from './match-files'

const machines: readonly Platform[] = ['linux_x64', 'linux_arm64', 'windows_x64', 'macos_arm64']

type FileFiltersBarProps = {
  /** What there is to filter. */
  files: readonly Download[]
  filters: FileFilters
  onChange: ChangeSearch
  /** The platform whose files come first. */
  mine: Platform | null
  onMine: (next: Platform | null) => void
}

/** What narrows the files of a release, and what orders them. */
export function FileFiltersBar({ files, filters, onChange, mine, onMine }: FileFiltersBarProps) {
  const { platforms, kinds } = choicesOf(files)
  return (
    <FilterBar isFiltered={isFilteredBy(filters)} onClear={() => onChange(noFilters)}>
      <SearchBox
        label="Search files"
        value={filters.search ?? ''}
        onChange={(text) => onChange({ search: text || undefined })}
      />
      <FilterChip
        label="Platform"
        value={filters.platform}
        options={platforms.map((value) => ({ value, label: platformLabels[value] }))}
        onChange={(platform) => onChange({ platform })}
      />
      <FilterChip
        label="Kind"
        value={filters.kind}
        options={kinds.map((value) => ({ value, label: kindLabels[value] }))}
        onChange={(kind) => onChange({ kind })}
      />
      <Chip>
        <span>My platform first:</span>
        <select
          value={mine ?? ''}
          onChange={(event) => onMine(machines.find((one) => one === event.target.value) ?? null)}
        >
          <option value="">Off</option>
          {machines.map((value) => (
            <option key={value} value={value}>
              {platformLabels[value]}
            </option>
          ))}
        </select>
        <ChevronDown size={14} aria-hidden="true" />
      </Chip>
    </FilterBar>
  )
}
