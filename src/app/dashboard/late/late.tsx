import { chakra } from '@chakra-ui/react/styled-system'
import { memo, useEffect } from 'react'
import { useCurrentUser } from '../../../session/current-user'
import { mayEnter } from '../../../session/permissions'
import { Boundary } from '../../boundary'
import { useReadableEntry } from '../../screen-cards'
import { type LateNews, useLateAreas } from './late-areas'
import { besides, lateCards } from './late-plans'
import { useLateReads } from './late-reads'

const PanelGrid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(400px, 100%), 1fr))',
    gap: '4',
    _empty: { display: 'none' },
  },
})
const PanelPlace = chakra('div', {
  base: { display: 'grid', minW: 0 },
  variants: { isWide: { true: { gridColumn: '1 / -1' } } },
})

/** Everything of the dashboard that comes after its first screen: tells what it found, and shows its panels. */
export const Late = memo(function Late({ onNews }: { onNews: (news: LateNews) => void }) {
  const entryOf = useReadableEntry()
  const { user_access } = useCurrentUser()
  const plans = Object.entries(lateCards).flatMap(([path, load]) => {
    const entry = entryOf(path)
    return entry ? [{ path, name: entry.title, load }] : []
  })
  const late = useLateAreas([
    ...plans,
    ...besides.filter(({ needs }) => needs.every((permission) => mayEnter(user_access, permission))),
  ])
  const { found, isPending, readers } = useLateReads(late)
  // Made anew with each render, which comes of an area that has changed and of nothing else.
  useEffect(() => {
    const cards = new Map(
      plans.flatMap(({ path, load }) =>
        late.filter((one) => one.load === load).map((one) => [path, one] as const),
      ),
    )
    onNews({ found, isPending, cards })
  })
  const panels = late.flatMap(({ area }) => (area?.Panel ? [{ ...area, Panel: area.Panel }] : []))
  return (
    <>
      {readers}
      <PanelGrid>
        {panels.map(({ noun, isWide, Panel }) => (
          <PanelPlace key={noun} isWide={isWide}>
            <Boundary fallback={() => null}>
              <Panel />
            </Boundary>
          </PanelPlace>
        ))}
      </PanelGrid>
    </>
  )
})
