import { chakra } from '@chakra-ui/react/styled-system'
import { useState, useSyncExternalStore } from 'react'
import { currentToasts, subscribeToToasts, type Toast } from './toast'
import { ToastCard } from './toast-card'

const Region = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    _print: { display: 'none' },
    right: { base: '2', sm: '6' },
    // Above what stands at the foot of the page on every screen.
    bottom: { base: 'calc({spacing.2} + var(--tray, 0px))', sm: 'calc({spacing.6} + var(--tray, 0px))' },
    width: 'min(400px, calc(100vw - 16px))',
    pointerEvents: 'none',
    '& ol': { display: 'grid', gap: '2', '& + ol > li:first-of-type': { mt: '2' } },
  },
})

/** Bottom right: successes are said politely, errors at once. Load it lazily; `toast` queues until it stands. */
export const Toaster = () => {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts)
  // A live region speaks of what is added to it, not of what it was born with.
  const [region, setRegion] = useState<HTMLElement | null>(null)
  const shown = region ? toasts : []

  return (
    <Region ref={setRegion} aria-label="Notifications">
      <ToastList live="assertive" toasts={shown.filter(({ tone }) => tone === 'error')} />
      <ToastList live="polite" toasts={shown.filter(({ tone }) => tone === 'success')} />
    </Region>
  )
}

const ToastList = ({ live, toasts }: { live: 'polite' | 'assertive'; toasts: readonly Toast[] }) => (
  <ol aria-live={live}>
    {toasts.map((item) => (
      <ToastCard key={item.id} item={item} />
    ))}
  </ol>
)
