import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { operationsOf } from '../../openapi/model/operations'
import { portalDocument } from '../../openapi/model/portal.fixture'
import { projectRoot } from '../../scripts/portal-contract'

const read = (path: string) => readFile(join(projectRoot, path), 'utf8')

/** Reads whose failure another test covers, since they follow a click or fill a filter, and the test. */
const elsewhere: Readonly<Record<string, string>> = {
  downloadZip: 'src/features/files/download/zip-jobs.test.ts',
  getFileUrl: 'tests/states/files-change-states.ts',
  getMe: 'src/session/current-user.test.tsx',
  listAddOns: 'src/domain/rules/add-ons.test.tsx',
  listBucketUrls: 'tests/states/resources-states.ts',
  listProductFamilies: 'src/features/admin/products/product-form-page.browser.test.tsx',
  listProductThumbnails: 'src/features/admin/products/product-form-page.browser.test.tsx',
  navigateBucket: 'src/features/admin/topic-files/bucket-picker.browser.test.tsx',
}

/** Reads whose responses are no texts of a record: addresses, files, and pages, which hostile-html covers. */
const textless = ['downloadZip', 'getDocumentationHtml', 'getFileUrl', 'listBucketUrls']

/** The operations that the portal reads with. */
async function readReads(): Promise<string[]> {
  const named = [...(await readdir(join(projectRoot, 'src'), { recursive: true }))]
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.(gen|test|fixture)\./.test(path))
  const sources = (await Promise.all(named.map(read))).join('\n')
  return operationsOf(await portalDocument())
    .filter(({ method, acts }) => method === 'GET' && !acts)
    .map(({ id }) => id)
    .filter((id) => new RegExp(`\\b(use${id[0]?.toUpperCase()}${id.slice(1)}|${id})\\b`).test(sources))
}

test('[R31] each read that a screen makes is failed by a test, one at a time', async () => {
  const reads = await readReads()
  expect(reads.length).toBeGreaterThan(25)

  const failed = await read('tests/component/read-failures.browser.test.tsx')
  const isFailed = (id: string) => id in elsewhere || failed.includes(`operation: '${id}'`)
  expect(reads.filter((id) => !isFailed(id))).toEqual([])
  for (const path of Object.values(elsewhere)) expect(await read(path), path).toMatch(/fail|refuse/i)
})

test('[R5] each read that a screen makes is answered with markup', async () => {
  const shown = await read('tests/component/markup.browser.test.tsx')
  const hasMarkup = (id: string) => textless.includes(id) || shown.includes(`  ${id}: '/`)
  expect((await readReads()).filter((id) => !hasMarkup(id))).toEqual([])
})
