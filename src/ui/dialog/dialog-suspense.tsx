import { type ReactNode, Suspense } from 'react'
import styles from './dialog-suspense.module.css'

/** Around a dialog whose code comes when it is asked for: until it is there, the wish stands and the page says so. */
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
