// Needs a document.
import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ResolverResult, useForm } from 'react-hook-form'
import { afterEach, expect, it, vi } from 'vitest'
import { renderUi } from '../render-ui.fixture'
import { type Draft, type DraftStore, DraftsContext } from './drafts'
import { TextareaField, TextField } from './fields'
import { FormDialog } from './form-dialog'
import { useStaleEdit } from './stale-edit'

type Values = { note: string; label: string }

const words = {
  note: { label: 'Note', value: String },
  label: { label: 'Label', value: String },
}
const resolver = (values: Values): ResolverResult<Values> => ({ values, errors: {} })

type Props = {
  values?: Values
  store?: DraftStore
  theirs?: Values
  onSubmit?: (values: Values) => Promise<unknown>
  onClose?: () => void
}

const Seat = ({ values = { note: 'old', label: 'A' }, store, theirs, onSubmit, onClose }: Props) => {
  const form = useForm<Values>({ defaultValues: values, resolver })
  const { edit, rebase } = useStaleEdit(form)
  const dialog = (
    <FormDialog
      verb="Move"
      noun="seat"
      form={form}
      draft="seat.move.sea_1"
      stale={{ edit, words }}
      onSubmit={onSubmit ?? (async () => {})}
      onClose={onClose ?? (() => {})}
      error={null}
      pending={false}
    >
      <TextareaField control={form.control} name="note" label="Note" />
      <TextField control={form.control} name="label" label="Label" />
      {theirs && (
        <button type="button" onClick={() => rebase(theirs, 'Mara Lindqvist, just now')}>
          Somebody was first
        </button>
      )}
    </FormDialog>
  )
  return store ? <DraftsContext value={store}>{dialog}</DraftsContext> : dialog
}

const memory = (isComingBack = false) => {
  const drafts = new Map<string, Draft>()
  const store: DraftStore = {
    read: (name) => drafts.get(name) ?? null,
    write: (name, draft) => void drafts.set(name, draft),
    remove: (name) => void drafts.delete(name),
    isComingBack: () => isComingBack,
  }
  return { drafts, store }
}

const note = () => screen.getByRole('textbox', { name: 'Note' })
const value = (name: string) => {
  const field = screen.getByRole('textbox', { name })
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : null
}
const type = (text: string) => fireEvent.change(note(), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

afterEach(() => onlineManager.setOnline(true))

it('[G23] asks once before a step away, stays or goes, and asks nothing when untouched or saved', async () => {
  const onClose = vi.fn()
  const { router } = renderUi(<Seat onClose={onClose} />)
  await act(async () => router.history.push('/first'))
  expect(router.history.location.pathname).toBe('/first')

  type('new')
  note().focus()
  await act(async () => router.history.push('/second'))
  expect(screen.getByRole('group', { name: 'Discard what you entered?' })).toBeDefined()
  press('Keep editing')
  await waitFor(() => expect(screen.queryByText('Discard what you entered?')).toBeNull())
  expect(router.history.location.pathname).toBe('/first')
  expect([value('Note'), document.activeElement]).toEqual(['new', note()])

  await act(async () => router.history.push('/second'))
  press('Discard')
  await waitFor(() => expect(router.history.location.pathname).toBe('/second'))
  expect(onClose).not.toHaveBeenCalled()
})

it('[G23] asks nothing after a save, and closes by itself', async () => {
  const onClose = vi.fn()
  const { router } = renderUi(<Seat onClose={onClose} />)
  type('new')
  press('Move')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  await act(async () => router.history.push('/elsewhere'))
  expect(router.history.location.pathname).toBe('/elsewhere')
})

it('[G6] keeps what is typed until it is saved, and puts it back over what the record says now', async () => {
  const { drafts, store } = memory()
  const first = renderUi(<Seat store={store} />)
  type('typed')
  expect(drafts.get('seat.move.sea_1')).toMatchObject({ values: { note: 'typed' }, seen: { note: 'old' } })
  type('old')
  expect(drafts.size).toBe(0)
  type('typed')
  first.unmount()

  renderUi(<Seat store={store} values={{ note: 'old', label: 'B' }} />)
  expect(await screen.findByText('Your unsaved changes were kept.')).toBeDefined()
  expect([value('Note'), value('Label')]).toEqual(['typed', 'B'])
  press('Move')
  await waitFor(() => expect(drafts.size).toBe(0))
})

it('[G6] a draft that was being saved says so, and one whose save failed does not', async () => {
  const { drafts, store } = memory()
  let fail = (_reason: Error) => {}
  const onSubmit = () => new Promise((_resolve, reject) => (fail = reject))
  const first = renderUi(<Seat store={store} onSubmit={onSubmit} />)
  type('typed')
  press('Move')
  await waitFor(() => expect(drafts.get('seat.move.sea_1')?.isSent).toBe(true))
  const sent = [...drafts]
  await act(async () => fail(new Error('no')))
  expect(drafts.get('seat.move.sea_1')).toMatchObject({ values: { note: 'typed' }, isSent: false })
  first.unmount()

  for (const [name, draft] of sent) store.write(name, draft)
  renderUi(<Seat store={store} />)
  expect(await screen.findByText(/^This was being saved when the page went away/)).toBeDefined()
})

it('[G6] a draft can be dropped for a fresh start', async () => {
  const { drafts, store } = memory()
  store.write('seat.move.sea_1', { values: { note: 'typed', gone: 'x' }, seen: { note: 'old' } })
  renderUi(<Seat store={store} />)
  press('Start over')
  await waitFor(() => expect(value('Note')).toBe('old'))
  expect([drafts.size, screen.queryByText('Your unsaved changes were kept.')]).toEqual([0, null])
})

it('[G6] a draft of a field that somebody has changed since asks whose value is to stand', async () => {
  const { store } = memory()
  store.write('seat.move.sea_1', { values: { note: 'typed' }, seen: { note: 'old' } })
  renderUi(<Seat store={store} values={{ note: 'theirs', label: 'A' }} />)
  expect(await screen.findByRole('group', { name: 'Changed meanwhile' })).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: /Take theirs/ }))
  expect(value('Note')).toBe('theirs')
})

it('two edits of one record: theirs are taken over, mine kept, and a clash is settled field by field', async () => {
  const onSubmit = vi.fn(async () => {})
  renderUi(<Seat onSubmit={onSubmit} theirs={{ note: 'theirs', label: 'B' }} />)
  type('mine')
  press('Somebody was first')
  const group = await screen.findByRole('group', { name: 'Changed meanwhile' })
  expect(group.textContent).toContain('Changed meanwhile by Mara Lindqvist, just now.')
  expect(group.textContent).toContain('Taken over as they stand now: Label.')
  expect([value('Note'), value('Label')]).toEqual(['mine', 'B'])
  const mine = screen.getByRole('radio', { name: /Keep mine/ })
  expect(document.activeElement).toBe(mine)
  fireEvent.click(screen.getByRole('radio', { name: /Take theirs/ }))
  expect(value('Note')).toBe('theirs')
  fireEvent.click(mine)
  expect(value('Note')).toBe('mine')
  press('Move')
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ note: 'mine', label: 'B' }))
})

it('[G21] sends nothing offline, says why, keeps the text, and sends it once back', async () => {
  const onSubmit = vi.fn(async () => {})
  renderUi(<Seat onSubmit={onSubmit} />)
  type('new')
  act(() => onlineManager.setOnline(false))
  const button = screen.getByRole('button', { name: 'Move' })
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('You are offline. Changes can be saved once you are back.')
  press('Move')
  fireEvent.keyDown(note(), { key: 'Enter', ctrlKey: true })
  await act(async () => {})
  expect(onSubmit).not.toHaveBeenCalled()
  act(() => onlineManager.setOnline(true))
  press('Move')
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ note: 'new', label: 'A' }))
})
