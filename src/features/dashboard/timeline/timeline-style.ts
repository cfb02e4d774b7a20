import { chakra } from '@chakra-ui/react/styled-system'

/** Out of sight, not out of speech. */
const hidden = {
  position: 'absolute',
  clipPath: 'inset(50%)',
  top: '100%',
  left: 0,
  mt: '1',
  zIndex: 'popover',
  width: 'max-content',
  maxW: '260px',
  px: '3',
  py: '2',
  bg: 'bg.surface',
  borderWidth: '1px',
  borderRadius: 'md',
  boxShadow: 'overlay',
  textStyle: 'sm',
  pointerEvents: 'none',
} as const

/** Twelve columns over four rows that all months share; below `md` a list of the months that have something. */
export const Months = chakra('div', {
  base: {
    p: { base: '0', md: '4' },
    display: { md: 'grid' },
    gridTemplateColumns: { md: '150px repeat(12, minmax(0, 1fr))' },
    gridTemplateRows: { md: 'auto repeat(3, minmax(44px, auto))' },
    '& > ol': { display: { base: 'block', md: 'contents' } },
  },
})

export const Lanes = chakra('div', {
  base: {
    display: { base: 'none', md: 'grid' },
    gridRow: 'span 4',
    gridTemplateRows: 'subgrid',
    '& > span': {
      borderBottomWidth: '1px',
      borderRadius: 0,
      justifyContent: 'flex-start',
      textStyle: 'sm',
      _hover: { bg: 'transparent' },
    },
    '& > span:last-of-type': { borderBottomWidth: '0' },
  },
})

export const Month = chakra('li', {
  base: {
    display: 'grid',
    gridRow: { md: 'span 4' },
    gridTemplateRows: { md: 'subgrid' },
    borderStartWidth: { md: '1px' },
    minW: 0,
    px: { base: '4', md: '0' },
    py: { base: '2.5', md: '0' },
    '&:not(:first-of-type)': { borderTopWidth: { base: '1px', md: '0' } },
    '& h3': {
      textStyle: 'sm',
      fontWeight: 'medium',
      px: { md: '2' },
      pb: '1',
      borderBottomWidth: { md: '1px' },
      whiteSpace: 'nowrap',
    },
    '& ul': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: { base: '0', md: '0.5' },
      px: { md: '1' },
      flexDirection: { base: 'column', md: 'row' },
    },
    '& ul:empty': { display: { base: 'none', md: 'flex' } },
    '& ul > li': { width: { base: 'full', md: 'auto' } },
    '& ul:not(:last-of-type)': { borderBottomWidth: { md: '1px' } },
    // The word beside a mark: always there where there is room, and beside the pointer or focus where there is not.
    '& .words': { overflowWrap: 'anywhere', md: hidden },
    '& .words b': { fontWeight: 'semibold', display: { md: 'block' } },
    '& .detail': { color: 'fg.muted', display: { md: 'block' } },
    '& :is(a, button):is(:hover, :focus-visible) .words': { clipPath: 'none' },
  },
  variants: {
    isEmpty: { true: { display: { base: 'none', md: 'grid' } } },
    isLate: { true: { '& .words': { left: { md: 'auto' }, right: { md: 0 } } } },
  },
})

/** A mark is as large as a finger needs it, and shows its words. */
export const Mark = chakra('a', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: { base: 'flex-start', md: 'center' },
    justifyContent: { md: 'center' },
    gap: '2',
    minH: '7',
    minW: '7',
    py: { base: '1', md: '0' },
    borderRadius: 'md',
    '& svg': { flexShrink: 0, mt: { base: '2px', md: 0 } },
    _hover: { bg: 'bg.muted' },
  },
  variants: {
    hue: {
      attention: { '& > svg': { color: 'status.attention' } },
      positive: { '& > svg': { color: 'status.positive' } },
      info: { '& > svg': { color: 'status.info' } },
      pending: { '& > svg': { color: 'status.pending' } },
      critical: { '& > svg': { color: 'status.critical' } },
      neutral: { '& > svg': { color: 'status.neutral' } },
    },
  },
})

export const More = chakra(
  'button',
  {
    base: {
      position: 'relative',
      minH: '7',
      minW: '7',
      px: '1',
      textStyle: 'sm',
      textAlign: 'start',
      borderRadius: 'md',
      cursor: 'pointer',
      fontVariantNumeric: 'tabular-nums',
      _hover: { bg: 'bg.muted' },
    },
  },
  { defaultProps: { type: 'button' } },
)
