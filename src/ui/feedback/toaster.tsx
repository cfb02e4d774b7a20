import { useState, useSyncExternalStore } from 'react'
import { type Toast, toasts } from './toast'
import { ToastCard } from './toast-card'
import styles from './toaster.module.css'

/** Bottom right: successes are said politely, errors at once. Load it lazily; `toast` queues until it stands. */
export function Toaster() {
  const current = useSyncExternalStore(toasts.subscribe, toasts.get)
  // A live region speaks of what is added to it, not of what it was born with.
  const [region, setRegion] = useState<HTMLElement | null>(null)
  const shown = region ? current : []

  return (
    <section className={styles.region} ref={setRegion} aria-label="Notifications">
      <ToastList live="assertive" toasts={shown.filter(({ tone }) => tone === 'error')} />
      <ToastList live="polite" toasts={shown.filter(({ tone }) => tone === 'success')} />
    </section>
  )
}

const ToastList = ({ live, toasts }: { live: 'polite' | 'assertive'; toasts: readonly Toast[] }) => (
  <ol aria-live={live}>
    {toasts.map((item) => (
      <ToastCard key={item.id} item={item} />
    ))}
  </ol>
)
