import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

const Root = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
    gap: '4',
    p: '4',
    '& dt': { textStyle: 'sm', color: 'fg.muted' },
    '& dd': { overflowWrap: 'anywhere' },
  },
})

export type Fact = { term: string; detail: ReactNode }

/** What is known of one thing, as terms and their details. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <Root>
    {facts.map(({ term, detail }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{detail}</dd>
      </div>
    ))}
  </Root>
)
