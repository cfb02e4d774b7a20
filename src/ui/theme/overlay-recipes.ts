import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

// Chakra's slot names, copied since its own list would add the slots of all components to the bundle.
const overlaySlots = [
  ...(['trigger', 'backdrop', 'positioner', 'content', 'title', 'description'] as const),
  ...(['closeTrigger', 'header', 'body', 'footer'] as const),
]
const comboboxSlots = [
  ...([
    'root',
    'clearTrigger',
    'content',
    'control',
    'input',
    'item',
    'itemGroup',
    'itemGroupLabel',
  ] as const),
  ...([
    'itemIndicator',
    'itemText',
    'label',
    'list',
    'positioner',
    'trigger',
    'empty',
    'indicatorGroup',
  ] as const),
]

const backdrop = {
  bg: 'scrim',
  position: 'fixed',
  inset: 0,
  zIndex: 'calc({zIndex.popover} + var(--layer-index, 0))',
  _open: { animation: 'fade-in {durations.fast}' },
} as const

const positioner = {
  display: 'flex',
  position: 'fixed',
  inset: 0,
  zIndex: 'calc({zIndex.popover} + var(--layer-index, 0))',
} as const

const content = {
  display: 'flex',
  flexDirection: 'column',
  width: 'full',
  bg: 'bg.surface',
  boxShadow: 'overlay',
  outline: '1px solid {colors.border}',
} as const

const paper = '@media print'

export const dialogRecipe = defineSlotRecipe({
  className: 'dialog',
  slots: overlaySlots,
  base: {
    backdrop: { ...backdrop, [paper]: { display: 'none' } },
    positioner: {
      ...positioner,
      overflow: 'auto',
      justifyContent: 'center',
      alignItems: 'flex-start',
      p: '4',
      // Fixed elements are repeated, and cut, on each sheet.
      [paper]: { display: 'block', position: 'static', p: '0' },
    },
    content: {
      ...content,
      borderRadius: 'lg',
      my: 'min(8dvh, {spacing.16})',
      [paper]: { my: '0', outline: 'none', boxShadow: 'none' },
      _open: { animation: 'rise-in {durations.moderate}' },
    },
    header: { px: '6', pt: '5', pb: '3' },
    title: { textStyle: 'lg', fontWeight: 'semibold' },
    description: { color: 'fg.muted' },
    body: { px: '6', pb: '5' },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '2',
      px: '6',
      py: '4',
      borderTopWidth: '1px',
    },
  },
  variants: {
    size: {
      sm: { content: { maxW: '440px' } },
      md: { content: { maxW: '560px' } },
      lg: { content: { maxW: '760px' } },
      xl: { content: { maxW: '1120px' } },
    },
  },
  defaultVariants: { size: 'md' },
})

export const drawerRecipe = defineSlotRecipe({
  className: 'drawer',
  slots: overlaySlots,
  base: {
    backdrop,
    positioner,
    content: {
      ...content,
      maxW: 'min({sizes.menu}, calc(100vw - 48px))',
      _open: { animation: 'slide-in {durations.slow}' },
    },
    header: { display: 'flex', alignItems: 'center', h: 'header', px: '4', borderBottomWidth: '1px' },
    title: { flex: '1', fontWeight: 'semibold' },
    body: { flex: '1', overflow: 'auto' },
  },
})

export const comboboxRecipe = defineSlotRecipe({
  className: 'combobox',
  slots: comboboxSlots,
  base: {
    root: { width: 'full' },
    control: { position: 'relative' },
    indicatorGroup: { position: 'absolute', insetY: 0, right: '1', display: 'flex', alignItems: 'center' },
    trigger: { display: 'grid', placeItems: 'center', boxSize: '7', color: 'fg.muted', cursor: 'pointer' },
    clearTrigger: {
      display: 'grid',
      placeItems: 'center',
      boxSize: '7',
      color: 'fg.muted',
      cursor: 'pointer',
    },
    content: {
      bg: 'bg.surface',
      borderWidth: '1px',
      borderRadius: 'md',
      boxShadow: 'overlay',
      p: '1',
      maxH: '288px',
      overflow: 'auto',
      zIndex: 'calc({zIndex.popover} + var(--layer-index, 0))',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      px: '2',
      minH: '8',
      borderRadius: 'sm',
      cursor: 'pointer',
      _highlighted: { bg: 'bg.muted' },
    },
    empty: { px: '2', py: '1.5', color: 'fg.muted' },
  },
})
