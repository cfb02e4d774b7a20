import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exampleOf, problem, type StubbedCall, stubBackend } from '../../../api/stub-backend.fixture'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import { type BucketFile, BucketPicker } from './bucket-picker'

const release = exampleOf('GET /api/buckets/navigate')
const root = exampleOf('GET /api/buckets/navigate', 'root')
const next = exampleOf('GET /api/buckets/navigate', 'next')
const found = exampleOf('GET /api/buckets/navigate', 'found')
const query = ({ path }: StubbedCall) => new URL(path, 'http://x').searchParams

function Picker({ start = 'helyx/4.3/', isSingle = false }: { start?: string; isSingle?: boolean }) {
  const [chosen, setChosen] = useState<readonly BucketFile[]>([])
  return (
    <>
      <BucketPicker
        start={start}
        chosen={chosen}
        onChange={setChosen}
        isSingle={isSingle}
        refuse={({ name }) => (name.endsWith('.pdf') ? 'In this topic already' : null)}
      />
      <p data-testid="keys">{chosen.map(({ key }) => key).join(' ')}</p>
    </>
  )
}

const list = page.getByRole('list', { name: 'Folders and files' })
const file = (name: string) => page.getByRole('checkbox', { name, exact: true })
const keys = page.getByTestId('keys')
const show = (props: Parameters<typeof Picker>[0] = {}) =>
  renderPart(<Picker {...props} />, { as: 'content' })

test('[PM3] files of several folders are chosen, with what the bucket knows of each', async () => {
  stubBackend({
    'GET /api/buckets/navigate': (call) =>
      ({ 'helyx/4.3/': release, 'helyx/4.4/': next })[query(call).get('prefix') ?? ''] ?? {
        ...root,
        folders: [{ name: '4.4', prefix: 'helyx/4.4/' }],
      },
  })
  await show()
  await file('helyx-4.3-linux-x64.run').click()
  await expect
    .element(file('helyx-4.3-linux-x64.run'))
    .toHaveAccessibleDescription(/4\.17 GB.*Used in HELYX 4\.3/)
  await expect
    .element(file('helyx-4.3.2-linux-x64-rc1.run'))
    .toHaveAccessibleDescription(/Checksum not computed yet/)
  // Files of the topic cannot be chosen again.
  file('helyx-4.3-release-notes.pdf').element().focus()
  await userEvent.keyboard(' ')
  await expect.element(file('helyx-4.3-release-notes.pdf')).not.toBeChecked()
  await expect
    .element(file('helyx-4.3-release-notes.pdf'))
    .toHaveAccessibleDescription(/In this topic already/)
  await page
    .getByRole('navigation', { name: 'Open folder' })
    .getByRole('button', { name: 'All files' })
    .click()
  await list.getByRole('button', { name: '4.4' }).click()
  await file('helyx-4.4-linux-x64.run').click()
  await expect.element(page.getByText('2 files chosen, 8.30 GB')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Remove helyx-4.3-linux-x64.run' }).click()
  await expect.element(keys).toHaveTextContent('helyx/4.4/helyx-4.4-linux-x64.run')
})

test('[PM3] a search goes below the open folder, and is cleared where nothing matches', {
  tags: ['all'],
}, async () => {
  const calls = stubBackend({
    'GET /api/buckets/navigate': (call) =>
      query(call).get('search') === 'patch linux'
        ? found
        : query(call).has('search')
          ? { ...found, files: [] }
          : release,
  })
  await show()
  const search = page.getByRole('searchbox', { name: 'Search this folder and below' })
  await search.fill('patch linux')
  await expect.element(file('helyx-4.3.2-patch-linux-x64.tar.gz')).toBeVisible()
  await expect.element(page.getByText('in patches/').first()).toBeVisible()
  expect(calls.map((call) => query(call).get('prefix'))).toSatisfy((all: string[]) =>
    all.every((one) => one === 'helyx/4.3/'),
  )
  await expectAccessible()
  await search.fill('nowhere')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(file('helyx-4.3-linux-x64.run')).toBeVisible()
})

test('[PM3] 50,000 objects come page by page, and rows are drawn as they are asked for', {
  tags: ['all'],
}, async () => {
  const [sample] = release.files
  if (!sample) throw new Error('The contract lists no file.')
  const pages = 50
  const calls = stubBackend({
    'GET /api/buckets/navigate': (call) => {
      const from = Number(query(call).get('cursor') ?? 0)
      const files = Array.from({ length: 1000 }, (_, index) => {
        const name = `mesh-${String(from * 1000 + index).padStart(5, '0')}.dat`
        return { ...sample, name, key: `helyx/4.3/${name}` }
      })
      return { ...release, folders: [], files, next_cursor: from + 1 < pages ? String(from + 1) : null }
    },
  })
  await show()
  await expect.element(file('mesh-00000.dat')).toBeVisible()
  expect(list.getByRole('checkbox').elements()).toHaveLength(200)
  const more = page.getByRole('button', { name: 'Show more of more than 1,000' })
  for (const shown of [400, 600, 800, 1000]) {
    await more.click()
    await expect.poll(() => list.getByRole('checkbox').elements().length).toBe(shown)
  }
  await more.click()
  await expect.element(file('mesh-01000.dat')).toBeVisible()
  expect(calls.filter((call) => query(call).has('cursor'))).toHaveLength(1)
})

test('[PM3] odd names are shown with what cannot be seen in them', async () => {
  const [sample] = release.files
  if (!sample) throw new Error('The contract lists no file.')
  const names = ['invoice\u202Efdp.exe', ' leading.run', '<img src=x onerror=alert(1)>', 'e\u0301.run']
  stubBackend({
    'GET /api/buckets/navigate': {
      ...release,
      folders: [],
      files: names.map((name) => ({ ...sample, name, key: `helyx/4.3/${name}` })),
    },
  })
  await show()
  await expect.element(page.getByText('U+202E').first()).toBeVisible()
  await expect.element(page.getByText('<img src=x onerror=alert(1)>').first()).toBeVisible()
  await expectAccessible()
})

test('[PM3] one file is chosen where one is wanted, with the arrow keys too, and a failure can be repeated', async () => {
  let isDown = true
  stubBackend({ 'GET /api/buckets/navigate': () => (isDown ? problem(503) : next) })
  await show({ start: 'helyx/4.4/', isSingle: true })
  await expect.element(page.getByText('The files could not be loaded')).toBeVisible()
  await expectAccessible()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  const radio = (name: string) => page.getByRole('radio', { name, exact: true })
  await radio('helyx-4.4-linux-arm64.run').click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(radio('helyx-4.4-linux-x64.run')).toHaveFocus()
  await expect.element(keys).toHaveTextContent('helyx/4.4/helyx-4.4-linux-arm64.run')
  await userEvent.keyboard(' ')
  await expect.element(keys).toHaveTextContent('helyx/4.4/helyx-4.4-linux-x64.run')
})
