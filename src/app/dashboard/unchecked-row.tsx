import { chakra } from '@chakra-ui/react/styled-system'
import { CircleAlert } from 'lucide-react'
import { Button } from '../../ui/button'
import { failureReference } from '../../ui/failure'
import type { Area, AttentionRead } from './area'

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '2',
    px: '4',
    py: '3',
    '& + &, ul:not(:empty) + &': { borderTopWidth: '1px' },
    '& svg': { color: 'status.critical', flexShrink: 0 },
  },
})
const Words = chakra('div', { base: { flex: '1 1 240px', overflowWrap: 'anywhere' } })
const Title = chakra('p', { base: { fontWeight: 'semibold' } })
const Reason = chakra('p', { base: { color: 'fg.muted' } })

/** An area that could not be read: what needs attention there is not known. */
export function UncheckedRow({ area, read }: { area: Area; read: AttentionRead }) {
  const { data, error, isFetching, refetch } = read
  if (!error) return null
  return (
    <Row role="alert">
      <CircleAlert size={20} aria-hidden="true" />
      <Words>
        <Title>
          {area.noun} could not be {data ? 'checked again; this is what was read before' : 'checked'}
        </Title>
        <Reason>{[error.message, failureReference(error)].filter(Boolean).join(' · ')}</Reason>
      </Words>
      <Button size="sm" onClick={refetch} aria-disabled={isFetching}>
        {isFetching ? 'Retrying…' : 'Retry'}
      </Button>
    </Row>
  )
}
