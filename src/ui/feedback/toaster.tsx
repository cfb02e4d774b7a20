import { useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { type Toast, toasts } from './toast'
import { ToastCard } from './toast-card'
import styles from './toaster.module.css'

/**
 * The toasts, bottom right, in a polite live region for successes and an assertive one for errors; above elements with
 * `data-bottom-bar`; over a dialog top right, and over a dialog that fills a phone above its buttons. Loaded lazily;
 * `toast` queues until then.
 */
export function Toaster() {
  const current = useSyncExternalStore(toasts.subscribe, toasts.get)
  // A live region announces additions, not its initial content.
  const [region, setRegion] = useState<HTMLElement | null>(null)
  const shown = region ? current : []

  // Outside the page and marked as live: a dialog hides the rest of the page from assistive technology.
  return createPortal(
    <section className={styles.region} ref={setRegion} aria-label="Notifications" data-live-announcer="">
      <ToastList live="assertive" toasts={shown.filter(({ tone }) => tone === 'error')} />
      <ToastList live="polite" toasts={shown.filter(({ tone }) => tone === 'success')} />
    </section>,
    document.body,
  )
}

const ToastList = ({ live, toasts }: { live: 'polite' | 'assertive'; toasts: readonly Toast[] }) => (
  <ol aria-live={live}>
    {toasts.map((item) => (
      <ToastCard key={item.id} item={item} />
    ))}
  </ol>
)
