import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../../../session/render-part.fixture'
import { expectAccessible } from '../../../../ui/accessible.fixture'
import { entry, fakeEngine } from './engine.fake'
import { LeaveQuestion } from './leave-question'
import { Tray } from './tray'

// Every state of the tray and of its dialogs, checked by axe.

const everyState = [
  entry('sending.txt', 'sending', { sent: 250_000 }),
  entry('offline.txt', 'sending', { sent: 250_000, message: 'Waiting for connection' }),
  entry('waiting.txt', 'queued', { message: 'Queued' }),
  entry('starting.txt', 'starting'),
  entry('paused.txt', 'paused', { sent: 500_000 }),
  entry('failed.txt', 'failed', { message: 'The storage is full.' }),
  entry('done.txt', 'done', { sent: 1_000_000 }),
  entry('finishing.txt', 'finishing', { sent: 1_000_000 }),
  entry('taken.txt', 'failed', { need: 'answer', message: 'This name already exists.' }),
  entry('canceled.txt', 'canceled'),
]
const interrupted = [
  entry('kept.msh', 'interrupted', { need: 'file' }),
  entry('refused.msh', 'interrupted', {
    need: 'file',
    message: 'The browser was not allowed to read the file.',
  }),
  entry('chosen.txt', 'interrupted', {
    need: 'choice',
    message: 'Wrong file: its name is different.',
  }),
]
const elsewhere = [entry('mesh.msh', 'elsewhere'), entry('case.tar', 'elsewhere')]
const signIn = [
  entry('signed out.txt', 'failed', {
    need: 'sign-in',
    message: 'Sign in to continue. Uploaded parts are kept.',
  }),
]

const tray = page.getByRole('region', { name: 'Uploads', exact: true })
const show = async (...args: Parameters<typeof fakeEngine>) => {
  const fake = fakeEngine(...args)
  await renderPart(<Tray engine={fake.engine} />)
  return fake
}

beforeEach(() => page.viewport(1280, 720))

describe.each([
  ['wide', 1280],
  ['narrow', 390],
] as const)('axe finds nothing, %s', (_, width) => {
  beforeEach(() => page.viewport(width, 800))

  test.each([
    ['[FM4] files in every state', everyState, 'sending.txt'],
    ['[FM7] interrupted, one not allowed to be read, one chosen wrongly', interrupted, 'Wrong file'],
    ['[FM7] sent by another tab', elsewhere, 'in another tab'],
    ['[FM7] a sign-in needed', signIn, 'Sign in to continue'],
  ])('%s', async (_name, entries, text) => {
    await show(entries)
    await expect.element(tray).toHaveTextContent(text)
    await expectAccessible()
  })

  test('[FM7] nothing is kept', async () => {
    const { setEntries } = await show([])
    setEntries([entry('sending.txt', 'sending')], false)
    await expect.element(tray).toHaveTextContent('This browser cannot store upload progress')
    await expectAccessible()
  })

  test('[FM5] names taken', async () => {
    const { setPreflight } = await show([])
    const file = new File(['x'], 'forces.csv')
    setPreflight({
      conflicts: [
        { id: 'a', name: 'forces.csv', file, existing: null },
        { id: 'b', name: 'run-sheet.md', file, existing: null },
      ],
    })
    await expect.element(page.getByRole('dialog', { name: /already exist/ })).toBeVisible()
    await expectAccessible()
  })

  test('[FM5] not uploaded', async () => {
    const { setPreflight } = await show([])
    setPreflight({
      refused: [{ id: 1, name: 'a\u0001b', reason: 'The name contains a control character.' }],
    })
    await expect.element(page.getByRole('dialog', { name: '1 item was not uploaded' })).toBeVisible()
    await expectAccessible()
  })
})

test('[FM4] axe finds nothing while folders are created', async () => {
  const { setPreflight } = await show([])
  setPreflight({ activity: 'Creating 2 folders' })
  await expect.element(tray).toHaveTextContent('Creating 2 folders')
  await expectAccessible()
})

test('[FM4] axe finds nothing in the folded tray', async () => {
  await show(everyState)
  await page.getByRole('button', { name: 'Hide files' }).click()
  await expect.element(page.getByRole('button', { name: 'Show files' })).toBeVisible()
  await expectAccessible()
})

test('[FM4] axe finds nothing in the question before all are canceled', async () => {
  await show(everyState)
  await page.getByRole('button', { name: 'Cancel all' }).click()
  await expect.element(page.getByRole('alertdialog', { name: /^Cancel \d+ uploads\?$/ })).toBeVisible()
  await expectAccessible()
})

test('[FM4] axe finds nothing in the question before the log-out', async () => {
  const nothing = () => undefined
  await renderPart(<LeaveQuestion running={5} isPersisted onStay={nothing} onLeave={nothing} />)
  await expect.element(page.getByRole('alertdialog', { name: '5 uploads in progress' })).toBeVisible()
  await expectAccessible()
})
