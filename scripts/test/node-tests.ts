import { availableParallelism } from 'node:os'
import type { ViteUserConfig } from 'vitest/config'

/** Settings of Vitest for tests that need no browser: the portal's and those of the contract toolkit. */
export const nodeTests = {
  // Files share the modules they have loaded: loading them again for each is most of the work.
  isolate: false,
  // Threads would not see a change of the time zone.
  pool: 'forks',
  // Vitest leaves one core to its own process, which has little to do: on two cores that would be half the machine.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // A backstop against what hangs.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
} satisfies ViteUserConfig['test']
