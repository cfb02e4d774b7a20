import { defineGlobalStyles, defineKeyframes } from '@chakra-ui/react/styled-system'

export const keyframes = defineKeyframes({
  pulse: { '50%': { opacity: '0.55' } },
  'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
  'rise-in': { from: { opacity: 0, translate: '0 4px' }, to: { opacity: 1, translate: '0 0' } },
  'slide-in': { from: { translate: '-100% 0' }, to: { translate: '0 0' } },
})

export const globalCss = defineGlobalStyles({
  html: {
    bg: 'bg.page',
    color: 'fg',
    fontFamily: 'body',
    // The fixed header must not cover the focused element.
    scrollPaddingTop: 'calc({sizes.header} + var(--notices-height, 0px) + {spacing.4})',
    scrollPaddingBottom: '{spacing.6}',
    '--global-font-mono': 'fonts.mono',
    '--global-font-body': 'fonts.body',
    '--global-color-border': 'colors.border',
  },
  body: { textStyle: 'md', minHeight: '100dvh', fontVariantLigatures: 'none' },
  ':focus-visible': { outline: '2px solid {colors.focus}', outlineOffset: '2px' },
  // A heading is focused to be announced after a navigation, not as a control.
  'h1:focus, main:focus': { outline: 'none' },
  small: { fontSize: 'sm', color: 'fg.muted' },
  svg: { flexShrink: 0 },
  'code, kbd, pre': { fontFamily: 'mono', fontSize: '0.93em' },
  // The reset sets word breaking per element; nested text elements inherit it instead.
  'span, bdi': { overflowWrap: 'inherit' },
  '::placeholder': { color: 'fg.muted', opacity: 1 },
  '::selection': { bg: 'brand.solid', color: 'brand.contrast' },
  'input[type=checkbox], input[type=radio]': {
    accentColor: '{colors.brand.solid}',
    width: '16px',
    height: '16px',
  },
  // Chakra ignores reduced motion.
  '*, *::before, *::after, ::backdrop': {
    _motionReduce: {
      animation: 'none !important',
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
})
