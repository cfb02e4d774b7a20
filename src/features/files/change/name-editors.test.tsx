// Needs a document.

import { messages, nullable, validate } from 'virtual:validators/FolderCreate'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { assert, property, string } from 'fast-check'
import { expect, it, vi } from 'vitest'
import { checkBody } from '../../../api/body'
import { navigateFiles } from '../../../api/operations.gen'
import { nameProblem } from '../../../domain/rules/files/name-rules'
import type { BackendCall } from '../../../session/signed-in.fixture'
import { toast, toasts } from '../../../ui/feedback/toast'
import { entry, renderFiles } from '../files.fixture'
import { changeActions, preloadChangeDialogs } from './change-actions'
import { editName, editNewFolder, freeName, stemOf } from './name-editors'

const forces = entry('/Cases/forces.csv')
const run = entry('/Cases/Run/')
const key = navigateFiles({ params: { query: { path: '/Cases' } } }).queryKey

const open = (answer: (call: BackendCall) => Response) => {
  toast.closeAll()
  const files = renderFiles(
    (context) => (
      <>
        <button type="button" onClick={() => editName(context, forces)}>
          Rename
        </button>
        <button type="button" onClick={() => editNewFolder(context)}>
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

it('[FM14] opens the field within the key press, so that the name typed right after it is not lost', async () => {
  const act = (id: string) => changeActions.find((action) => action.id === id)?.run
  await preloadChangeDialogs()
  for (const id of ['new-folder', 'rename']) {
    const { unmount } = renderFiles(
      (context) => (
        <button type="button" onKeyDown={() => act(id)?.(context)}>
          List
        </button>
      ),
      [forces],
      () => moved('x'),
    )
    fireEvent.keyDown(screen.getByRole('button', { name: 'List' }), { key: 'F2' })
    expect(document.activeElement, id).toBe(field())
    unmount()
  }
})

it('refuses an invalid name while typing, and sends nothing', () => {
  const { calls } = open(() => moved('x'))
  press('Rename')
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, 'forces'.length])
  for (const name of ['', '..', 'a/b', 'é'.repeat(128), 'Run']) {
    type(name)
    hit('Enter')
    expect(field().getAttribute('aria-invalid'), name).toBe('true')
  }
  const description = document.getElementById(field().getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toBe('“Run” already exists.')
  hit('Escape')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(calls).toEqual([])
})

it('lists the new name at once and sends one move', async () => {
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

it('[G20] restores the name on a 500, keeps the selection, and offers a retry', async () => {
  const answer = vi.fn(() => refused(500, 'The server could not answer'))
  const { names, select, calls } = open(answer)
  press('Rename')
  type('loads.csv')
  hit('Enter')
  await waitFor(() => expect(names()).toEqual(['forces.csv', 'Run']))
  expect(select).toHaveBeenLastCalledWith(['/Cases/forces.csv'])
  const [failed] = toasts.get()
  expect(failed?.title).toBe('“forces.csv” was not renamed')
  answer.mockImplementation(() => moved('loads.csv'))
  failed?.onRetry?.()
  await waitFor(() => expect(calls.filter(({ body }) => body.name === 'loads.csv')).toHaveLength(2))
  expect(names()).toEqual(['loads.csv', 'Run'])
})

it('refuses a name that a Mac has spelled otherwise', () => {
  const { queries, calls } = open(() => moved('x'))
  const decomposed = entry(`/Cases/${'Prüfstand'.normalize('NFD')}/`)
  queries.setQueryData(key, {
    ...{ path: '/Cases', writable: true, truncated: false, quota: null },
    items: [forces, run, decomposed],
  })
  press('New')
  type('Prüfstand')
  hit('Enter')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('“Prüfstand” already exists.')).toBeDefined()
  expect(calls).toHaveLength(0)
})

it('opens the field again with the typed name when the server refuses it', async () => {
  open(() => refused(409, 'This name already exists'))
  press('Rename')
  type('loads.csv')
  hit('Enter')
  expect(await screen.findByText('This name already exists')).toBeDefined()
  expect(field().value).toBe('loads.csv')
})

it('lists a new folder at once, and removes it when it is refused', async () => {
  const { names } = open(() => refused(500, 'The server could not answer'))
  press('New')
  expect(field().value).toBe('New folder')
  type('Handover')
  hit('Enter')
  expect(names()).toContain('Handover')
  await waitFor(() => expect(names()).toEqual(['forces.csv', 'Run']))
  expect(toasts.get()[0]?.title).toBe('The folder “Handover” was not created')
})

it('suggests the first name that is free', () => {
  const taken = new Set(['New folder', 'New folder (2)'])
  expect(freeName('New folder', (name) => taken.has(name))).toBe('New folder (3)')
  expect(freeName('Run', (name) => taken.has(name))).toBe('Run')
})

it('selects a name without its extension', () => {
  expect(stemOf('forces.csv', 'file')).toBe('forces')
  expect(stemOf('baseline.tar.gz', 'file')).toBe('baseline')
  expect(stemOf('.config', 'file')).toBe('.config')
  expect(stemOf('log', 'file')).toBe('log')
  expect(stemOf('Run 1.2', 'folder')).toBe('Run 1.2')
})

it('accepts no name that the contract refuses', { tags: ['all'] }, () => {
  const module = { validate, messages, nullable }
  const fits = (name: string) => checkBody(module, { path: '/', name }, 'create').ok
  assert(
    property(string({ unit: 'binary', maxLength: 270 }), (name) => {
      if (nameProblem(name, () => false) === null) expect(fits(name)).toBe(true)
    }),
  )
  for (const name of ['', '.', '..', 'a/b', 'a\u0000b', 'x'.repeat(256)]) {
    expect(fits(name), name).toBe(false)
    expect(
      nameProblem(name, () => false),
      name,
    ).not.toBeNull()
  }
})
