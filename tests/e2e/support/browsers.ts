import { fileURLToPath } from 'node:url'
import { findBrowser } from '../../../scripts/test/browser'
import { thisMachine } from '../../../scripts/test/packages'

const { PORTAL_CHROMIUM, PORTAL_FULL_CHROMIUM, PORTAL_FIREFOX } = process.env
const machine = thisMachine()
const full = PORTAL_FULL_CHROMIUM ?? findBrowser(machine, 'chromium') ?? undefined

const args = [
  ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  // A page lives for seconds here: optimizing its code costs more than it gains.
  '--js-flags=--no-opt --no-maglev',
]

/** Browser of nearly all tests: the headless shell, at two thirds of the cost. */
export const headlessShell = {
  executablePath: PORTAL_CHROMIUM ?? findBrowser(machine, 'headless-shell') ?? full,
  args,
}

/**
 * The full browser, for files whose statement depends on it: `test.use({ launchOptions: fullChromium })`, with the
 * reason beside it.
 */
export const fullChromium = { executablePath: full, args }

/** The system's Firefox, for tests tagged `@firefox`. Without one the relay says how to install it. */
export const firefox = {
  executablePath: fileURLToPath(new URL('firefox-relay.ts', import.meta.url)),
  env: { ...process.env, PORTAL_FIREFOX: PORTAL_FIREFOX ?? findBrowser(machine, 'firefox') ?? '' },
  firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
}
