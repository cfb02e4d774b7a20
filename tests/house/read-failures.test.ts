import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadContract } from '../../openapi/model/load'
import { operationsOf } from '../../openapi/model/operations'
import { projectRoot } from '../../scripts/portal-contract'

const read = (path: string) => readFile(join(projectRoot, path), 'utf8')

/** The reads whose failure another test shows, since they follow a click or fill a filter, and the test. */
const elsewhere: Readonly<Record<string, string>> = {
  downloadZip: 'src/features/files/download/zip-jobs.test.ts',
  getFileUrl: 'tests/states/files-change-states.ts',
  getMe: 'src/session/current-user.test.tsx',
  listAddOns: 'src/domain/add-ons.test.tsx',
  listBucketUrls: 'tests/states/resources-states.ts',
  listProductFamilies: 'src/features/admin/products/product-form-page.browser.test.tsx',
  listProductThumbnails: 'src/features/admin/products/product-form-page.browser.test.tsx',
  navigateBucket: 'src/domain/files/bucket-picker.browser.test.tsx',
}

test('[R31] each read that a screen makes is failed by a test, one at a time', async () => {
  const named = [...(await readdir(join(projectRoot, 'src'), { recursive: true }))]
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.(gen|test|fixture)\./.test(path))
  const sources = (await Promise.all(named.map(read))).join('\n')
  const reads = operationsOf(await loadContract())
    .filter(({ method, acts }) => method === 'GET' && !acts)
    .map(({ id }) => id)
    .filter((id) => new RegExp(`\\b(use${id[0]?.toUpperCase()}${id.slice(1)}|${id})\\b`).test(sources))
  expect(reads.length).toBeGreaterThan(25)

  const failed = await read('tests/component/read-failures.browser.test.tsx')
  const isFailed = (id: string) => id in elsewhere || failed.includes(`operation: '${id}'`)
  expect(reads.filter((id) => !isFailed(id))).toEqual([])
  for (const path of Object.values(elsewhere)) expect(await read(path), path).toMatch(/fail|refuse/i)
})
