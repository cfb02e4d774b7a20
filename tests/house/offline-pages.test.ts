import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../scripts/portal-contract'
import { firstSegments } from '../../scripts/serve/kept-files'
import { createPortalRouter } from '../../src/app/routes'

test('the service worker opens the pages of all routes offline, and no others', async () => {
  const routes = Object.values(createPortalRouter().routesById)
  const expected = routes.map(({ fullPath }: { fullPath: string }) => fullPath.split('/')[1] ?? '')
  const found = firstSegments(await readFile(join(projectRoot, 'src/app/routes.tsx'), 'utf8'))
  expect(found).toEqual([...new Set(expected)].toSorted())
})
