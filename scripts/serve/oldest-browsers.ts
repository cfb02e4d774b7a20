/**
 * The oldest browsers that the portal is built for. Each is the first of its maker with all of `URL.canParse`,
 * `AbortSignal.any` and popovers, which `public/theme-init.js` looks for before anything else runs.
 */
export const oldestBrowsers = { chrome: '120', edge: '120', firefox: '125', safari: '17.4' } as const

/** The same, as Vite wants to be told. */
export const buildTarget: string[] = Object.entries(oldestBrowsers).map(
  ([name, version]) => `${name}${version}`,
)
