import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { frameScriptPlugin } from './scripts/serve/frame-script.ts'
import { styleSheets } from './scripts/serve/style-sheets.ts'

export default defineConfig({
  plugins: [react(), frameScriptPlugin, styleSheets],
  build: {
    target: 'es2022',
    // A data: address would need an exception in the Content-Security-Policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  test: {
    include: ['{src,mock,scripts}/**/*.test.{ts,tsx}', 'tests/{house,states}/**/*.test.ts'],
    // The component tests have a configuration of their own: they need a browser.
    exclude: ['**/*.browser.test.tsx', '**/node_modules/**'],
    // Vitest leaves one core to its own process, which has little to do: on two cores that would be half the machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Property tests and tests that start servers take their time on a busy machine.
    testTimeout: 30_000,
    // `npm test` leaves to `npm test -- --all` what needs long; a file that is run by itself leaves nothing out.
    tags: [{ name: 'all', description: 'Needs long: runs in `npm test -- --all` alone.' }],
    ...(process.env.PORTAL_TESTS === 'default' ? { tagsFilter: ['!all'] } : {}),
    restoreMocks: true,
    unstubGlobals: true,
  },
})
