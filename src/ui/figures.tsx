import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Button } from './button'
import type { QueryLike } from './panel'
import { SkeletonText } from './skeleton'

const List = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    columnGap: '8',
    rowGap: '2',
    fontVariantNumeric: 'tabular-nums',
    // The value stands over its name, which is read first.
    '& > div': { display: 'flex', flexDirection: 'column-reverse' },
    '& dt': { textStyle: 'xs', color: 'fg.muted' },
    '& dd': { textStyle: 'xl', fontWeight: 'semibold' },
  },
})
const Failed = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', color: 'fg.muted' },
})
const Loading = chakra('div', { base: { flex: '0 1 280px', my: '-2' } })

type FiguresProps<T> = {
  query: QueryLike<T>
  /** Said while they are on their way: "Loading the figures of licenses". */
  loading: string
  /** `Figure`s, or a word where there is nothing to count. */
  children: (data: T) => ReactNode
}

/** A card's figures; they fail alone. */
export const Figures = <T,>({ query, loading, children }: FiguresProps<T>) => {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return <List>{children(data)}</List>
  if (!error)
    return (
      <Loading>
        <SkeletonText lines={2} label={loading} />
      </Loading>
    )
  return (
    <Failed>
      Figures could not be loaded
      <Button size="sm" onClick={() => void refetch()} aria-disabled={isFetching}>
        Retry
      </Button>
    </Failed>
  )
}

/** One of them: "Seats in use", 9. */
export const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
