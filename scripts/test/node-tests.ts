import { availableParallelism } from 'node:os'
import type { ViteUserConfig } from 'vitest/config'

/** Vitest settings for tests without a browser: the portal's and the contract toolkit's. */
export const nodeTests = {
  // Test files share loaded modules: reloading them takes most of the time.
  isolate: false,
  // Threads would not see a change of the time zone.
  pool: 'forks',
  // Vitest's default leaves one core idle, which is half of a two-core machine.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // Only catches hanging tests.
  testTimeout: 120_000,
  // Some build the portal.
  hookTimeout: 600_000,
  expect: { poll: { timeout: 30_000 } },
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
} satisfies ViteUserConfig['test']
