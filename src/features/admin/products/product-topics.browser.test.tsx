import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isRecord } from '../../../api/json'
import type { components } from '../../../api/schema.gen'
import { exampleOf, problem, type StubbedCall, stubBackend } from '../../../api/stub-backend.fixture'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import { ProductTopics } from './product-topics'

type Topic = components['schemas']['ProductTopic']
type Download = components['schemas']['ProductTopicDownload']

const product = exampleOf('GET /api/products/{id}')
const draft = { ...exampleOf('GET /api/products/{id}', 'draft'), version: '4.4' }
const topics = exampleOf('GET /api/products/{id}/productTopics').filter(
  ({ product_id }) => product_id === product.id,
)
const downloads = exampleOf('GET /api/products/{id}/productTopics/{topicId}/productTopicDownloads')
const next = exampleOf('GET /api/buckets/navigate', 'next')
const release = exampleOf('GET /api/buckets/navigate')

function bodyOf({ text }: StubbedCall): Record<string, unknown> {
  const body: unknown = JSON.parse(text)
  return isRecord(body) ? body : {}
}
const topicIn = ({ path }: StubbedCall) => path.split('/')[5] ?? ''
const downloadIn = ({ path }: StubbedCall) => path.split('/')[7] ?? ''

/** A backend that stores the order of topics and files. */
function backend(files: readonly Download[] = downloads) {
  const state = { topics: [...topics], files: [...files] }
  const move = <Row extends { id: string }>(rows: readonly Row[], id: string, place: unknown): Row[] => {
    const row = rows.find((one) => one.id === id)
    const others = rows.filter((one) => one.id !== id)
    return row && typeof place === 'number' ? others.toSpliced(place - 1, 0, row) : [...rows]
  }
  const filesOf = (topic: string) => state.files.filter(({ topic_id }) => topic_id === topic)
  const replies = {
    'GET /api/products/{id}/productTopics': () => state.topics,
    'GET /api/products/{id}/productTopics/{topicId}/productTopicDownloads': (call: StubbedCall) =>
      filesOf(topicIn(call)),
    'PATCH /api/products/{id}/productTopics/{topicId}': (call: StubbedCall) => {
      state.topics = move(state.topics, topicIn(call), bodyOf(call).position)
      return exampleOf('PATCH /api/products/{id}/productTopics/{topicId}')
    },
    'PATCH /api/products/{id}/productTopics/{topicId}/productTopicDownloads/{downloadId}': (
      call: StubbedCall,
    ) => {
      const own = move(filesOf(topicIn(call)), downloadIn(call), bodyOf(call).position)
      state.files = [...state.files.filter(({ topic_id }) => topic_id !== topicIn(call)), ...own]
      const saved = own.find(({ id }) => id === downloadIn(call))
      return saved ?? problem(404)
    },
  }
  return { state, replies }
}

const show = (as: 'content' | 'support' = 'content', shown = product) =>
  renderPart(<ProductTopics product={shown} />, { as, permission: 'products_manager' })
const listed = (name: string) =>
  page.getByRole('list', { name, exact: true }).element().querySelectorAll(':scope > li')
const namesIn = (name: string) => Array.from(listed(name), (row) => row.getAttribute('aria-label'))
const more = (name: string) => page.getByRole('button', { name: `More for ${name}`, exact: true })
const choose = async (name: string, item: string) => {
  await more(name).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
const dialog = page.getByRole('dialog')

test('[PM2] topics and files are moved, and stand as the server has them afterwards', {
  tags: ['all'],
}, async () => {
  const { state, replies } = backend()
  const calls = stubBackend(replies)
  await show()
  await expect.element(more('Installers')).toBeVisible()
  const before = topics.map(({ title }) => title)
  expect(namesIn('Topics')).toEqual(before)
  await choose('Patches', 'Move up')
  await expect.poll(() => state.topics.map(({ title }) => title)[0]).toBe('Patches')
  await expect.poll(() => namesIn('Topics').slice(0, 2)).toEqual(['Patches', 'Installers'])
  await expect.element(more('Installer for Windows')).toBeVisible()
  more('Installer for Windows').element().focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
  await expect.poll(() => namesIn('Files of Installers')[0]).toBe('Installer for Windows')
  await expect.element(more('Installer for Windows')).toHaveFocus()
  // The topic around the file keeps its place.
  expect(namesIn('Topics').slice(0, 2)).toEqual(['Patches', 'Installers'])
  await expect
    .poll(() => calls.filter(({ method }) => method === 'PATCH').map((call) => bodyOf(call).position))
    .toEqual([1, 2, 1])
  await expectAccessible()
})

test('[PM2] a move that is refused shows the saved order and says what was not moved', {
  tags: ['all'],
}, async () => {
  const { replies } = backend()
  stubBackend({
    ...replies,
    'PATCH /api/products/{id}/productTopics/{topicId}': problem(409, {
      message: 'Someone else changed this.',
    }),
  })
  await show()
  await choose('Patches', 'Move up')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Patches could not be moved. Someone else changed this.')
  expect(namesIn('Topics')[0]).toBe('Installers')
})

test('[PM3] files are attached in the order in which they were chosen; one that has vanished says so', async () => {
  const { state, replies } = backend([])
  let isGone = true
  const sent: { key: string; body: Record<string, unknown> }[] = []
  stubBackend({
    ...replies,
    'GET /api/buckets/navigate': next,
    'POST /api/products/{id}/productTopics/{topicId}/productTopicDownloads': (call) => {
      const body = bodyOf(call)
      sent.push({ key: String(body.key), body })
      if (String(body.key).includes('windows') && isGone)
        return problem(422, {
          title: 'Some values are not valid',
          errors: [{ pointer: '/key', detail: 'The bucket has no such file.' }],
        })
      const [sample] = downloads
      if (!sample) return problem(404)
      const made = {
        ...sample,
        id: `dld_${sent.length}`,
        title: String(body.title),
        topic_id: topicIn(call),
      }
      state.files.push(made)
      return made
    },
  })
  await show()
  await choose('Installers', 'Attach files…')
  for (const name of ['windows-x64.exe', 'linux-x64.run', 'linux-arm64.run'])
    await dialog.getByRole('checkbox', { name: `helyx-4.4-${name}`, exact: true }).click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Continue with 3 files' }).click()
  const card = dialog.getByRole('group', { name: 'helyx-4.4-windows-x64.exe' })
  await expect.element(card.getByRole('textbox', { name: 'Title' })).toHaveValue('Installer for Windows')
  await expect.element(card.getByRole('combobox', { name: 'Platform' })).toHaveValue('windows_x64')
  await expect.element(card.getByText('Checksum not computed yet')).toBeVisible()
  // A missing value is reported at its field, and nothing is sent before.
  await card.getByRole('textbox', { name: 'Title' }).fill('')
  await dialog.getByRole('button', { name: 'Attach 3 files' }).click()
  await expect.element(card.getByText('This is required.')).toBeVisible()
  await expect.element(card.getByRole('textbox', { name: 'Title' })).toHaveFocus()
  expect(sent).toEqual([])
  await expectAccessible()
  await card.getByRole('textbox', { name: 'Title' }).fill('Installer for Windows')
  await dialog.getByRole('button', { name: 'Attach 3 files' }).click()
  await expect.element(dialog.getByText('2 files were attached, 1 failed.')).toBeVisible()
  await expect.element(dialog.getByText(/The bucket has no such file\./)).toBeVisible()
  expect(sent.map(({ key }) => key)).toEqual([
    'helyx/4.4/helyx-4.4-windows-x64.exe',
    'helyx/4.4/helyx-4.4-linux-x64.run',
    'helyx/4.4/helyx-4.4-linux-arm64.run',
  ])
  expect(sent[1]?.body).toMatchObject({
    title: 'Installer for Linux',
    kind: 'installer',
    platform: 'linux_x64',
    version: '4.4',
    release_date: product.release_date,
    checksum_sha256: '4a1f22863744f8d970ed8268569aed956c3f3eece869a8bfbaa35eb04ec633f1',
  })
  await expectAccessible()
  isGone = false
  await dialog.getByRole('button', { name: 'Retry failed' }).click()
  await expect.element(dialog.getByText('3 files were attached.')).toBeVisible()
  expect(sent).toHaveLength(4)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => namesIn('Files of Installers')).toHaveLength(3)
})

test('[PM3] a file that the topic has is not chosen twice, and its system comes from the row of its kind', {
  tags: ['all'],
}, async () => {
  const { replies } = backend()
  stubBackend({
    ...replies,
    'GET /api/buckets/navigate': { ...release, files: [...release.files, ...next.files] },
  })
  await show()
  await choose('Installers', 'Attach files…')
  const taken = dialog.getByRole('checkbox', { name: 'helyx-4.3-linux-x64.run', exact: true })
  await expect.element(taken).toHaveAccessibleDescription(/In this topic already/)
  await dialog.getByRole('checkbox', { name: 'helyx-4.4-linux-x64.run', exact: true }).click()
  await dialog.getByRole('button', { name: 'Continue with 1 file' }).click()
  await expect
    .element(dialog.getByRole('textbox', { name: 'Minimum system' }))
    .toHaveValue('RHEL 8+, Rocky 8+, Ubuntu 22.04+, SLES 15+')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog.getByText('Discard what you entered?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Installer for Linux')
})

test('[PM4] a file of the release before is marked, and replaced by the one of the same name', {
  tags: ['all'],
}, async () => {
  const [linux] = downloads
  if (!linux) throw new Error('The contract has no download.')
  const { replies } = backend([{ ...linux, carried_over_from: '4.3' }])
  const calls = stubBackend({
    ...replies,
    'GET /api/buckets/navigate': { ...next, files: [...release.files, ...next.files] },
  })
  await show('content', { ...product, ...draft, id: product.id, release_date: '2026-12-01' })
  await expect.element(page.getByText('Still the file of 4.3')).toBeVisible()
  await page.getByRole('button', { name: 'Find the 4.4 file for Installer for Linux' }).click()
  await expect.element(dialog.getByRole('radio', { name: 'helyx-4.4-linux-x64.run' })).toBeChecked()
  // The new file does not keep the old one's day and signature.
  const field = (name: string) => dialog.getByRole('textbox', { name })
  await expect.element(field('Version')).toHaveValue('4.4')
  await expect.element(field('Release day')).toHaveAccessibleDescription(/Was 9 Dec 2025/)
  await expect.element(field('Version')).toHaveAccessibleDescription(/Was 4\.3/)
  await field('Version').fill('4.3')
  await expect.element(field('Version')).not.toHaveAccessibleDescription(/Was/)
  await expect.element(field('Signature')).toHaveValue('')
  await expect
    .element(field('Signature'))
    .toHaveAccessibleDescription(/Was helyx-4\.3-linux-x64\.run\.asc, which fits the old file only/)
  await expectAccessible()
  await field('Version').fill('')
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect.element(field('Version')).toHaveAccessibleDescription(/This is required/)
  await field('Version').fill('4.4')
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const [patch] = calls.filter(({ method }) => method === 'PATCH')
  expect(patch && bodyOf(patch)).toEqual({
    bucket: 'corvane-releases',
    key: 'helyx/4.4/helyx-4.4-linux-x64.run',
    filename: 'helyx-4.4-linux-x64.run',
    version: '4.4',
    release_date: '2026-12-01',
    signature_url: null,
    updated_at: linux.updated_at,
  })
})

test('[PM4] a file that is looked for in part of the bucket is said to be missing among that part', async () => {
  const [linux] = downloads
  if (!linux) throw new Error('The contract has no download.')
  const { replies } = backend([{ ...linux, carried_over_from: '4.3' }])
  const calls = stubBackend({
    ...replies,
    'GET /api/buckets/navigate': { ...release, files: [], next_cursor: 'more' },
  })
  await show('content', { ...product, ...draft, id: product.id })
  await page.getByRole('button', { name: 'Find the 4.4 file for Installer for Linux' }).click()
  await expect.element(dialog.getByText(/Among the first 1,000 files/)).toBeVisible()
  const searches = calls.map(({ path }) => new URL(path, 'http://portal').searchParams)
  const prefixes = searches.filter((one) => one.has('search')).map((one) => one.get('prefix'))
  expect(prefixes).toEqual([expect.stringMatching(/./), null])
})

test('[PM3] a missing object is marked; a withdrawal wants a reason, and a file that is gone says so', {
  tags: ['all'],
}, async () => {
  const { replies } = backend()
  stubBackend({
    ...replies,
    'GET /api/products/addons/': [],
    'PATCH /api/products/{id}/productTopics/{topicId}/productTopicDownloads/{downloadId}': problem(404),
  })
  await show()
  const missing = page.getByRole('listitem', { name: 'Installer for macOS' })
  await expect.element(missing.getByText('Missing in the bucket')).toBeVisible()
  const patch = page.getByRole('listitem', { name: 'Patch 4.3.1 for Linux' })
  await expect.element(patch.getByText(/^Withdrawn: Replaced by patch 4\.3\.2/)).toBeVisible()
  await choose('Installer for Linux', 'Edit…')
  await expect.element(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Installer for Linux')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await choose('Installer for Linux', 'Remove…')
  const question = page.getByRole('alertdialog', { name: 'Remove Installer for Linux' })
  await expect.element(question).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await choose('Installer for Linux', 'Withdraw…')
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect.element(dialog.getByText('Enter a reason that customers can read.').first()).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('textbox', { name: 'Reason for customers' }).fill('It stops on large meshes.')
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect.element(dialog.getByText(/Someone else deleted this/)).toBeVisible()
  await expect
    .element(dialog.getByRole('textbox', { name: 'Reason for customers' }))
    .toHaveValue('It stops on large meshes.')
})

test('[PM2] a topic is created with a description, and deleting one says what goes with it', async () => {
  const { state, replies } = backend()
  const calls = stubBackend({
    ...replies,
    'POST /api/products/{id}/productTopics': (call) => {
      const [sample] = topics
      if (!sample) return problem(404)
      const made: Topic = {
        ...sample,
        id: 'top_new',
        title: String(bodyOf(call).title),
        downloads_count: 0,
      }
      state.topics.push(made)
      return made
    },
    'DELETE /api/products/{id}/productTopics/{topicId}': (call) => {
      state.topics = state.topics.filter(({ id }) => id !== topicIn(call))
      return new Response(null, { status: 204 })
    },
  })
  await show()
  await page.getByRole('button', { name: 'New topic' }).click()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Benchmarks')
  await dialog.getByRole('textbox', { name: 'Description' }).click()
  await userEvent.keyboard('Cases to measure your cluster with.')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect.element(page.getByText('No files in Benchmarks')).toBeVisible()
  const [post] = calls.filter(({ method }) => method === 'POST')
  expect(post && bodyOf(post)).toEqual({
    title: 'Benchmarks',
    description_html: '<p>Cases to measure your cluster with.</p>',
  })
  await choose('Patches', 'Delete…')
  const question = page.getByRole('alertdialog', { name: 'Delete topic “Patches”' })
  await expect.element(question.getByText(/Its 3 files leave HELYX 4\.3 with it/)).toBeVisible()
  await expect.element(question.getByText('Patch 4.3.2 for Windows')).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(more('Patches')).not.toBeInTheDocument()
})

test('[PM2] support reads the order without a control that would fail', async () => {
  stubBackend(backend().replies)
  await show('support')
  await expect.element(page.getByText('Installer for Windows').first()).toBeVisible()
  expect(page.getByRole('button', { name: /^More for|New topic|Attach|Find/ }).elements()).toEqual([])
  expect(page.getByTitle('Drag to move').elements()).toEqual([])
  await expectAccessible()
})

test('[PM3] a release with 2,000 files opens folded, and draws a hundred rows at a time', {
  tags: ['all'],
}, async () => {
  const [sample] = downloads
  const [topic] = topics
  if (!sample || !topic) throw new Error('The contract has no download.')
  const files = Array.from({ length: 2000 }, (_, index) => ({
    ...sample,
    id: `dld_${index}`,
    title: `Case ${index + 1}`,
    topic_id: topic.id,
  }))
  const { replies } = backend(files)
  stubBackend({
    ...replies,
    'GET /api/products/{id}/productTopics': [{ ...topic, downloads_count: files.length }],
  })
  await show()
  await page.getByRole('button', { name: 'Installers', exact: true }).click()
  await expect.element(more('Case 100')).toBeVisible()
  expect(listed('Files of Installers')).toHaveLength(100)
  await page.getByRole('button', { name: 'Show more of 2,000 files' }).click()
  await expect.poll(() => listed('Files of Installers').length).toBe(200)
})

test('[PM2] no topics, and topics that cannot be loaded', async () => {
  let isDown = true
  stubBackend({ 'GET /api/products/{id}/productTopics': () => (isDown ? problem(503) : []) })
  await show()
  await expect.element(page.getByText('The topics could not be loaded')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('No topics yet')).toBeVisible()
  await expectAccessible()
})
