import { chakra } from '@chakra-ui/react/styled-system'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../when-idle'
import type { MenuChild, MenuEntry } from './menu-model'

type WaitingCountProps = { line: 'helyx' | 'elements' | null }

// The menu does without it when its code does not come.
const WaitingCount = lazy<ComponentType<WaitingCountProps>>(() =>
  import('../../features/support/waiting-count').then(
    ({ WaitingCount }) => ({ default: WaitingCount }),
    () => ({ default: () => null }),
  ),
)

const counted: { readonly [path in MenuEntry['path'] | MenuChild['path']]?: WaitingCountProps } = {
  '/support': { line: null },
  '/support/helyx': { line: 'helyx' },
  '/support/elements': { line: 'elements' },
}

/** Whether an entry may have a count, which describes its link. */
export const isCounted = (path: MenuEntry['path'] | MenuChild['path']): boolean => counted[path] !== undefined

// Over the entry, and no part of its link: the link keeps its name.
const Place = chakra('span', {
  base: {
    position: 'absolute',
    top: '2.5',
    right: '12',
    pointerEvents: 'none',
    'li li &': { top: '1.5', right: '4' },
  },
})

type MenuCountProps = { path: MenuEntry['path'] | MenuChild['path']; id: string }

/** How many tickets wait on the reader, at their entry; asked for once the frame has nothing better to do. */
export const MenuCount = ({ path, id }: MenuCountProps) => {
  const [isTime, setIsTime] = useState(false)
  const what = counted[path]
  useEffect(() => (what ? whenIdle(() => setIsTime(true)) : undefined), [what])
  return what ? (
    <Place id={id}>
      {isTime && (
        <Suspense>
          <WaitingCount {...what} />
        </Suspense>
      )}
    </Place>
  ) : null
}
