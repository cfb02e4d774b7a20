import { defineConfig, type Project } from 'playwright/test'
import { firefox, headlessShell } from './e2e/support/browsers'
import { shuffledProjects } from './e2e/support/shuffled'
import { ports } from './ports'

/** The core of the suite in the system's Firefox, which Playwright drives over WebDriver BiDi. */
const inFirefox: Project = {
  name: 'firefox',
  grep: /@firefox\b/,
  grepInvert: [],
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: firefox,
    // Set in the profile.
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
  // `npm test` skips tests with this tag, `npm test -- --all` runs them; Playwright alone runs all.
  grepInvert: [/@firefox-only\b/, ...(PORTAL_TESTS === 'default' ? [/@all\b/] : [])],
  // A test that passes only on retry has a fault, the portal's or its own.
  retries: 0,
  // Timeouts for hanging tests: no verdict on the portal depends on them.
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
    // Recording every step takes a third of the suite's time; enable it when a failure needs it.
    trace: TRACE ? 'retain-on-failure' : 'off',
  },
  // Server of nearly every test. A file that needs another one starts it.
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
