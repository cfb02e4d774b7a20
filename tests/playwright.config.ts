import { defineConfig, type Project } from 'playwright/test'
import { firefox, headlessShell } from './e2e/support/browsers'
import { shuffledProjects } from './e2e/support/shuffled'
import { ports } from './ports'

/** The core of the suite again, in the Firefox of the system, which Playwright drives over WebDriver BiDi. */
const inFirefox: Project = {
  name: 'firefox',
  grep: /@firefox\b/,
  grepInvert: [],
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: firefox,
    // The profile says it.
    contextOptions: { reducedMotion: null },
  },
}

const { SHUFFLE, WORKERS, PORTAL_TESTS, PLAYWRIGHT_JSON_OUTPUT_NAME, TRACE } = process.env

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  projects: [
    ...(SHUFFLE ? shuffledProjects(new URL('./e2e/', import.meta.url), SHUFFLE) : [{ name: 'chromium' }]),
    ...(PORTAL_TESTS === 'default' ? [] : [inFirefox]),
  ],
  forbidOnly: true,
  // `npm test` leaves to `npm test -- --all` what is tagged so; called by itself Playwright runs what it is told.
  grepInvert: [/@firefox-only\b/, ...(PORTAL_TESTS === 'default' ? [/@all\b/] : [])],
  // What passes only at a second try has a fault, the portal's or its own.
  retries: 0,
  // Backstops against what hangs: no verdict on the portal depends on them.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  workers: WORKERS ? Number(WORKERS) : 2,
  reporter: PLAYWRIGHT_JSON_OUTPUT_NAME ? [['dot'], ['json']] : [['list']],
  use: {
    baseURL: `http://localhost:${ports.preview}`,
    launchOptions: headlessShell,
    contextOptions: { reducedMotion: 'reduce' },
    // The worker would read all files of the portal in every test; `keep-files.e2e.ts` allows it.
    serviceWorkers: 'block',
    // Recording every step takes a third of the suite's time; ask for it when a failure needs a look.
    trace: TRACE ? 'retain-on-failure' : 'off',
  },
  // What nearly every test is served. A file that needs another server starts it.
  webServer: {
    command: 'node --import tsx scripts/preview.ts',
    url: `http://localhost:${ports.preview}/`,
    env: { PORT: String(ports.preview) },
    cwd: '..',
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 120_000,
  },
})
