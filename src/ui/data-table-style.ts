import { chakra } from '@chakra-ui/react/styled-system'

/** Holds the styles of the whole table: rows and cells are plain elements, Chakra stays out of the row loop. */
export const TableFrame = chakra('div', {
  base: {
    // What is hidden from the eye in a cell is positioned: it must not widen the page.
    position: 'relative',
    // Too wide a table never widens the page, not even for the moment before it is measured.
    overflowX: 'clip',
    overflowClipMargin: '4px',
    '& table': {
      width: 'full',
      borderCollapse: 'separate',
      borderSpacing: 0,
      fontVariantNumeric: 'tabular-nums',
    },
    '& th, & td': {
      h: '10',
      px: '3',
      py: '0.5',
      textAlign: 'start',
      verticalAlign: 'middle',
      borderBottomWidth: '1px',
      whiteSpace: 'nowrap',
    },
    '& td': { maxW: '360px', overflow: 'hidden', textOverflow: 'ellipsis' },
    // The first cell of a row, whichever kind it is.
    '& tr > :not(* + *)': { ps: '4' },
    '& thead th:last-of-type, & td:last-of-type': { pe: '4' },
    '& tbody tr:last-of-type > *': { borderBottomWidth: '0' },
    '& thead th': {
      bg: 'bg.surface',
      color: 'fg.muted',
      textStyle: 'sm',
      fontWeight: 'medium',
      position: 'sticky',
      top: 'var(--table-top, {sizes.header})',
      zIndex: 'sticky',
    },
    '&[data-scrolls]': { overflowX: 'auto', '& thead th': { position: 'static', top: 'auto' } },
    '& tbody th': { fontWeight: 'medium' },
    '& tbody th :is(a, button):hover': { textDecoration: 'underline' },
    '& tbody tr:hover > *': { bg: 'bg.subtle' },
    '& tbody tr[aria-current] > *': { bg: 'brand.tint' },
    '& tbody tr:has(> th :is(a, button))': { cursor: 'pointer' },
    // Reached by keyboard, a control must not stop under the sticky head.
    '& tbody :is(a, button, input)': { scrollMarginTop: '12' },
    '& .number, & .actions': { textAlign: 'end' },
    '& .actions': { width: '1%', overflow: 'visible' },
    // So does what it is called, where there is room for more beside it.
    '&[data-scrolls] :is(tbody th, thead .name)': {
      position: { sm: 'sticky' },
      left: 0,
      zIndex: 1,
      bg: 'bg.surface',
    },
    // What can be done with a row stays in sight while the rest scrolls under it.
    '&[data-scrolls] .actions': {
      position: { sm: 'sticky' },
      right: 0,
      bg: 'bg.surface',
      boxShadow: '-1px 0 0 {colors.border}',
    },
    '& .select': { width: '1%', pe: '0' },
    '& .select label': { display: 'grid', placeItems: 'center', boxSize: '6', cursor: 'pointer' },
    '& tbody[data-stale]': { opacity: 0.55 },
    '& .sort': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minH: '6',
      cursor: 'pointer',
      borderRadius: 'sm',
      fontWeight: 'inherit',
      '& svg': { opacity: 0 },
      '&:is(:hover, :focus-visible) svg': { opacity: 0.6 },
    },
    '& .number .sort': { flexDirection: 'row-reverse' },
    '& [aria-sort] .sort': { color: 'fg', '& svg': { opacity: 1 } },
  },
  variants: { dense: { true: { '& th, & td': { h: '8', py: 0 } } } },
})
