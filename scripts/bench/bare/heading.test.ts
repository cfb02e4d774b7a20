import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../portal-contract'

const folder = join(projectRoot, 'scripts/bench/bare/heading')

// Figures of two years can be compared only when their anchor is the same page: it changes with its libraries alone.
test('the page with one heading is as it was when it was frozen', async () => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const hash = createHash('sha256')
  for (const path of paths.toSorted()) hash.update(path.slice(folder.length)).update(await readFile(path))
  expect(hash.digest('hex')).toBe('f263369e08cb1e2e1cf12e2e3688a5efa269c366769dd3b41f9616ef8412b06b')
})
