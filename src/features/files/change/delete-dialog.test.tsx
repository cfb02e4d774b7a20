// Needs a document.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { BackendCall } from '../../../session/signed-in.fixture'
import { entry, renderFiles } from '../files.fixture'
import type { FileObject } from '../files-search'
import { DeleteDialog } from './delete-dialog'

const info = (files_count: number, total_bytes: number) =>
  Response.json({ ...entry('/Cases/Run/'), files_count, folders_count: 0, total_bytes })
const done = ({ body }: BackendCall) => {
  const paths = Array.isArray(body.paths) ? body.paths.map(String) : []
  return Response.json({ results: paths.map((path) => ({ path, outcome: 'done' })) })
}
const open = (chosen: FileObject[], folder: () => Response = () => info(0, 0)) =>
  renderFiles(
    (context) => <DeleteDialog context={context} />,
    chosen,
    (call) => (call.path.startsWith('/api/file-manager/info') ? folder() : done(call)),
  )
const confirm = () => screen.getByRole('button', { name: 'Delete' })
const writes = (calls: readonly BackendCall[]) => calls.filter(({ body }) => body.paths !== undefined)

it('[FM9] lists five and counts the rest, warns that it cannot be undone, and sends one call', async () => {
  const { calls } = open(Array.from({ length: 12 }, (_, index) => entry(`/Cases/p-${index}.vtk`)))
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete 12 items' })
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    ...Array.from({ length: 5 }, (_, index) => `p-${index}.vtk`),
    'and 7 more',
  ])
  expect(dialog.textContent).toContain('This cannot be undone.')
  expect(await screen.findByText('12 files, 12.0 KB in total.')).toBeDefined()
  const button = confirm()
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(writes(calls)).toHaveLength(1)
})

it('[FM9] deletes a folder that is not empty only after its name is typed', async () => {
  const { calls } = open([entry('/Cases/Run/')], () => info(7, 5_633_346_040))
  expect(await screen.findByText('7 files and 1 folder, 5.63 GB in total.')).toBeDefined()
  expect(confirm().getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(confirm())
  const field = screen.getByRole('textbox', { name: 'Type “Run” to delete it and its contents' })
  fireEvent.change(field, { target: { value: 'run' } })
  fireEvent.click(confirm())
  expect(writes(calls)).toEqual([])
  fireEvent.change(field, { target: { value: 'Run' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(writes(calls)).toHaveLength(1))
})

it('isolates a name from right to left in its title', async () => {
  open([entry('/Cases/דוח.csv')])
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Delete “\u2068דוח.csv\u2069”')
})

it('asks for no name when the folder is empty', async () => {
  open([entry('/Cases/Run/')])
  expect(await screen.findByText('1 folder, 0 bytes in total.')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(confirm().getAttribute('aria-disabled')).toBe('false')
})

it('treats a folder that cannot be read as not empty', async () => {
  open([entry('/Cases/Run/')], () => Response.json({}, { status: 403 }))
  expect(await screen.findByText(/the total may be higher\.$/)).toBeDefined()
  expect(screen.getByRole('textbox')).toBeDefined()
})
