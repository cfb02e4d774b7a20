import type { ReactNode } from 'react'
import styles from './dialog-suspense.module.css'
import { LazyPart } from './lazy-part'

/** Boundary of a lazily loaded dialog, with a message while its code is loading, and where it cannot be loaded. */
export function DialogSuspense({ children }: { children: ReactNode }) {
  return (
    <LazyPart
      fallback={
        <p className={styles.sign} role="status" aria-busy="true">
          Opening…
        </p>
      }
    >
      {children}
    </LazyPart>
  )
}
