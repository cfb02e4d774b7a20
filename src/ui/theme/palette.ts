/**
 * Every color of the portal, as a pair: light mode, dark mode. `theme.test.ts` checks the pairs against WCAG: text at
 * least 4.5:1, parts at least 3:1, in both modes.
 */
export const palette = {
  bg: {
    page: ['#f4f4f5', '#0f0f11'],
    surface: ['#ffffff', '#18181b'],
    subtle: ['#fafafa', '#1e1e22'],
    muted: ['#ececee', '#2a2a2f'],
  },
  fg: {
    DEFAULT: ['#18181b', '#f4f4f5'],
    muted: ['#52525b', '#a8a8b3'],
    error: ['#b42318', '#ff8f87'],
  },
  border: {
    DEFAULT: ['#e4e4e7', '#2e2e33'],
    /** Border of interactive controls; 3:1 against the background. */
    control: ['#85858f', '#74747f'],
  },
  brand: {
    solid: ['#b3121d', '#c9202a'],
    hover: ['#96101a', '#b3121d'],
    contrast: ['#ffffff', '#ffffff'],
    fg: ['#b3121d', '#ff9a94'],
    tint: ['#fcf0f0', '#34181b'],
  },
  /** Icons beside text, never text. */
  status: {
    attention: ['#d46300', '#ff9d42'],
    positive: ['#1a7f37', '#46c263'],
    info: ['#1f5fd0', '#74b2ff'],
    pending: ['#7a3fd6', '#bb9bff'],
    critical: ['#cf222e', '#ff7b72'],
    neutral: ['#6b6b76', '#a1a1aa'],
  },
  focus: ['#18181b', '#f4f4f5'],
  scrim: ['#18181b80', '#000000b3'],
} as const

export type Hue = keyof typeof palette.status
