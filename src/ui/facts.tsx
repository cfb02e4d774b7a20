import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'minmax(120px, max-content) minmax(0, 1fr)' },
    columnGap: '6',
    rowGap: { base: '0.5', sm: '2' },
    p: '4',
    '& dt': { color: 'fg.muted', mt: { base: '2', sm: 0 } },
    '& dd': { overflowWrap: 'anywhere' },
  },
})

/** The facts of one thing: names left, values right, one below the other where it is narrow. Holds `Fact`s. */
export const Facts = ({ children }: { children: ReactNode }) => <List>{children}</List>

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)
