import { chakra } from '@chakra-ui/react/styled-system'
import { VisuallyHidden } from './visually-hidden'

const Bar = chakra('span', {
  base: {
    display: 'block',
    h: '3',
    borderRadius: 'sm',
    bg: 'bg.muted',
    animation: 'pulse 1.6s ease-in-out infinite',
  },
})
const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '6',
    h: '10',
    px: '4',
    '& + &': { borderTopWidth: '1px' },
  },
})
const Root = chakra('div', { base: { overflow: 'hidden' } })

/** Uneven on purpose, as text is; the same on each render. */
const WIDTHS = [34, 18, 12, 22, 15, 10, 26]
const widthAt = (row: number, column: number) => WIDTHS[(row * 3 + column * 2) % WIDTHS.length] ?? 20

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

type SkeletonRowsProps = { rows?: number; columns?: number; label?: string }

/** Stands in for a list or table; says once, to those who cannot see it, that something is loading. */
export const SkeletonRows = ({ rows = 8, columns = 4, label = 'Loading' }: SkeletonRowsProps) => (
  <Root role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    {range(rows).map((row) => (
      <Row key={row} aria-hidden="true">
        {range(columns).map((column) => (
          <Bar
            key={column}
            style={{ flexGrow: widthAt(row, column), maxWidth: `${widthAt(row, column) * 1.4}%` }}
          />
        ))}
      </Row>
    ))}
  </Root>
)

const Lines = chakra('div', { base: { display: 'grid', gap: '3', p: '4' } })

/** Stands in for a paragraph, a form or a list of facts. */
export const SkeletonText = ({ lines = 3, label = 'Loading' }: { lines?: number; label?: string }) => (
  <Lines role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    {range(lines).map((line) => (
      <Bar key={line} aria-hidden="true" style={{ width: `${40 + widthAt(line, line) * 1.6}%` }} />
    ))}
  </Lines>
)
