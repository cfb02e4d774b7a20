/**
 * Oldest supported browsers: the first version of each with `URL.canParse`, `AbortSignal.any` and popovers, which
 * `public/theme-init.js` checks before anything else runs.
 */
export const oldestBrowsers = { chrome: '120', edge: '120', firefox: '125', safari: '17.4' } as const

/** The same in Vite's notation. */
export const buildTarget: string[] = Object.entries(oldestBrowsers).map(
  ([name, version]) => `${name}${version}`,
)
