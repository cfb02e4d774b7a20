import { defineConfig } from 'vitest/config'
import { nodeTests } from '../test/node-tests.ts'

// `npm test -w scripts/contract`: the tests of the toolkit. One that reads the portal or its contract is a house test.
export default defineConfig({
  // The folder of the workspace holds sources alone.
  cacheDir: '../../node_modules/.vite/toolkit',
  test: {
    include: ['**/*.test.ts'],
    ...nodeTests,
    tags: [{ name: 'all', description: 'Needs long: runs in `npm test -- --all` alone.' }],
    ...(process.env.PORTAL_TESTS === 'all' ? {} : { tagsFilter: ['!all'] }),
  },
})
