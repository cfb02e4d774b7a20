import { type ComponentProps, useSyncExternalStore } from 'react'
import { createStore } from '../browser/create-store'
import styles from './working-sign.module.css'

/** How much that somebody has asked for is under way and has no sign of its own. */
const underWay = createStore(0)

/** Shows the sign of `Working` until the promise is settled. */
export function whileWorking<T>(work: Promise<T>): Promise<T> {
  underWay.set(underWay.get() + 1)
  return work.finally(() => underWay.set(underWay.get() - 1))
}

/** Says that a click was heard whose result has to come over the network: that of `whileWorking`, or a page. */
export function Working({ isPageLoading }: { isPageLoading: boolean }) {
  const count = useSyncExternalStore(underWay.subscribe, underWay.get)
  // What comes is announced when it is there.
  return isPageLoading || count > 0 ? <WorkingSign aria-hidden="true">One moment…</WorkingSign> : null
}

/** At the foot of the window, over everything. */
export function WorkingSign(props: Omit<ComponentProps<'p'>, 'className'>) {
  return <p className={styles.sign} {...props} />
}
