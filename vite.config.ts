import { readdirSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { frameScriptPlugin } from './scripts/serve/frame-script.ts'
import { buildTarget } from './scripts/serve/oldest-browsers.ts'
import { splitOperations } from './scripts/serve/split-operations.ts'
import { styleSheets } from './scripts/serve/style-sheets.ts'
import { thirdPartyServer } from './scripts/serve/third-party.ts'
import { validatorsPlugin } from './scripts/serve/validators-plugin.ts'
import { nodeTests } from './scripts/test/node-tests.ts'

/**
 * Tests of the code, beside it. Those that say so in their first line get a document, all others have none. The contract
 * toolkit runs its own (`scripts/contract/vitest.config.ts`).
 */
const unit = ['src', 'mock', 'scripts', 'openapi/model'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name) && !name.endsWith('.browser.test.tsx'))
    .map((name) => `${room}/${name}`)
    .filter((file) => !file.startsWith('scripts/contract/')),
)
const dom = unit.filter((file) => readFileSync(file, 'utf8').startsWith('// Needs a document.'))

export default defineConfig({
  plugins: [react(), frameScriptPlugin, styleSheets, splitOperations, validatorsPlugin(), thirdPartyServer],
  // Workers are programs of their own: a package that development finds only when one starts reloads the page.
  optimizeDeps: { entries: ['index.html', 'src/**/*-worker.ts'] },
  build: {
    target: buildTarget,
    // A data: address would need an exception in the Content-Security-Policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: [...unit], exclude: dom },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: dom,
          environment: './tests/dom-environment.ts',
          setupFiles: ['tests/dom-setup.ts'],
        },
      },
      { extends: true, test: { name: 'house', include: ['tests/{documents,house,states}/**/*.test.ts'] } },
    ],
    ...nodeTests,
    setupFiles: ['tests/temporal.ts'],
    // `npm test` leaves to `npm test -- --all` what needs long; a file that is run by itself leaves nothing out.
    tags: [{ name: 'all', description: 'Needs long: runs in `npm test -- --all` alone.' }],
    ...(process.env.PORTAL_TESTS === 'default' ? { tagsFilter: ['!all'] } : {}),
  },
})
