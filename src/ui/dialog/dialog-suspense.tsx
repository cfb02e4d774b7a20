import { type ReactNode, Suspense } from 'react'
import styles from './dialog-suspense.module.css'

/** Suspense boundary of a lazily loaded dialog, with a message while its code is loading. */
export function DialogSuspense({ children }: { children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <p className={styles.sign} role="status" aria-busy="true">
          Opening…
        </p>
      }
    >
      {children}
    </Suspense>
  )
}
