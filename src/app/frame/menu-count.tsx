import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { whenIdle } from '../when-idle'
import type { MenuChild, MenuEntry } from './menu-model'
import styles from './side-menu.module.css'

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

type MenuCountProps = { path: MenuEntry['path'] | MenuChild['path']; id: string; isBelow?: boolean }

/** How many tickets wait on the reader, at their entry; asked for once the frame has nothing better to do. */
export const MenuCount = ({ path, id, isBelow = false }: MenuCountProps) => {
  const [isTime, setIsTime] = useState(false)
  const what = counted[path]
  useEffect(() => (what ? whenIdle(() => setIsTime(true)) : undefined), [what])
  return what ? (
    <span className={isBelow ? styles.countBelow : styles.count} id={id}>
      {isTime && (
        <Suspense>
          <WaitingCount {...what} />
        </Suspense>
      )}
    </span>
  ) : null
}
