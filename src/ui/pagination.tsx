import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Button } from './button'
import type { Paging } from './column'
import { formatCount } from './count'
import { Select } from './input'
import { pageSizes } from './preferences'
import { useShortcuts } from './shortcuts'

const Root = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    px: '4',
    py: '2',
    borderTopWidth: '1px',
    textStyle: 'sm',
    color: 'fg.muted',
  },
})
const Group = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', fontVariantNumeric: 'tabular-nums' },
})

/** Two buttons and a size, not a row of numbers: it stays whole at 320 px. A button at its end keeps the focus. */
export const Pagination = ({
  label,
  page,
  pageSize,
  total,
  onPage,
  onPageSize,
}: Paging & { label: string }) => {
  const sizeId = useId()
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const sizes = [...new Set([...pageSizes, pageSize])].toSorted((a, b) => a - b)
  const go = (next: number) => next >= 1 && next <= pages && onPage(next)
  useShortcuts([
    { keys: '[', what: 'Previous page of the list', run: () => go(page - 1) },
    { keys: ']', what: 'Next page of the list', run: () => go(page + 1) },
  ])

  return (
    <Root aria-label={`Pages of ${label}`}>
      <Group>
        <label htmlFor={sizeId}>Rows</label>
        <Select
          id={sizeId}
          size="sm"
          width="auto"
          value={pageSize}
          onChange={(event) => onPageSize(Number(event.target.value))}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Select>
      </Group>
      <Group>
        <Button size="icon" aria-label="Previous page" aria-disabled={page <= 1} onClick={() => go(page - 1)}>
          <ChevronLeft size={16} aria-hidden="true" />
        </Button>
        <span>
          Page {formatCount(page)} of {formatCount(pages)}
        </span>
        <Button size="icon" aria-label="Next page" aria-disabled={page >= pages} onClick={() => go(page + 1)}>
          <ChevronRight size={16} aria-hidden="true" />
        </Button>
      </Group>
    </Root>
  )
}
