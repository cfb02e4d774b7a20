import { chakra } from '@chakra-ui/react/styled-system'
import { Button } from '../../ui/button'
import { SkeletonText } from '../../ui/skeleton'
import { Boundary } from '../boundary'
import type { Area } from './area'
import type { LateArea } from './late/late-areas'

const Failed = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', color: 'fg.muted' },
})
const Waiting = chakra('div', { base: { flex: '0 1 280px', my: '-2' } })

type CardFiguresProps = {
  name: string
  area: Area | undefined
  /** Where the area comes after the first screen; null until that is known. */
  late: LateArea | null | undefined
}

/** The figures on a card, or what stands in for them. They fail alone. */
export function CardFigures({ name, area, late }: CardFiguresProps) {
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
  return late !== undefined && !late?.area ? (
    <Waiting>
      <SkeletonText lines={2} label={`Loading the figures of ${name}`} />
    </Waiting>
  ) : null
}
