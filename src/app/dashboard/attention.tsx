import { chakra } from '@chakra-ui/react/styled-system'
import { CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { formatCount } from '../../ui/count'
import { MessageState } from '../../ui/message-state'
import { SkeletonRows } from '../../ui/skeleton'
import { Surface, SurfaceTitle } from '../../ui/surface'
import { AttentionRow } from './attention-row'
import type { Found, LateFound } from './gather'
import { standing } from './ranking'
import { UncheckedRow } from './unchecked-row'
import { useHeldBack, useIsIdle } from './waiting'

const Head = chakra('header', {
  base: { display: 'flex', alignItems: 'center', gap: '2', px: '4', minH: '12', borderBottomWidth: '1px' },
})
const Count = chakra('span', {
  base: {
    px: '2',
    borderRadius: 'full',
    bg: 'bg.muted',
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
  },
})
const List = chakra('ul', { base: { '& > li + li': { borderTopWidth: '1px' } } })

const More = chakra('p', {
  base: { px: '4', py: '2.5', color: 'fg.muted', 'ul:not(:empty) + &': { borderTopWidth: '1px' } },
})

type AttentionProps = { found: readonly Found[]; late: LateFound }

/**
 * What needs attention in all areas, worst first. An area that fails says so and leaves the others alone. The list
 * waits for those that answer with the first screen, not for the late ones.
 */
export function Attention({ found, late }: AttentionProps) {
  const headingId = useId()
  const { pending } = standing(found)
  const { known, failed, items } = standing([...found, ...late.found])
  const isHeldBack = useHeldBack(pending.length > 0)
  const isHeld = found.length > 0 && (isHeldBack || pending.length === found.length)
  const isIdle = useIsIdle()
  const isAllClear = items.length === 0 && failed.length === 0 && pending.length === 0 && !late.isPending

  return (
    <Surface aria-labelledby={headingId} aria-busy={pending.length > 0}>
      <Head>
        <SurfaceTitle id={headingId}>Needs attention</SurfaceTitle>
        {!isHeld && items.length > 0 && (
          <Count>{formatCount(items.reduce((all, { count }) => all + count, 0))}</Count>
        )}
      </Head>
      {isHeld && <SkeletonRows rows={3} columns={3} label="Looking for what needs attention" />}
      {isAllClear && (
        <MessageState icon={CircleCheck} title="All clear">
          Nothing is due within 60 days. Checked:{' '}
          {known.map(({ area }) => area.checked ?? area.noun.toLowerCase()).join('; ')}.
        </MessageState>
      )}
      {!isHeld && !isAllClear && (
        <>
          <List aria-labelledby={headingId}>
            {items.map((item) => (
              <AttentionRow key={item.id} item={item} withDistance={isIdle} />
            ))}
          </List>
          {failed.map(({ area, read }) => (
            <UncheckedRow key={area.noun} area={area} read={read} />
          ))}
          {pending.map(({ area }) => (
            <SkeletonRows
              key={area.noun}
              rows={1}
              columns={3}
              label={`${area.noun} are still being checked`}
            />
          ))}
          {late.isPending && <More>Looking for more…</More>}
        </>
      )}
    </Surface>
  )
}
