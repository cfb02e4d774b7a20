import { FilterBar } from '../../../ui/table/filter-bar'
import { SearchBox } from '../../../ui/table/search-box'
import { ToggleChip } from '../../../ui/table/toggle-chip'
import type { FilesSearch } from '../files-search'

type SearchBarProps = {
  folder: string
  search: FilesSearch
  onChange: (next: Pick<FilesSearch, 'search' | 'all'>) => void
}

/** Looks for names in the open folder and below, or in all files. */
export function SearchBar({ folder, search: { search, all }, onChange }: SearchBarProps) {
  return (
    <FilterBar
      isFiltered={search !== undefined}
      onClear={() => onChange({ search: undefined, all: undefined })}
    >
      <SearchBox
        label="Search files"
        delay={250}
        value={search ?? ''}
        onChange={(text) => onChange({ search: text || undefined, all })}
      />
      {folder !== '/' && (
        <ToggleChip
          isOn={all !== undefined}
          onChange={(isOn) => onChange({ search, all: isOn ? '1' : undefined })}
        >
          Search in all files
        </ToggleChip>
      )}
    </FilterBar>
  )
}
