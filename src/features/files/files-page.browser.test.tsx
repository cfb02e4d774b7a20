import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exampleOf, problem, stubBackend } from '../../api/stub-backend.fixture'
import { renderPart } from '../../session/render-part.fixture'
import FilesPage from './files-page'
import { noUploads } from './upload/summary'
import { UploadsContext, type UploadsStore } from './upload/uploads-context'

const uploads: UploadsStore = {
  ...{ add: vi.fn(), addFrom: vi.fn(), pause: vi.fn(), resume: vi.fn(), cancel: vi.fn(), retry: vi.fn() },
  ...{ clear: vi.fn(), halt: vi.fn() },
  state: () => noUploads,
  subscribe: () => () => undefined,
}
const listing = exampleOf('GET /api/file-manager/navigate/', 'cases')
const [folder] = listing.items
const file = listing.items.find(({ kind }) => kind === 'file')

/** Opens the page over a folder as a server may send it, valid or not. */
const open = (answer: object) => {
  stubBackend({
    'GET /api/file-manager/navigate/': () =>
      new Response(JSON.stringify({ ...listing, ...answer }), {
        headers: { 'Content-Type': 'application/json' },
      }),
    'GET /api/file-manager/info/': () => problem(404),
  })
  return renderPart(
    <UploadsContext value={uploads}>
      <FilesPage />
    </UploadsContext>,
    { permission: 'file_manager', route: '/files', as: 'engineer' },
  )
}
const row = (name: string | RegExp) => page.getByRole('row', { name })
const isSideways = () => document.documentElement.scrollWidth > document.documentElement.clientWidth

beforeEach(() => page.viewport(1440, 900))

test('wrong members cost their row and the line of the quota, never the page', async () => {
  await open({
    items: [
      file,
      { ...file, path: '/Cases/a', name: null },
      { ...file, path: '/Cases/b', name: 'b', size_bytes: '63760' },
      null,
    ],
    quota: { used_bytes: 'many', total_bytes: null },
  })
  await expect.element(row(/^case-index\.csv/)).toBeVisible()
  await expect
    .element(page.getByText('3 items could not be shown: the server sent invalid data.'))
    .toBeVisible()
  expect(page.getByRole('row').elements()).toHaveLength(2)
  await expect.element(page.getByText(/used$/)).not.toBeInTheDocument()
  expect(document.body.textContent).not.toMatch(/NaN|undefined|\[object/)
})

test('names that not every system keeps apart are told', async () => {
  const named = (name: string) => ({ ...file, path: `/Cases/${name}`, name })
  await open({ items: ['Case.txt', 'm².csv', 'case.TXT', 'm2.csv'].map(named) })
  await expect
    .element(
      page.getByText(/^“Case\.txt” and “case\.TXT” differ only in case\. Windows and Macs keep only one/),
    )
    .toBeVisible()
  await expect.element(row(/^case\.TXT/)).toBeVisible()
  await expect.element(row(/^Case\.txt/)).toBeVisible()
})

test('an answer without a list fails in its panel, with the page around it', async () => {
  await open({ items: null, quota: null })
  await expect.element(page.getByText('The folder could not be loaded')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Upload files' })).toBeVisible()
})

for (const width of [1440, 390])
  test(`long names never make the page scroll sideways at ${width} px`, async () => {
    await page.viewport(width, 844)
    const long = `${'x'.repeat(240)}.csv`
    await open({
      items: [
        { ...file, path: `/Cases/${long}`, name: long },
        { ...folder, path: `/Cases/${'y'.repeat(250)}`, name: 'y'.repeat(250) },
      ],
    })
    await expect.element(row(/^x+\.csv/)).toBeVisible()
    expect(isSideways()).toBe(false)
    await page.getByLabelText(`Select ${long}`).click()
    await expect.element(page.getByText(/^1 selected/)).toBeVisible()
    expect(isSideways()).toBe(false)
  })

for (const width of [1440, 390])
  test(`[FM10] a refused name says why above the rows around it, and to assistive technology, at ${width} px`, {
    tags: width < 1440 ? ['all'] : [],
  }, async () => {
    await page.viewport(width, 844)
    await open({})
    const field = page.getByRole('textbox', { name: /^New name of/ })
    const seen = async () => {
      await expect.element(field).toHaveAccessibleDescription('“Empty run” already exists.')
      const alert = page.getByText('“Empty run” already exists.').element()
      const { left, top, width: across, height } = alert.getBoundingClientRect()
      // It is the topmost element: nothing covers its corners.
      for (const [x, y] of [
        [left + 4, top + 4],
        [left + across - 4, top + height - 4],
      ] as const)
        expect(alert.contains(document.elementFromPoint(x, y))).toBe(true)
      await userEvent.keyboard('{Escape}')
    }
    for (const name of [/^Front wing study/, /^case-index\.csv/]) {
      await row(name).click({ position: { x: 300, y: 5 } })
      await userEvent.keyboard('{F2}')
      // The field's code is loaded on demand.
      await expect.element(field).toHaveFocus()
      await userEvent.keyboard('{Control>}a{/Control}Empty run')
      await seen()
    }
  })

test('on a phone the information is a drawer that Escape closes, and its button has the focus again', {
  tags: ['all'],
}, async () => {
  await page.viewport(390, 844)
  await open({})
  const opener = page.getByRole('button', { name: 'Information' })
  await opener.click()
  const drawer = page.getByRole('dialog', { name: 'Information' })
  await expect.element(drawer.getByRole('button', { name: 'Close the information' })).toHaveFocus()
  await expect.element(drawer).toHaveTextContent('The information could not be loaded')
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})
