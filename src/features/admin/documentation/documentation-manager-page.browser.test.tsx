import { onlineManager } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exampleOf, noResponse, problem, stubBackend } from '../../../api/stub-backend.fixture'
import { renderPart } from '../../../session/render-part.fixture'
import DocumentationManagerPage from './documentation-manager-page'
import type { SyncResult } from './sync-state'

const SYNC = '/api/documentations/sync'
const versions = exampleOf('GET /api/documentations/versions/')
const partly = exampleOf('GET /api/documentations/sync', 'partly')
const nightly: SyncResult = {
  ...partly,
  started_at: '2026-11-20T04:00:00Z',
  started_by: null,
  added: 0,
  changed: 0,
  removed: 0,
  items: [],
  failed: [],
}
const running: SyncResult = { ...partly, state: 'running', finished_at: null, failed: [] }
const listWith = (last_sync: SyncResult | null | undefined) => ({
  items: [],
  total: 0,
  ...(last_sync !== undefined && { last_sync }),
})

/** `last` undefined: a backend without the state of synchronizations. */
type World = {
  last: SyncResult | null | undefined
  sync?: () => SyncResult | Response | Promise<SyncResult | Response>
}

async function show(world: World, as: 'content' | 'support' = 'content') {
  const calls = stubBackend({
    'GET /api/documentations/': () => listWith(world.last),
    'GET /api/documentations/versions/': versions,
    'GET /api/documentations/sync': () => world.sync?.() ?? problem(500),
  })
  const screen = await renderPart(<DocumentationManagerPage />, {
    as,
    permission: 'documentations_manager',
    route: '/admin/documentation_manager',
  })
  const started = () => calls.filter(({ path }) => path === SYNC).length
  return { ...screen, calls, started }
}
const button = page.getByRole('button', { name: 'Synchronize now' })
const region = page.getByRole('region', { name: 'Synchronization', exact: true })

test('[DM1] the counts of a synchronization are one bar, and each is text', async () => {
  await show({ last: { ...partly, added: 12, changed: 3, removed: 0, unchanged: 1204 } })
  const counts = region.getByRole('definition')
  await expect.element(region.getByText('Unchanged')).toBeVisible()
  const failed = String(partly.failed.length)
  expect(counts.elements().map(({ textContent }) => textContent)).toEqual(['12', '3', '0', failed, '1,204'])
  const parts = region.element().querySelectorAll<HTMLElement>('[aria-hidden] > [title]')
  const widths = [...parts].map((part) => part.getBoundingClientRect().width)
  expect([...parts].map(({ title }) => title)).toEqual([
    'Added: 12',
    'Changed: 3',
    `Failed: ${failed}`,
    'Unchanged: 1,204',
  ])
  // A small part is still seen, and the largest is the widest.
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(6)
  expect(Math.max(...widths)).toBe(widths.at(-1))
})

test('[DM1] [R29] only a press of the button starts a synchronization: not hover, focus, reconnect or another visit', async () => {
  const world: World = { last: nightly, sync: () => partly }
  const { started, queries, unmount } = await show(world)
  await expect.element(region).toHaveTextContent('started by the nightly run')
  await button.hover()
  button.element().focus()
  window.dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await queries.refetchQueries()
  expect(started()).toBe(0)
  await unmount()
  const again = await show(world)
  await expect.element(region).toHaveTextContent('started by the nightly run')
  expect(again.started()).toBe(0)
  world.sync = () => {
    world.last = partly
    return partly
  }
  await button.dblClick()
  await expect.element(region).toHaveTextContent('started by Tomas Reyes')
  expect(again.started()).toBe(1)
})

test('[DM1] the result lists what was added, changed, removed and failed, with the reason', async () => {
  const world: World = { last: nightly }
  world.sync = () => {
    world.last = partly
    return partly
  }
  await show(world)
  await expect.element(page.getByText('Nothing changed')).toBeVisible()
  await button.click()
  const rows = page.getByRole('table', { name: 'Pages of the last synchronization' }).getByRole('row')
  await expect.element(rows.nth(1)).toHaveTextContent(/Release notes 5\.0.*Failed.*Two headings have the id/)
  await expect
    .element(rows.nth(2).getByRole('link'))
    .toHaveAttribute('href', '/admin/documentation_manager/elements/5.0?item=doc_el50_comfort')
  await expect.element(region).toHaveTextContent('Done, 1 failed')
})

test('[DM1] the result is saved as a file, with the reason of each page', { tags: ['all'] }, async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob)
    return 'blob:pages'
  })
  await show({ last: partly })
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export synchronized pages' })
  await dialog.getByRole('button', { name: 'Export' }).click()
  await expect.poll(() => saved).toHaveLength(1)
  const lines = ((await saved[0]?.text()) ?? '').trim().split('\r\n')
  expect(lines[0]).toBe('Page,Result,Version,Path,Reason')
  expect(lines[1]).toMatch(/^Release notes 5\.0,Failed,ELEMENTS 5\.0,release-notes,"Two headings have the id/)
  expect(lines).toHaveLength(1 + (partly.items ?? []).length)
})

test('[DM1] while one runs the button is off, and who started it stands there with the time, also after another visit', {
  tags: ['all'],
}, async () => {
  const world: World = { last: running }
  const { started, unmount } = await show(world)
  await expect.element(region).toHaveTextContent(/Running since \d\d:\d\d, started by Tomas Reyes/)
  await expect
    .element(region)
    .toHaveTextContent(/Started (\d|less than a minute).* ago\. You can leave this page/)
  await expect.element(region).toHaveTextContent('customers read the pages as they were')
  await expect.element(button).toBeDisabled()
  await expect.element(page.getByText('A synchronization is running.')).toBeVisible()
  await unmount()
  const again = await show(world)
  await expect.element(region).toHaveTextContent(/Running since/)
  // The end is read from the server, and only the button starts the next one.
  world.last = partly
  await expect.element(region).toHaveTextContent('Done, 1 failed')
  await expect.element(button).toBeEnabled()
  expect(started() + again.started()).toBe(0)
})

test('[DM1] a second start is refused in the words of the server', { tags: ['all'] }, async () => {
  const world: World = { last: nightly }
  world.sync = () => {
    world.last = running
    return problem(409, { message: 'Tomas Reyes started one at 09:30. Wait until it has ended.' })
  }
  const { started } = await show(world)
  await button.click()
  await expect.element(region.getByRole('alert')).toHaveTextContent('Tomas Reyes started one at 09:30.')
  await expect.element(region).toHaveTextContent(/Running since/)
  world.last = partly
  await expect.element(region).toHaveTextContent('Done, 1 failed')
  await expect.element(region.getByRole('alert')).not.toBeInTheDocument()
  expect(started()).toBe(1)
})

test('[DM1] a lost answer is read from the state of the server; nothing is started again', {
  tags: ['all'],
}, async () => {
  const world: World = { last: nightly }
  world.sync = () => {
    world.last = running
    throw new TypeError('gone')
  }
  const { started } = await show(world)
  await button.click()
  await expect.element(region).toHaveTextContent(/Running since/)
  world.last = partly
  await expect.element(region).toHaveTextContent('Done, 1 failed')
  expect(started()).toBe(1)
})

test('[DM1] the end is read from the server while the answer is still under way, and another one can be started', {
  tags: ['all'],
}, async () => {
  const world: World = { last: nightly }
  world.sync = () => {
    world.last = running
    return noResponse()
  }
  const { started } = await show(world)
  await button.click()
  await expect.element(region).toHaveTextContent(/Running since/)
  world.last = { ...partly, started_at: running.started_at }
  await expect.element(region).toHaveTextContent('Done, 1 failed')
  await button.click()
  await expect.poll(started).toBe(2)
})

test('[DM1] a start that never arrived says so, and the button is there again', async () => {
  const world: World = { last: nightly }
  world.sync = () => {
    throw new TypeError('gone')
  }
  const { started } = await show(world)
  await button.click()
  await expect.element(region.getByRole('alert')).toHaveTextContent('The synchronization did not start.')
  await expect.element(button).toBeEnabled()
  expect(started()).toBe(1)
})

const { items: _, ...unnamed } = { ...partly, failed: [] }
const silent: [what: string, last: SyncResult, says: string][] = [
  ['names no pages', unnamed, 'No page is named'],
  [
    'ended before it was done',
    { ...nightly, state: 'failed', failed: [{ line: null, version: null, path: '', message: 'Gone.' }] },
    'No page was changed',
  ],
]
for (const [what, last, says] of silent)
  test(`[DM1] one that ${what} is not taken for one that changed nothing`, async () => {
    await show({ last })
    await expect.element(page.getByText(says)).toBeVisible()
    expect(page.getByText('Every page is as it was before.').elements()).toEqual([])
  })

test('[DM1] a backend that does not tell of synchronizations shows what its answer says, and claims nothing else', async () => {
  let answer: (result: SyncResult | Response) => void = () => undefined
  const world: World = { last: undefined }
  world.sync = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  const { started } = await show(world)
  await expect.element(region).toHaveTextContent('This server does not tell when it synchronized')
  expect(region.getByText('Nothing was synchronized yet').elements()).toEqual([])
  await button.click()
  await expect.element(region).toHaveTextContent('Running. What it did is shown here')
  await expect.poll(started).toBe(1)
  answer(partly)
  await expect.element(region).toHaveTextContent('Done, 1 failed')
  await expect.element(page.getByRole('table', { name: 'Pages of the last synchronization' })).toBeVisible()
})

test('[DM1] the answer of one that took an hour is shown', async () => {
  let answer: (result: SyncResult) => void = () => undefined
  const world: World = { last: undefined }
  world.sync = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  const { started } = await show(world)
  const stubbed = globalThis.fetch
  // Unlike a network, the stub answers however late.
  vi.stubGlobal('fetch', (request: Request, { signal }: { signal: AbortSignal }) => {
    const ended = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
    )
    return Promise.race([ended, stubbed(request)])
  })
  await button.click()
  await expect.poll(started).toBe(1)
  limit.abort(new DOMException('late', 'TimeoutError'))
  answer(partly)
  await expect.element(region).toHaveTextContent('Done, 1 failed')
})

test('[DM1] an answer that says nothing is not taken for a synchronization that did not start', async () => {
  const world: World = { last: nightly, sync: () => Response.json({ ok: true }) }
  const { started } = await show(world)
  await button.click()
  await expect
    .element(region.getByRole('alert'))
    .toHaveTextContent('Nobody can tell what became of the synchronization.')
  expect(region.getByText('did not start').elements()).toEqual([])
  expect(started()).toBe(1)
})

test('[DM1] an open tab learns of a run that somebody else has started when it is looked at again', async () => {
  const world: World = { last: nightly }
  const { started } = await show(world)
  await expect.element(region).toHaveTextContent('started by the nightly run')
  world.last = running
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(region).toHaveTextContent(/Running since \d\d:\d\d, started by Tomas Reyes/)
  await expect.element(button).toBeDisabled()
  expect(started()).toBe(0)
})

test('[DM1] [DM3] after one the links of the versions it touched are offered, and what is not named is counted', async () => {
  const [first] = partly.items ?? []
  if (!first) throw new Error('The contract names no page of a synchronization')
  const items = ['4.3', '4.2', '4.1', '4.0', '3.3'].map((version) => ({
    ...first,
    line: 'helyx' as const,
    version,
  }))
  await show({ last: { ...partly, items } })
  const links = page.getByRole('link', { name: /^Check links in/ })
  await expect.element(links.first()).toHaveAttribute('href', '/admin/documentation_manager/helyx/4.3/links')
  expect(links.elements().map(({ textContent }) => textContent)).toEqual(
    ['4.3', '4.2', '4.1'].map((version) => `Check links in HELYX ${version}`),
  )
  await expect.element(page.getByText('and 2 more versions')).toBeVisible()
})

test('[DM1] one that ended half way says why and what was kept', async () => {
  const cut = 'The bucket corvane-documentation stopped answering. What had been read by then was taken over.'
  const failed = [{ line: null, version: null, path: '', message: cut }]
  await show({ last: { ...partly, state: 'failed', failed } })
  await expect.element(region).toHaveTextContent('Ended before it was done')
  await expect.element(region).toHaveTextContent(cut)
})

test('[DM2] versions are in the order of their numbers; the latest cannot be hidden, a conflict is told in words', async () => {
  const [like] = versions.items.filter(({ line, is_latest }) => line === 'helyx' && !is_latest)
  if (!like) throw new Error('The contract has one version of HELYX')
  const older = ['4.9', '4.10'].map((version) => ({
    ...like,
    version,
    label: `HELYX ${version}`,
    is_prerelease: false,
  }))
  const item = exampleOf('PATCH /api/documentations/{id}')
  const refusal = 'HELYX 4.9 is the latest version and cannot be hidden.'
  const calls = stubBackend({
    'GET /api/documentations/': { items: [item], total: 1, last_sync: nightly },
    'GET /api/documentations/versions/': { items: [...versions.items, ...older], total: 7 },
    'PATCH /api/documentations/{id}': () => problem(409, { message: refusal }),
  })
  await renderPart(<DocumentationManagerPage />, {
    as: 'content',
    permission: 'documentations_manager',
    route: '/admin/documentation_manager',
  })
  const table = page.getByRole('table', { name: 'Versions', exact: true })
  await expect.element(table).toBeVisible()
  const names = table
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent)
  expect(names.slice(0, 4)).toEqual(['HELYX 4.10', 'HELYX 4.9', 'HELYX 4.4 beta 1', 'HELYX 4.3'])
  await expect.element(page.getByText('4.10 comes after 4.9')).toBeVisible()

  await page.getByRole('button', { name: 'Actions for HELYX 4.3' }).click()
  await expect
    .element(
      page.getByRole('menuitem', { name: 'Hide from customers (the latest version cannot be hidden)' }),
    )
    .toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Actions for HELYX 4.9' }).click()
  await page.getByRole('menuitem', { name: 'Hide from customers…' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Hide HELYX 4.9' })
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await expect.element(dialog).toHaveTextContent(refusal)
  const sent = calls.filter(({ method }) => method === 'PATCH').map(({ text }) => JSON.parse(text))
  expect(sent).toEqual([{ version_hidden: true }])
})

test('who only reads has no button and no actions', async () => {
  vi.stubGlobal('scrollTo', () => undefined)
  await show({ last: nightly }, 'support')
  await expect.element(page.getByRole('link', { name: 'HELYX 4.3' })).toBeVisible()
  expect(button.elements()).toEqual([])
  expect(page.getByRole('button', { name: /^Actions for/ }).elements()).toEqual([])
})
