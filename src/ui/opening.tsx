import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, Suspense } from 'react'

const Sign = chakra('p', {
  base: {
    position: 'fixed',
    insetInline: 0,
    bottom: '6',
    w: 'fit-content',
    mx: 'auto',
    px: '4',
    py: '2',
    bg: 'bg.surface',
    color: 'fg.muted',
    borderWidth: '1px',
    borderRadius: 'lg',
    boxShadow: 'overlay',
    zIndex: 'popover',
    pointerEvents: 'none',
    // What is here at once does not flash.
    animation: 'fade-in {durations.fast} 300ms backwards',
  },
})

/** Around a dialog whose code comes when it is asked for: until it is there, the wish stands and the page says so. */
export const Opening = ({ children }: { children: ReactNode }) => (
  <Suspense
    fallback={
      <Sign role="status" aria-busy="true">
        Opening…
      </Sign>
    }
  >
    {children}
  </Suspense>
)
