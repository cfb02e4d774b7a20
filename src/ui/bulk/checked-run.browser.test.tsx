import { onlineManager } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '../accessible.fixture'
import { StyleProvider } from '../theme/style-provider'
import { CheckedRunDialog } from './checked-run'
import { runRows, useBulkRun } from './use-bulk-run'

type Pump = { id: string; isRed?: boolean }
const labels = { done: 'Painted', wereDone: ['pump was painted', 'pumps were painted'] } as const
const nameOf = ({ id }: Pump) => ({ id, name: `CP-${id}`, details: 'Halvorsen Pumps' })
const dialog = page.getByRole('dialog', { name: 'Paint: 4 pumps' })
const rowTexts = () =>
  dialog
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent).join(': '))

afterEach(() => onlineManager.setOnline(true))

type PaintProps = {
  pumps: readonly Pump[]
  blocked?: string
  paint: (id: string) => Promise<string>
  onClose: () => void
}

function Paint({ pumps, blocked, paint, onClose }: PaintProps) {
  const run = useBulkRun({ run: runRows(paint, 1) })
  return (
    <CheckedRunDialog
      title="Paint: 4 pumps"
      verb="Paint"
      noun="pump"
      labels={labels}
      note="They are red afterwards."
      rows={pumps}
      nameOf={nameOf}
      plan={(pump) => ({
        skippedReason: pump.isRed ? 'Is red already.' : '',
        message: 'Takes a minute.',
      })}
      run={run}
      onStart={(chosen) => run.start(chosen.map(({ id }) => id).toReversed())}
      blocked={blocked ?? null}
      isDanger
      file={{ failed: [{ header: 'Pump', text: ({ id }) => id }] }}
      onClose={onClose}
    />
  )
}

async function show(pumps: readonly Pump[], blocked?: string) {
  const answers = new Map<string, (failure: Error | null) => void>()
  const paint = vi.fn(
    (id: string) =>
      new Promise<string>((resolve, reject) =>
        answers.set(id, (failure) => (failure ? reject(failure) : resolve(''))),
      ),
  )
  const onClose = vi.fn()
  const routeTree = createRootRoute({ staticData: { permission: 'open' } })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  const screen = (now: readonly Pump[]) => (
    <RouterContextProvider router={router}>
      <StyleProvider>
        <Paint pumps={now} paint={paint} onClose={onClose} {...(blocked !== undefined && { blocked })} />
      </StyleProvider>
    </RouterContextProvider>
  )
  const { rerender } = await render(screen(pumps))
  return {
    paint,
    onClose,
    change: (now: readonly Pump[]) => rerender(screen(now)),
    answer: async (id: string, failure: Error | null = null) => {
      await expect.poll(() => answers.has(id)).toBe(true)
      answers.get(id)?.(failure)
      answers.delete(id)
    },
  }
}

const four: readonly Pump[] = [{ id: '1' }, { id: '2', isRed: true }, { id: '3' }, { id: '4' }]

test('planned: where every row is left out, that is said of all', async () => {
  await show([
    { id: '1', isRed: true },
    { id: '2', isRed: true },
  ])
  await expect
    .element(dialog.getByRole('status').first())
    .toHaveTextContent('2 pumps, left out for the reason beside each.')
})

test('planned: each row says what happens to it, or why it is left out', async () => {
  const { onClose, paint } = await show(four)
  await expect.element(dialog).toHaveAccessibleDescription('They are red afterwards.')
  await expect
    .element(dialog.getByRole('status'))
    .toHaveTextContent('3 pumps of 4. The other is left out, for the reason beside it.')
  expect(rowTexts()).toEqual([
    'CP-1Halvorsen Pumps: PaintTakes a minute.',
    'CP-2Halvorsen Pumps: Left outIs red already.',
    'CP-3Halvorsen Pumps: PaintTakes a minute.',
    'CP-4Halvorsen Pumps: PaintTakes a minute.',
  ])
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(paint).not.toHaveBeenCalled()
})

test.for([
  [
    'the only row is left out',
    [{ id: '2', isRed: true }],
    undefined,
    true,
    'Paint',
    '1 pump cannot be painted.',
  ],
  [
    'every row is left out',
    [
      { id: '1', isRed: true },
      { id: '2', isRed: true },
    ],
    undefined,
    true,
    'Paint',
    'None of the 2 pumps can be painted.',
  ],
  ['something is to be chosen', [{ id: '1' }], 'Choose a color.', true, 'Paint 1 pump', 'Choose a color.'],
  [
    'the browser is offline',
    [{ id: '1' }],
    'Choose a color.',
    false,
    'Paint 1 pump',
    'You are offline. You can save changes when you are back online.',
  ],
] as const)('planned: while %s, nothing starts and the reason is there', async (parts) => {
  const [, pumps, blocked, isOnline, verb, reason] = parts
  onlineManager.setOnline(isOnline)
  const { paint } = await show(pumps, blocked)
  const start = dialog.getByRole('button', { name: verb, exact: true })
  await expect.element(start).toHaveAttribute('aria-disabled', 'true')
  await expect.element(start).toHaveAccessibleDescription(reason)
  await start.click({ force: true })
  expect(paint).not.toHaveBeenCalled()
})

test('running: rows that are not left out are sent in the order asked for, and Escape asks first', async () => {
  const { onClose, change, answer, paint } = await show(four)
  await dialog.getByRole('button', { name: 'Paint 3 pumps' }).click()
  await answer('4')
  // A finished row would be skipped now, but it was sent.
  await change(four.map((pump) => ({ ...pump, isRed: true })))
  await expect
    .poll(rowTexts)
    .toEqual([
      'CP-4Halvorsen Pumps: Painted',
      'CP-3Halvorsen Pumps: Sending…',
      'CP-1Halvorsen Pumps: Waiting',
    ])
  await expect.element(dialog.getByText('1 of 3 pumps')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('2 pumps of 3 are not done yet. Stop here?')
  expect(onClose).not.toHaveBeenCalled()
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await answer('3')
  await expect.element(dialog.getByRole('status')).toHaveTextContent('2 pumps were painted, 1 was not sent.')
  expect(paint).toHaveBeenCalledTimes(2)
  await dialog.getByRole('button', { name: 'Send the rest' }).click()
  await answer('1')
  await expect.element(dialog.getByRole('status')).toHaveTextContent('3 pumps were painted.')
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('results: what failed comes first, with its reason, as a file, and can be sent again', async () => {
  const { answer, paint } = await show(four)
  await dialog.getByRole('button', { name: 'Paint 3 pumps' }).click()
  await answer('4')
  await answer('3', Object.assign(new Error('It is rusty.'), { status: 409, requestId: 'req_1' }))
  await answer('1')
  await expect.element(dialog.getByRole('status')).toHaveTextContent('2 pumps were painted, 1 failed.')
  expect(rowTexts()).toEqual([
    'CP-3Halvorsen Pumps: FailedIt is rusty.\nStatus 409 · Reference req_1',
    'CP-4Halvorsen Pumps: Painted',
    'CP-1Halvorsen Pumps: Painted',
  ])
  await expectAccessible()
  const saved = vi.spyOn(URL, 'createObjectURL')
  await dialog.getByRole('button', { name: 'Download the failed pump' }).click()
  const [file] = saved.mock.calls[0] ?? []
  saved.mockRestore()
  expect(file instanceof Blob && (await file.text()).trim().split(/\r?\n/)).toEqual([
    expect.stringContaining('Pump,Reason'),
    '3,It is rusty.',
  ])
  await dialog.getByRole('button', { name: 'Retry failed' }).click()
  await answer('3')
  await expect.element(dialog.getByRole('status')).toHaveTextContent('3 pumps were painted.')
  expect(paint).toHaveBeenCalledTimes(4)
  await expect.element(dialog.getByRole('button', { name: /failed/ })).not.toBeInTheDocument()
})
