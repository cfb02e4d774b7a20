import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { loadContract } from '../openapi/model/load.ts'
import { frameScriptPlugin } from '../scripts/serve/frame-script.ts'
import { styleSheets } from '../scripts/serve/style-sheets.ts'
import { thirdPartyServer } from '../scripts/serve/third-party.ts'
import { validatorsPlugin } from '../scripts/serve/validators-plugin.ts'
import { findBrowser } from '../scripts/test/browser.ts'
import { thisMachine } from '../scripts/test/packages.ts'
import { contractExamples } from './component/contract-examples.ts'
import {
  boxesInFrame,
  clickInFrame,
  frameMarkup,
  frameOutline,
  frameText,
  paperText,
  pressKeys,
  requestsTo,
  watchRequests,
} from './component/requests.ts'
import { sandboxPlugin } from './component/sandbox-plugin.ts'
import { NewPagesFirst } from './component/sequence.ts'
import { drawnDocument } from './documents/drawn-document.ts'

const { PORTAL_CHROMIUM } = process.env
// Production React: the checks of its development build take two fifths of the time.
process.env.NODE_ENV = 'production'
const machine = thisMachine()
const contract = await loadContract()
const tests = ['src/**/*.browser.test.tsx', 'tests/**/*.browser.test.tsx']

// Component tests need a real browser, but neither a build nor a sign-in.
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  // A cache of its own: the development server prepares other packages.
  cacheDir: 'node_modules/.vite/component',
  plugins: [frameScriptPlugin, styleSheets, validatorsPlugin(), thirdPartyServer, sandboxPlugin(contract)],
  // All packages, up front: one that is found during the run reloads the page under a test.
  optimizeDeps: {
    entries: ['src/main.tsx', 'src/**/*-worker.ts', ...tests],
    include: [
      'axe-core',
      'vitest-browser-react',
      'vitest-browser-react/pure',
      'react/jsx-runtime',
      'react-dom/client',
    ],
  },
  test: {
    include: tests,
    setupFiles: ['tests/component/setup.ts'],
    // Files share loaded modules: loading them again for each file is a third of the work.
    isolate: false,
    sequence: { sequencer: NewPagesFirst },
    // They are inlined into a script of the page, which a script tag in them would end.
    provide: { examples: JSON.stringify(contractExamples(contract)).replaceAll('<', '\\u003c') },
    // Vitest reserves one core for its main process, which is mostly idle; with two cores that is half the machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 120_000,
    tags: [{ name: 'all', description: 'Needs long: runs in `npm test -- --all` alone.' }],
    ...(process.env.PORTAL_TESTS === 'default' ? { tagsFilter: ['!all'] } : {}),
    restoreMocks: true,
    unstubGlobals: true,
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      // Packages are prepared first, which takes long on a busy machine.
      connectTimeout: 300_000,
      screenshotFailures: false,
      viewport: { width: 1280, height: 720 },
      provider: playwright({
        launchOptions: {
          executablePath:
            PORTAL_CHROMIUM ??
            findBrowser(machine, 'headless-shell') ??
            findBrowser(machine, 'chromium') ??
            undefined,
          args: ['--disable-gpu', '--no-first-run', '--disable-background-networking'],
        },
        contextOptions: { reducedMotion: 'reduce' },
        actionTimeout: 30_000,
      }),
      instances: [{ browser: 'chromium' }],
      commands: {
        ...{ watchRequests, requestsTo, frameMarkup, frameOutline, frameText, clickInFrame, boxesInFrame },
        ...{ paperText, pressKeys, drawnDocument },
      },
    },
  },
})
