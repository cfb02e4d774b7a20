import { useState, useSyncExternalStore } from 'react'
import { type Toast, toasts } from './toast'
import { ToastCard } from './toast-card'
import styles from './toaster.module.css'

/** The toasts, bottom right, in a polite live region for successes and an assertive one for errors. Loaded lazily; `toast` queues until then. */
export function Toaster() {
  const current = useSyncExternalStore(toasts.subscribe, toasts.get)
  // A live region announces what is added to it, not its initial content.
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
