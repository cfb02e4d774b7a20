import { defineSemanticTokens, defineTokens } from '@chakra-ui/react/styled-system'
import { palette } from './palette'

const px = (n: number) => ({ value: `${n / 16}rem` })

/** Steps of the 4 px grid; the key counts in steps of 4, as Chakra's own scale does. */
const steps = [0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 32, 40, 48, 64]
const grid = Object.fromEntries(steps.map((step) => [String(step), px(step * 4)]))

/** Header height and side menu width; pixels, so that a larger root font does not break the fixed frame. [L9.1] */
const frame = { header: { value: '66px' }, menu: { value: '280px' }, notice: px(36) }

export const tokens = defineTokens({
  fonts: {
    body: { value: "'DM Sans Variable', system-ui, sans-serif" },
    heading: { value: "'DM Sans Variable', system-ui, sans-serif" },
    mono: { value: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace" },
  },
  fontSizes: { xs: px(12), sm: px(13), md: px(14), lg: px(16), xl: px(20), '2xl': px(28) },
  fontWeights: { normal: { value: '400' }, medium: { value: '500' }, semibold: { value: '600' } },
  spacing: { ...grid, ...frame },
  sizes: { ...grid, ...frame, full: { value: '100%' }, content: px(1400) },
  radii: { sm: px(4), md: px(6), lg: px(8), full: { value: '9999px' } },
  durations: { fast: { value: '120ms' }, moderate: { value: '150ms' }, slow: { value: '180ms' } },
  shadows: { overlay: { value: '0 8px 24px rgb(0 0 0 / 0.16)' } },
  zIndex: {
    sticky: { value: 5 },
    header: { value: 20 },
    popover: { value: 40 },
    toast: { value: 60 },
    skip: { value: 80 },
  },
})

type Pair = readonly [light: string, dark: string]

const modes = ([_light, _dark]: Pair) => ({ value: { _light, _dark } })
const group = (pairs: Record<string, Pair>) =>
  Object.fromEntries(Object.entries(pairs).map(([name, pair]) => [name, modes(pair)]))

export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: group(palette.bg),
    fg: group(palette.fg),
    border: group(palette.border),
    brand: group(palette.brand),
    status: group(palette.status),
    focus: modes(palette.focus),
    scrim: modes(palette.scrim),
  },
})

const line = (fontSize: string, lineHeight: number) => ({
  value: { fontSize, lineHeight: `${lineHeight / 16}rem` },
})

export const textStyles = {
  xs: line('xs', 16),
  sm: line('sm', 20),
  md: line('md', 20),
  lg: line('lg', 24),
  xl: line('xl', 28),
  '2xl': line('2xl', 36),
}
