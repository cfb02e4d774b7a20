import { fileURLToPath } from 'node:url'
import { findBrowser, thisMachine } from '../../../scripts/test/browser'

const { PORTAL_CHROMIUM, PORTAL_FULL_CHROMIUM, PORTAL_FIREFOX } = process.env
const machine = thisMachine()
const full = PORTAL_FULL_CHROMIUM ?? findBrowser(machine, 'chromium') ?? undefined

const args = [
  ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  // A page lives for seconds here: optimizing its code costs more than it brings.
  '--js-flags=--no-opt --no-maglev',
]

/** What nearly all tests drive: a browser without the parts that only a window needs, at two thirds of the work. */
export const headlessShell = {
  executablePath: PORTAL_CHROMIUM ?? findBrowser(machine, 'headless-shell') ?? full,
  args,
}

/**
 * The browser that people use, for a file whose statement depends on it:
 * `test.use({ launchOptions: fullChromium })`, with the reason beside it.
 */
export const fullChromium = { executablePath: full, args }

/**
 * Firefox as the system has it, for the tests that are tagged `@firefox`. Without one the relay says what to install.
 */
export const firefox = {
  executablePath: fileURLToPath(new URL('firefox-relay.ts', import.meta.url)),
  env: { ...process.env, PORTAL_FIREFOX: PORTAL_FIREFOX ?? findBrowser(machine, 'firefox') ?? '' },
  firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
}
