import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

const Stack = chakra('section', {
  base: {
    position: 'fixed',
    top: 'header',
    insetInlineStart: { base: 0, md: 'menu' },
    insetInlineEnd: 0,
    zIndex: 'header',
    _print: { display: 'none' },
  },
})

/**
 * One line across the page, under the header: an icon, words, and what can be done about it at the end. Where the window
 * is narrow it grows.
 */
export const Strip = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minH: { base: '14', sm: 'strip' },
    py: '1',
    px: { base: '4', sm: '6' },
    bg: 'bg.muted',
    borderBottomWidth: '1px',
    textStyle: 'sm',
    '& > svg': { flexShrink: 0, color: 'status.attention' },
    '& > span': { flex: 1, minW: 0, overflowWrap: 'anywhere' },
    '& a': { textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& button': { h: '7', bg: 'bg.surface' },
  },
  variants: {
    tone: {
      info: { '& > svg': { color: 'status.info' } },
      attention: {},
      critical: { '& > svg': { color: 'status.critical' } },
    },
  },
})

/** The strips under the header. Everything in the page that keeps clear of the header keeps clear of them, too. */
export const Strips = ({ children }: { children: ReactNode }) => {
  const stack = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    const element = stack.current
    if (!element) return
    const root = document.documentElement
    const note = () => root.style.setProperty('--strips', `${element.offsetHeight}px`)
    const observer = new ResizeObserver(note)
    observer.observe(element)
    note()
    return () => {
      observer.disconnect()
      root.style.removeProperty('--strips')
    }
  }, [])

  return (
    <Stack ref={stack} aria-label="Notices">
      {children}
    </Stack>
  )
}
