import { chakra } from '@chakra-ui/react/styled-system'
import { useLayoutEffect, useSyncExternalStore } from 'react'

/** The bar with version and search, which stays in sight where there is room for the tree beside the page. */
const BAR = '57px'

/** From this width on the tree stands beside the page. */
const wide = typeof matchMedia === 'function' ? matchMedia('(min-width: 1200px)') : null
const subscribe = (listener: () => void) => {
  wide?.addEventListener('change', listener)
  return () => wide?.removeEventListener('change', listener)
}

/** Whether there is room for the tree beside the page. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide?.matches ?? true)

/** What the keyboard or an anchor has reached must stand clear of the bar, too. */
export function useRoomForBar(isWide: boolean): void {
  useLayoutEffect(() => {
    if (!isWide) return
    const { style } = document.documentElement
    style.scrollPaddingTop = `calc(var(--ui-sizes-header) + ${BAR} + 16px)`
    return () => {
      style.scrollPaddingTop = ''
    }
  }, [isWide])
}

export const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    px: { base: '4', sm: '6' },
    py: '2.5',
    bg: 'bg.page',
    borderBottomWidth: '1px',
    lg: {
      position: 'sticky',
      top: 'header',
      zIndex: 'sticky',
      flexWrap: 'nowrap',
      gap: '8',
      h: BAR,
      ps: '2',
    },
    _print: { display: 'none' },
  },
})

export const Columns = chakra('div', {
  base: {
    lg: { display: 'grid', gridTemplateColumns: '276px minmax(0, 1fr)', alignItems: 'start' },
    _print: { display: 'block' },
  },
})

export const TreeColumn = chakra('nav', {
  base: {
    position: 'sticky',
    top: `calc({sizes.header} + ${BAR})`,
    h: `calc(100dvh - {sizes.header} - ${BAR})`,
    borderInlineEndWidth: '1px',
    overflow: 'hidden',
    _print: { display: 'none' },
  },
})

/** The page, and what is on it beside it where there is room. */
export const PageColumns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: '6',
    alignItems: 'start',
    maxW: '1240px',
    p: { base: '4', sm: '6' },
    pb: { base: '24', sm: '24' },
    _print: { display: 'block', p: 0 },
  },
  variants: { hasAside: { true: { xl: { gridTemplateColumns: 'minmax(0, 1fr) 208px' } } } },
})

export const Article = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    minW: 0,
    '& > header': { display: 'grid', gap: '1' },
  },
})

export const Aside = chakra('nav', {
  base: {
    display: { base: 'none', xl: 'flex' },
    flexDirection: 'column',
    gap: '4',
    position: 'sticky',
    top: `calc({sizes.header} + ${BAR} + {spacing.6})`,
    maxH: `calc(100dvh - {sizes.header} - ${BAR} - {spacing.12})`,
    overflowY: 'auto',
    _print: { display: 'none' },
    '& h2': { textStyle: 'sm', fontWeight: 'semibold', mb: '2' },
  },
})

/** The same above the page, where there is no room beside it. */
export const Disclosure = chakra('details', {
  base: {
    display: { xl: 'none' },
    bg: 'bg.surface',
    borderWidth: '1px',
    borderRadius: 'md',
    _print: { display: 'none' },
    '& > summary': { px: '4', py: '2.5', fontWeight: 'medium', cursor: 'pointer' },
    '& > :not(summary)': { mx: '4', mb: '3' },
  },
})

export const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', _print: { display: 'none' } },
})
