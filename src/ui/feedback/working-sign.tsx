import { type ComponentProps, useSyncExternalStore } from 'react'
import { createStore } from '../browser/create-store'
import styles from './working-sign.module.css'

/** Number of pending user actions without a progress sign of their own. */
const underWay = createStore(0)

/** Shows the sign of `Working` until the promise settles. */
export function whileWorking<T>(work: Promise<T>): Promise<T> {
  underWay.set(underWay.get() + 1)
  return work.finally(() => underWay.set(underWay.get() - 1))
}

/** Shows that a click is being processed over the network: that of `whileWorking`, or a page. */
export function Working({ isPageLoading }: { isPageLoading: boolean }) {
  const count = useSyncExternalStore(underWay.subscribe, underWay.get)
  // The result is announced when it arrives.
  return isPageLoading || count > 0 ? <WorkingSign aria-hidden="true">One moment…</WorkingSign> : null
}

/** At the bottom of the window, above everything. */
export function WorkingSign(props: Omit<ComponentProps<'p'>, 'className'>) {
  return <p className={styles.sign} {...props} />
}
