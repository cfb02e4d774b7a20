import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '../../../ui/button'
import { formatCount } from '../../../ui/count'
import { Meter } from '../../../ui/meter'
import { SkeletonText } from '../../../ui/skeleton'
import { useLicenseGlance } from './license-attention-read'

const Figures = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    columnGap: '8',
    rowGap: '2',
    fontVariantNumeric: 'tabular-nums',
    // The value stands over its name, which is read first.
    '& div': { display: 'flex', flexDirection: 'column-reverse' },
    '& dt': { textStyle: 'xs', color: 'fg.muted' },
    '& dd': { textStyle: 'xl', fontWeight: 'semibold' },
    '& dd.seats': { fontWeight: 'normal' },
  },
})
const Failed = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', color: 'fg.muted' },
})
const Loading = chakra('div', { base: { flex: '0 1 280px', my: '-2' } })
const Nothing = chakra('p', { base: { color: 'fg.muted' } })

/** The licenses in three figures. */
export function LicenseFigures() {
  const { data, error, isFetching, refetch } = useLicenseGlance()
  if (!data && error)
    return (
      <Failed>
        Figures could not be loaded
        <Button size="sm" onClick={refetch} aria-disabled={isFetching}>
          Retry
        </Button>
      </Failed>
    )
  if (!data)
    return (
      <Loading>
        <SkeletonText lines={2} label="Loading the figures of licenses" />
      </Loading>
    )
  if (data.total === 0) return <Nothing>None yet</Nothing>
  return (
    <Figures>
      <div>
        <dt>In all</dt>
        <dd>{formatCount(data.total)}</dd>
      </div>
      <div>
        <dt>End within 60 days</dt>
        <dd>{formatCount(data.expiring)}</dd>
      </div>
      {data.seats && (
        <div>
          <dt>In use</dt>
          <dd className="seats">
            <Meter used={data.seats.used} total={data.seats.total} unit="seats" />
          </dd>
        </div>
      )}
    </Figures>
  )
}
