import { defineConfig } from 'playwright/test'
import { ports } from './e2e/support/ports'

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
  forbidOnly: true,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  workers: process.env.WORKERS ? Number(process.env.WORKERS) : 2,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['dot'], ['json']] : [['list']],
  use: {
    baseURL: `http://localhost:${ports.preview}`,
    launchOptions: {
      executablePath: process.env.PORTAL_CHROMIUM,
      args: ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    },
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
  },
  webServer: [
    server('scripts/preview.ts', ports.preview),
    server(`scripts/preview.ts --sandbox-port ${ports.otherOriginSandbox}`, ports.otherOrigin),
    server('scripts/start.ts', ports.start),
  ],
})
