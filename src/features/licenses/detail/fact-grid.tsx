import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

const Grid = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
    columnGap: '4',
    rowGap: '4',
    p: '4',
    '& dt': { textStyle: 'sm', color: 'fg.muted' },
    '& dd': { overflowWrap: 'anywhere' },
  },
})
const Cell = chakra('div', {
  base: { minW: 0 },
  variants: { wide: { true: { gridColumn: '1 / -1', maxW: '72ch' } } },
})

/** Many short facts in little room: as many columns as fit, each name above its value. Holds `GridFact`s. */
export const FactGrid = ({ children }: { children: ReactNode }) => <Grid>{children}</Grid>

type GridFactProps = {
  name: string
  /** A whole line, for sentences. */
  wide?: boolean
  children: ReactNode
}

export const GridFact = ({ name, wide, children }: GridFactProps) => (
  <Cell wide={wide}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </Cell>
)
