import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '../../ui/button'
import { SkeletonText } from '../../ui/skeleton'
import { Boundary } from '../boundary'
import type { Area } from './area'
import type { LateArea } from './late-areas'

const Failed = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', color: 'fg.muted' },
})
const Waiting = chakra('div', { base: { flex: '0 1 280px', my: '-2' } })

/** The figures on a card, or what stands in for them. They fail alone. */
export function CardFigures({ area, late }: { area?: Area; late?: LateArea }) {
  const Figures = area?.Figures ?? late?.area?.Figures
  if (Figures)
    return (
      <Boundary fallback={() => <Failed>Figures could not be shown</Failed>}>
        <Figures />
      </Boundary>
    )
  if (late?.failure)
    return (
      <Failed>
        Figures could not be loaded
        <Button size="sm" onClick={late.retry}>
          Retry
        </Button>
      </Failed>
    )
  return late && !late.area ? (
    <Waiting>
      <SkeletonText lines={2} label={`Loading the figures of ${late.name}`} />
    </Waiting>
  ) : null
}
