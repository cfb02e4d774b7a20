import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Button } from './button'

const Root = chakra('search', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
})

type FilterBarProps = {
  /** A `SearchBox`, then `FilterChip`s. */
  children: ReactNode
  isFiltered: boolean
  onClear: () => void
}

export const FilterBar = ({ children, isFiltered, onClear }: FilterBarProps) => (
  <Root>
    {children}
    {isFiltered && (
      <Button kind="quiet" size="sm" onClick={onClear}>
        Clear filters
      </Button>
    )}
  </Root>
)
