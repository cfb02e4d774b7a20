import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isRecord } from '../../../api/json'
import { exampleOf, problem, type StubbedCall, stubBackend } from '../../../api/stub-backend.fixture'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import { ResourceTopics } from './resource-topics'

// The editor itself is tested with releases; here only the parts specific to resources.
const resource = exampleOf('GET /api/resources/{id}')
const topics = exampleOf('GET /api/resources/{id}/resourceTopics').filter(
  ({ resource_id }) => resource_id === resource.id,
)
const [firstFile] = topics.flatMap(({ downloads }) => downloads)
const listing = exampleOf('GET /api/buckets/navigate')
const bodyOf = ({ text }: StubbedCall): Record<string, unknown> => {
  const body: unknown = JSON.parse(text)
  return isRecord(body) ? body : {}
}
const show = (as: 'content' | 'support' = 'content') =>
  renderPart(<ResourceTopics resource={resource} />, { as, permission: 'resources_manager' })
const dialog = page.getByRole('dialog')
const choose = async (name: string, item: string) => {
  await page.getByRole('button', { name: `More for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('[RM1] topics stand in their order with their texts and files, and are moved', {
  tags: ['all'],
}, async () => {
  const calls = stubBackend({
    'GET /api/resources/{id}/resourceTopics': topics.toReversed(),
    'PATCH /api/resources/{id}/resourceTopics/{topicId}': exampleOf(
      'PATCH /api/resources/{id}/resourceTopics/{topicId}',
    ),
  })
  await show()
  await expect.element(page.getByText('pump-case.tar.gz')).toBeVisible()
  const names = Array.from(
    page.getByRole('list', { name: 'Topics', exact: true }).element().querySelectorAll(':scope > li'),
    (row) => row.getAttribute('aria-label'),
  )
  expect(names).toEqual(['Case', 'Evaluation'])
  await expectAccessible()
  page.getByRole('button', { name: 'More for Case', exact: true }).element().focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect
    .poll(() => calls.filter(({ method }) => method === 'PATCH').map(bodyOf))
    .toEqual([{ position: 2 }])
})

test('[RM1] a file is attached with title and kind from its name; the picker opens where the others are', async () => {
  const file = { ...listing.files[0], name: 'pump-slides.pdf', key: 'tutorials/pump/pump-slides.pdf' }
  const [shown] = listing.files
  if (!shown || !firstFile) throw new Error('The contract has no file.')
  const calls = stubBackend({
    'GET /api/resources/{id}/resourceTopics': topics,
    'GET /api/buckets/navigate': { ...listing, files: [{ ...shown, ...file }] },
    'POST /api/resources/{id}/resourceTopics/{topicId}/resourceTopicDownloads': firstFile,
  })
  await show()
  await choose('Case', 'Attach files…')
  await dialog.getByRole('checkbox', { name: 'pump-slides.pdf' }).click()
  await dialog.getByRole('button', { name: 'Continue with 1 file' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Pump slides')
  await expect.element(dialog.getByRole('combobox', { name: 'Kind' })).toHaveValue('slides')
  await dialog.getByRole('textbox', { name: 'Length in seconds' }).fill('long')
  await dialog.getByRole('button', { name: 'Attach 1 file' }).click()
  await expect.element(dialog.getByText('Enter a length from 1 second to a day.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Length in seconds' }).fill('')
  await dialog.getByRole('button', { name: 'Attach 1 file' }).click()
  await expect.element(dialog.getByText('1 file was attached.')).toBeVisible()
  const [post] = calls.filter(({ method }) => method === 'POST')
  expect(post && bodyOf(post)).toEqual({
    title: 'Pump slides',
    kind: 'slides',
    bucket: listing.bucket,
    key: 'tutorials/pump/pump-slides.pdf',
    ...(shown.checksum_sha256 !== null && { checksum_sha256: shown.checksum_sha256 }),
  })
  const asked = calls.filter(({ path }) => path.includes('/buckets/navigate')).map(({ path }) => path)
  expect(new URL(asked[0] ?? '', 'http://portal').searchParams.get('bucket')).toBe(firstFile.bucket)
})

test('[RM1] [AC4] a file is edited over the version that was seen, and one that somebody deleted says so', {
  tags: ['all'],
}, async () => {
  let isGone = false
  if (!firstFile) throw new Error('The contract has no file.')
  const calls = stubBackend({
    'GET /api/resources/{id}/resourceTopics': topics,
    'PATCH /api/resources/{id}/resourceTopics/{topicId}/resourceTopicDownloads/{downloadId}': () =>
      isGone ? problem(404) : { ...firstFile, title: 'All case files' },
  })
  await show()
  await choose(firstFile.title, 'Edit…')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('All case files')
  await dialog.getByRole('button', { name: 'Save 1 change' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const [patch] = calls.filter(({ method }) => method === 'PATCH')
  expect(patch && bodyOf(patch)).toMatchObject({ title: 'All case files', updated_at: firstFile.updated_at })
  isGone = true
  await choose(firstFile.title, 'Edit…')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Something else')
  await dialog.getByRole('button', { name: 'Save 1 change' }).click()
  await expect.element(dialog.getByText(/Someone else deleted this/)).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Something else')
})

test('[RM1] a file is replaced by any of the bucket: it has no version to look for', {
  tags: ['all'],
}, async () => {
  const [shown] = listing.files
  if (!shown || !firstFile) throw new Error('The contract has no file.')
  const calls = stubBackend({
    'GET /api/resources/{id}/resourceTopics': topics,
    'GET /api/buckets/navigate': listing,
    'PATCH /api/resources/{id}/resourceTopics/{topicId}/resourceTopicDownloads/{downloadId}': firstFile,
  })
  await show()
  await choose(firstFile.title, 'Replace the file…')
  await expect.element(dialog.getByText(/Title, kind and place stay\./)).toBeVisible()
  await dialog.getByRole('radio', { name: shown.name, exact: true }).click()
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const [patch] = calls.filter(({ method }) => method === 'PATCH')
  expect(patch && bodyOf(patch)).toEqual({
    bucket: listing.bucket,
    key: shown.key,
    filename: shown.name,
    updated_at: firstFile.updated_at,
  })
})

test('[RM1] a topic is created with a text', async () => {
  const calls = stubBackend({
    'GET /api/resources/{id}/resourceTopics': topics,
    'POST /api/resources/{id}/resourceTopics': exampleOf('POST /api/resources/{id}/resourceTopics'),
  })
  await show()
  await page.getByRole('button', { name: 'New topic' }).click()
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Results')
  await dialog.getByRole('textbox', { name: 'Text' }).click()
  await userEvent.keyboard('Drag within 1%.')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const [post] = calls.filter(({ method }) => method === 'POST')
  expect(post && bodyOf(post)).toEqual({ title: 'Results', body_html: '<p>Drag within 1%.</p>' })
})

test('[RM1] who only reads sees topics and files without a control that would fail', async () => {
  stubBackend({ 'GET /api/resources/{id}/resourceTopics': topics })
  await show('support')
  await expect.element(page.getByText('pump-case.tar.gz')).toBeVisible()
  expect(page.getByRole('button', { name: /^More for|New topic|Attach|Find/ }).elements()).toEqual([])
})

test('[RM1] a link of a text that leads nowhere is named before the topic is saved', {
  tags: ['all'],
}, async () => {
  const broken = '<p><a href="/resources/res_gone">The case</a></p>'
  const [topic] = topics
  if (!topic) throw new Error('The contract has no topic.')
  const calls = stubBackend({
    'GET /api/resources/{id}/resourceTopics': [{ ...topic, body_html: broken }],
    'GET /api/resources/{id}': problem(404),
    'PATCH /api/resources/{id}/resourceTopics/{topicId}': topic,
  })
  await show()
  await choose(topic.title, 'Edit…')
  await dialog.getByRole('textbox', { name: 'Text' }).click()
  await userEvent.keyboard('{Control>}{End}{/Control}{Enter}Read it.')
  await dialog.getByRole('button', { name: 'Save 1 change' }).click()
  await expect.element(dialog.getByText('“The case”: There is no such resource.')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([])
  await dialog.getByRole('button', { name: 'Save 1 change' }).click()
  await expect.poll(() => calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
})

test('[RM1] [AC3] after a topic is deleted the next one has the focus', async () => {
  let shown = topics
  stubBackend({
    'GET /api/resources/{id}/resourceTopics': () => shown,
    'DELETE /api/resources/{id}/resourceTopics/{topicId}': ({ path }) => {
      shown = shown.filter(({ id }) => !path.includes(id))
      return new Response(null, { status: 204 })
    },
  })
  await show()
  await choose('Case', 'Delete…')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Evaluation', exact: true })).toHaveFocus()
})

test('[RM1] [AC3] after a file is removed the next one has the focus', async () => {
  const [topic] = topics
  if (!topic || !firstFile) throw new Error('The contract has no file.')
  const second = { ...firstFile, id: 'rdl_second', title: 'Second file', position: 2 }
  let downloads = [firstFile, second]
  stubBackend({
    'GET /api/resources/{id}/resourceTopics': () => [{ ...topic, downloads }],
    'DELETE /api/resources/{id}/resourceTopics/{topicId}/resourceTopicDownloads/{downloadId}': () => {
      downloads = [second]
      return new Response(null, { status: 204 })
    },
  })
  await show()
  await choose(firstFile.title, 'Remove…')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'More for Second file' })).toHaveFocus()
})
