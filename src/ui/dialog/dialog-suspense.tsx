import { WorkingSign } from '../feedback/working-sign'
import { LazyPart, type LazyPartProps } from './lazy-part'

/** Boundary of a lazily loaded dialog: a message while its code is loading, or if it cannot be loaded. */
export function DialogSuspense({ onMissing, children }: Omit<LazyPartProps, 'fallback'>) {
  return (
    <LazyPart
      onMissing={onMissing}
      fallback={
        <WorkingSign role="status" aria-busy="true">
          Opening…
        </WorkingSign>
      }
    >
      {children}
    </LazyPart>
  )
}
