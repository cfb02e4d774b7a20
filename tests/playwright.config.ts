import { defineConfig } from 'playwright/test'
import { ports } from './e2e/support/ports'
import { shuffledProjects } from './e2e/support/shuffled'

const { SHUFFLE, WORKERS, PORTAL_CHROMIUM, PLAYWRIGHT_JSON_OUTPUT_NAME, TRACE } = process.env

const server = (command: string, port: number, env: Record<string, string> = {}) => ({
  command: `node --import tsx ${command}`,
  url: `http://localhost:${port}/`,
  env: { PORT: String(port), ...env },
  cwd: '..',
  reuseExistingServer: false,
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
  timeout: 60_000,
})

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  ...(SHUFFLE ? { projects: shuffledProjects(new URL('./e2e/', import.meta.url), SHUFFLE) } : {}),
  forbidOnly: true,
  // A machine with two busy cores can lose a race that no user would see. What passes only at the second try is named.
  retries: 1,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  workers: WORKERS ? Number(WORKERS) : 2,
  reporter: PLAYWRIGHT_JSON_OUTPUT_NAME ? [['dot'], ['json']] : [['list']],
  use: {
    baseURL: `http://localhost:${ports.preview}`,
    launchOptions: {
      executablePath: PORTAL_CHROMIUM,
      args: [
        ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
        // A page lives for seconds here: optimizing its code costs more than it brings.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step takes a third of the suite's time; ask for it when a failure needs a look.
    trace: TRACE ? 'retain-on-failure' : 'off',
  },
  webServer: [
    server('scripts/preview.ts', ports.preview),
    server(`scripts/preview.ts --sandbox-port ${ports.otherOriginSandbox}`, ports.otherOrigin),
    server('scripts/start.ts', ports.start),
  ],
})
