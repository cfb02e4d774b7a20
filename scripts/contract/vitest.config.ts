import { defineConfig } from 'vitest/config'
import { nodeTests } from '../test/node-tests.ts'

// `npm test -w scripts/contract`: tests of the toolkit. Tests that read the portal or its contract are house tests.
export default defineConfig({
  // The workspace's folder contains only sources.
  cacheDir: '../../node_modules/.vite/toolkit',
  test: {
    include: ['**/*.test.ts'],
    ...nodeTests,
    tags: [{ name: 'all', description: 'Needs long: runs in `npm test -- --all` alone.' }],
    ...(process.env.PORTAL_TESTS === 'all' ? {} : { tagsFilter: ['!all'] }),
  },
})
