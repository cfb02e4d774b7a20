// Needs a document.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { nameOf } from '../../../domain/rules/files/folder-path'
import type { BackendCall } from '../../../session/signed-in.fixture'
import { toast, toasts } from '../../../ui/feedback/toast'
import { entry, renderFiles } from '../files.fixture'
import { TransferRun } from './transfer-run'

const files = (count: number) => Array.from({ length: count }, (_, index) => entry(`/Cases/p-${index}.vtk`))
const problem = (status: number, title: string, conflicts: object[] = []) =>
  Response.json({ type: '/problems/x', title, status, conflicts }, { status })

/** A folder /Reports with these names, and files in use. */
const reports =
  (taken: readonly string[], inUse: () => readonly string[] = () => []) =>
  ({ body }: BackendCall) => {
    const paths = Array.isArray(body.paths) ? body.paths.map(String) : []
    const conflicts = paths.filter((path) => taken.includes(nameOf(path)))
    if (body.on_conflict === 'fail' && conflicts.length > 0)
      return problem(
        409,
        'These names already exist',
        conflicts.map((path) => ({ path, existing: entry(`/Reports/${nameOf(path)}`) })),
      )
    const results = paths.map((path) => {
      if (inUse().includes(path))
        return {
          path,
          outcome: 'failed',
          error: { type: '/problems/locked', title: 'The file is in use', status: 423 },
        }
      const outcome = taken.includes(nameOf(path)) ? 'replaced' : 'done'
      return { path, outcome, new_path: `/Reports/${nameOf(path)}` }
    })
    return Response.json({ results })
  }
const move = (count: number, answer: (call: BackendCall) => Response) => {
  const onClose = vi.fn()
  const chosen = files(count)
  const part = () => (
    <TransferRun
      transfer="move"
      files={chosen}
      destination="/Reports"
      onArrived={() => {}}
      onClose={onClose}
    />
  )
  return { ...renderFiles(part, chosen, answer), onClose }
}

it('moves a few without a dialog, with a toast', async () => {
  toast.closeAll()
  const { onClose, calls } = move(2, reports([]))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(toasts.get().map(({ title }) => title)).toEqual(['2 items were moved to “Reports”'])
  expect(calls).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('[FM8] shows the result of each of 200, in several calls with progress', async () => {
  const { calls } = move(200, reports([]))
  expect(await screen.findByText('200 items were moved.')).toBeDefined()
  expect(calls).toHaveLength(10)
  expect(screen.getAllByRole('listitem')).toHaveLength(200)
})

it('asks about 3 name conflicts of 40 while the other 37 are moved, and replaces only the chosen one', async () => {
  const { calls } = move(40, reports(['p-0.vtk', 'p-1.vtk', 'p-2.vtk']))
  expect(await screen.findByRole('dialog', { name: '3 files with these names already exist' })).toBeDefined()
  expect(screen.getByText('The other 37 items have already been moved.')).toBeDefined()
  const choice = screen.getByRole('combobox', { name: 'Action for p-1.vtk' })
  fireEvent.change(choice, { target: { value: 'replace' } })
  fireEvent.click(screen.getByRole('button', { name: 'Move 1 item' }))
  expect(await screen.findByText('38 items were moved, 2 were skipped.')).toBeDefined()
  const replacing = calls.filter(({ body }) => body.on_conflict === 'replace')
  expect(replacing.map(({ body }) => body.paths)).toEqual([['/Cases/p-1.vtk']])
})

it('asks about a name that the destination spells in another way, and keeps both under its spelling', async () => {
  const [there, own] = ['Prüfstand.csv', 'Pru\u0308fstand.csv']
  const existing = entry(`/Reports/${there}`)
  const answer = (call: BackendCall) =>
    call.path.includes('/navigate/')
      ? Response.json({ path: '/Reports', writable: true, items: [existing], truncated: false, quota: null })
      : reports([])(call)
  const chosen = [entry(`/Cases/${own}`)]
  const part = () => (
    <TransferRun
      transfer="copy"
      files={chosen}
      destination="/Reports"
      onArrived={() => {}}
      onClose={vi.fn()}
    />
  )
  const { calls } = renderFiles(part, chosen, answer)
  const sent = () => calls.filter(({ path }) => !path.includes('/navigate/')).map(({ body }) => body)
  expect(await screen.findByRole('dialog', { name: 'A file with this name already exists' })).toBeDefined()
  expect(sent()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Keep both' }))
  await waitFor(() =>
    expect(sent()).toEqual([
      { paths: [`/Cases/${own}`], destination: '/Reports', on_conflict: 'rename', name: there },
    ]),
  )
})

it("lists failures first with the server's message, and retries those", async () => {
  let inUse = ['/Cases/p-1.vtk']
  const { calls } = move(
    3,
    reports([], () => inUse),
  )
  expect(await screen.findByText('2 items were moved, 1 failed.')).toBeDefined()
  expect(screen.getAllByRole('listitem')[0]?.textContent).toMatch(/p-1\.vtk.*Not moved.*The file is in use/)
  inUse = []
  fireEvent.click(screen.getByRole('button', { name: 'Retry failed' }))
  expect(await screen.findByText('3 items were moved.')).toBeDefined()
  expect(calls.at(-1)?.body.paths).toEqual(['/Cases/p-1.vtk'])
})

it("shows the server's message when it refuses all, and what was not sent; both are sent again", async () => {
  const answer = vi.fn<ReturnType<typeof reports>>(() => problem(507, 'The storage is full'))
  move(40, (call) => answer(call))
  expect(await screen.findByText('0 items were moved, 20 failed, 20 were not sent.')).toBeDefined()
  expect(screen.getAllByText(/The storage is full/)).toHaveLength(20)
  answer.mockImplementation(reports([]))
  fireEvent.click(screen.getByRole('button', { name: 'Retry failed' }))
  expect(await screen.findByText('40 items were moved.')).toBeDefined()
})
