// Needs a document.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { navigateFiles } from '../../../../api/operations.gen'
import type { BackendCall } from '../../../../session/signed-in.fixture'
import { currentToasts, toast } from '../../../../ui/feedback/toast'
import { entry, renderFiles } from '../change.fixture'
import { editName, editNewFolder } from './name-editors'

const forces = entry('/Cases/forces.csv')
const run = entry('/Cases/Run/')
const key = navigateFiles({ params: { query: { path: '/Cases' } } }).queryKey

const open = (answer: (call: BackendCall) => Response) => {
  toast.closeAll()
  const files = renderFiles(
    (context) => (
      <>
        <button type="button" onClick={() => editName(context, context.queries, forces)}>
          Rename
        </button>
        <button type="button" onClick={() => editNewFolder(context, context.queries)}>
          New
        </button>
      </>
    ),
    [forces, run],
    answer,
  )
  files.queries.setQueryData(key, {
    path: '/Cases',
    writable: true,
    items: [forces, run],
    truncated: false,
    quota: null,
  })
  const names = () => files.queries.getQueryData(key)?.items.map(({ name }) => name)
  return { ...files, names }
}
const field = () => screen.getByRole<HTMLInputElement>('textbox')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const hit = (name: string) => fireEvent.keyDown(field(), { key: name })
const moved = (name: string) =>
  Response.json({ results: [{ path: forces.path, outcome: 'done', new_path: `/Cases/${name}` }] })
const refused = (status: number, title: string) => Response.json({ type: '/x', title, status }, { status })

it('refuses at once what cannot be a name, and sends nothing', () => {
  const { calls } = open(() => moved('x'))
  press('Rename')
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 'forces'.length])
  for (const name of ['', '..', 'a/b', 'a\u0000', 'é'.repeat(128), 'Run']) {
    type(name)
    hit('Enter')
    expect(field().getAttribute('aria-invalid'), name).toBe('true')
  }
  hit('Escape')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(calls).toEqual([])
})

it('shows the new name at once and sends one move', async () => {
  const { calls, names, select } = open(() => moved('loads.csv'))
  press('Rename')
  type('loads.csv')
  hit('Enter')
  expect(names()).toEqual(['loads.csv', 'Run'])
  expect(select).toHaveBeenLastCalledWith(['/Cases/loads.csv'])
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]?.body).toEqual({
    paths: ['/Cases/forces.csv'],
    destination: '/Cases',
    name: 'loads.csv',
    on_conflict: 'fail',
  })
})

it('takes it back on a 500, keeps the selection, and offers to try again', async () => {
  const answer = vi.fn(() => refused(500, 'The server could not answer'))
  const { names, select, calls } = open(answer)
  press('Rename')
  type('loads.csv')
  hit('Enter')
  await waitFor(() => expect(names()).toEqual(['forces.csv', 'Run']))
  expect(select).toHaveBeenLastCalledWith(['/Cases/forces.csv'])
  const [failed] = currentToasts()
  expect(failed?.title).toBe('"forces.csv" keeps its name')
  answer.mockImplementation(() => moved('loads.csv'))
  failed?.onRetry?.()
  await waitFor(() => expect(calls.filter(({ body }) => body.name === 'loads.csv')).toHaveLength(2))
  expect(names()).toEqual(['loads.csv', 'Run'])
})

it('opens the field again with what was typed when the server has that name', async () => {
  open(() => refused(409, 'The name is taken'))
  press('Rename')
  type('loads.csv')
  hit('Enter')
  expect(await screen.findByText('The name is taken')).toBeDefined()
  expect(field().value).toBe('loads.csv')
})

it('shows a new folder at once, and takes it away when it is refused', async () => {
  const { names } = open(() => refused(500, 'The server could not answer'))
  press('New')
  expect(field().value).toBe('New folder')
  type('Handover')
  hit('Enter')
  expect(names()).toContain('Handover')
  await waitFor(() => expect(names()).toEqual(['forces.csv', 'Run']))
  expect(currentToasts()[0]?.title).toBe('The folder "Handover" was not created')
})
