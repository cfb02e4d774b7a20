// Needs a document.
import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FormDialog } from '../dialog/form-dialog'
import type { ChangedRecord } from '../format/last-change'
import { renderUi } from '../render-ui.fixture'
import { type DraftStore, DraftsContext } from './drafts'
import { memoryDrafts } from './drafts.fixture'
import { FieldFrame } from './field-frame'
import { TextareaField } from './fields'
import { Input } from './input'
import { useEditForm } from './use-edit-form'

type Values = { note: string; label: string }
type Seat = Values & ChangedRecord
type Sent = Values & { updated_at?: string }

const seat: Seat = { note: 'old', label: 'A', updated_at: '2026-11-20T09:00:00Z' }
const toValues = (record: Seat | null) => ({ note: record?.note ?? '', label: record?.label ?? '' })

type Props = {
  record?: Seat | null
  /** The record on the server. */
  latest?: Seat
  store?: DraftStore
  send?: (body: Sent) => Promise<unknown>
  onClose?: () => void
}

const SeatDialog = ({ record = seat, latest, store, send = async () => {}, onClose }: Props) => {
  const check = async (body: Values) => ({ ok: true as const, body })
  const { form, dialog } = useEditForm({
    record,
    toValues,
    draft: 'seat.move.sea_1',
    create: { check, send },
    update: { check, send },
    refetch: async () => latest,
  })
  const element = (
    <FormDialog verb="Move" noun="seat" {...dialog} onClose={onClose ?? (() => {})}>
      <TextareaField control={form.control} name="note" label="Note" />
      <FieldFrame
        name="label"
        label="Label"
        format={(value) => String(value).toLowerCase()}
        alike="They differ in capitals."
        error={undefined}
      >
        {(described) => <Input {...described} {...form.register('label')} />}
      </FieldFrame>
    </FormDialog>
  )
  return store ? <DraftsContext value={store}>{element}</DraftsContext> : element
}

class Refusal extends Error {
  readonly status: number
  readonly problem: unknown
  constructor(status: number, errors?: readonly { pointer: string; detail: string }[]) {
    super(`Refused with ${status}.`)
    this.status = status
    this.problem = { errors }
  }
}
const refusing = (refusal: Refusal) => vi.fn(async (_body: Sent) => Promise.reject<unknown>(refusal))

const note = () => screen.getByRole('textbox', { name: 'Note' })
const value = (name: string) => {
  const field = screen.getByRole('textbox', { name })
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : null
}
const type = (text: string) => fireEvent.change(note(), { target: { value: text } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

afterEach(() => onlineManager.setOnline(true))

it('[G23] asks once before a step away, stays or goes, and asks nothing when untouched or saved', async () => {
  const onClose = vi.fn()
  const { router } = renderUi(<SeatDialog onClose={onClose} />)
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
  const { router } = renderUi(<SeatDialog onClose={onClose} />)
  type('new')
  press(/^Move/)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  await act(async () => router.history.push('/elsewhere'))
  expect(router.history.location.pathname).toBe('/elsewhere')
})

it('[G6] keeps what is typed until it is saved, and puts it back over what the record says now', async () => {
  const store = memoryDrafts()
  const { kept: drafts } = store
  const first = renderUi(<SeatDialog store={store} />)
  type('typed')
  expect(drafts.get('seat.move.sea_1')).toMatchObject({ values: { note: 'typed' }, seen: { note: 'old' } })
  type('old')
  expect(drafts.size).toBe(0)
  type('typed')
  first.unmount()

  renderUi(<SeatDialog store={store} record={{ ...seat, label: 'B' }} />)
  expect(await screen.findByText('Your unsaved changes were kept.')).toBeDefined()
  expect([value('Note'), value('Label')]).toEqual(['typed', 'B'])
  press(/^Move/)
  await waitFor(() => expect(drafts.size).toBe(0))
})

it('[G6] a draft puts back a key in the letters it has, not in those that a person would type', async () => {
  const store = memoryDrafts()
  const label = 'Messungen/Pru\u0308fstand.csv'
  store.write('seat.move.sea_1', { values: { label }, seen: { label: 'A' } })
  const send = vi.fn(async (_body: Sent) => {})
  renderUi(<SeatDialog store={store} send={send} />)
  expect(await screen.findByText('Your unsaved changes were kept.')).toBeDefined()
  type('typed')
  press(/^Move/)
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(send.mock.calls[0]?.[0]).toMatchObject({ label, note: 'typed' })
})

it('[G6] a draft that was being saved says so, and one whose save failed does not', async () => {
  const store = memoryDrafts()
  const { kept: drafts } = store
  let fail = (_reason: Error) => {}
  const send = () => new Promise((_resolve, reject) => (fail = reject))
  const first = renderUi(<SeatDialog store={store} send={send} />)
  type('typed')
  press(/^Move/)
  await waitFor(() => expect(drafts.get('seat.move.sea_1')?.isSent).toBe(true))
  const sent = [...drafts]
  await act(async () => fail(new Error('no')))
  expect(drafts.get('seat.move.sea_1')).toMatchObject({ values: { note: 'typed' }, isSent: false })
  first.unmount()

  for (const [name, draft] of sent) store.write(name, draft)
  renderUi(<SeatDialog store={store} />)
  expect(await screen.findByText(/^The page was left while this was being saved/)).toBeDefined()
})

it('[G6] a draft can be dropped for a fresh start', async () => {
  const store = memoryDrafts()
  const { kept: drafts } = store
  store.write('seat.move.sea_1', { values: { note: 'typed', gone: 'x' }, seen: { note: 'old' } })
  renderUi(<SeatDialog store={store} />)
  press('Start over')
  await waitFor(() => expect(value('Note')).toBe('old'))
  expect([drafts.size, screen.queryByText('Your unsaved changes were kept.')]).toEqual([0, null])
})

it('[G6] a draft of a field that somebody has changed since asks which value to keep', async () => {
  const store = memoryDrafts()
  store.write('seat.move.sea_1', { values: { note: 'typed' }, seen: { note: 'old' } })
  renderUi(<SeatDialog store={store} record={{ ...seat, note: 'theirs' }} />)
  expect(await screen.findByRole('group', { name: 'Conflicting changes' })).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: /Take theirs/ }))
  expect(value('Note')).toBe('theirs')
})

it.each([
  ['Fan', /^LabelThey differ in capitals\./],
  ['Pump', /^LabelKeep mine/],
])('[AC4] two values that read the same say how they differ, others do not: %s', async (theirs, says) => {
  const store = memoryDrafts()
  store.write('seat.move.sea_1', {
    values: { label: 'fan' },
    seen: { label: 'A' },
  })
  renderUi(<SeatDialog store={store} record={{ ...seat, label: theirs }} />)
  const group = await screen.findByRole('group', { name: 'Label' })
  expect(group.textContent).toMatch(says)
})

it('two edits of one record: theirs are taken over, mine kept, and a conflict is settled field by field', async () => {
  const theirs: Seat = {
    note: 'theirs',
    label: 'B',
    updated_at: new Date().toISOString(),
    updated_by: { name: 'Mara Lindqvist' },
  }
  const send = refusing(new Refusal(409)).mockName('send')
  renderUi(<SeatDialog send={send} latest={theirs} />)
  // A dialog takes the focus asynchronously.
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
  type('mine')
  press(/^Move/)
  const group = await screen.findByRole('group', { name: 'Conflicting changes' })
  expect(group.textContent).toContain('Changed by Mara Lindqvist, just now.')
  expect(group.textContent).toContain('Updated to the current values: Label.')
  expect(screen.queryByText('Refused with 409.')).toBeNull()
  expect([value('Note'), value('Label')]).toEqual(['mine', 'B'])
  const mine = screen.getByRole('radio', { name: /Keep mine/ })
  // The focus moves in an effect of its own.
  await waitFor(() => expect(document.activeElement).toBe(mine))
  fireEvent.click(screen.getByRole('radio', { name: /Take theirs/ }))
  expect(value('Note')).toBe('theirs')
  fireEvent.click(mine)
  expect(value('Note')).toBe('mine')
  send.mockResolvedValueOnce(undefined)
  press(/^Move/)
  await waitFor(() =>
    expect(send).toHaveBeenLastCalledWith(
      { note: 'mine', label: 'B', updated_at: theirs.updated_at },
      theirs,
    ),
  )
})

it('[R54] a refusal of a record that nobody has changed is an ordinary failure', async () => {
  const send = refusing(new Refusal(409))
  renderUi(<SeatDialog send={send} latest={seat} />)
  type('mine')
  press(/^Move/)
  expect((await screen.findByRole('alert')).textContent).toBe('Refused with 409.Status 409')
  expect(screen.queryByRole('group', { name: 'Conflicting changes' })).toBeNull()
  expect(value('Note')).toBe('mine')
  send.mockResolvedValueOnce(undefined)
  press(/^Move/)
  await waitFor(() => expect(screen.queryByText(/Refused/)).toBeNull())
  expect(send).toHaveBeenLastCalledWith({ note: 'mine', label: 'A', updated_at: seat.updated_at }, seat)
})

it('an edit stays based on the record it began with, though the list is read again', async () => {
  const send = vi.fn(async () => {})
  const { rerender } = renderUi(<SeatDialog send={send} />)
  rerender(<SeatDialog send={send} record={{ ...seat, updated_at: '2026-11-20T10:00:00Z' }} />)
  type('mine')
  press(/^Move/)
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(send).toHaveBeenCalledWith({ note: 'mine', label: 'A', updated_at: seat.updated_at }, seat)
})

it('marks and counts the fields that are changed, and forgets those that are as before', async () => {
  renderUi(<SeatDialog />)
  const primary = () => screen.getByRole('button', { name: /^Move/ }).textContent
  const described = (name: string) => {
    const ids = screen.getByRole('textbox', { name }).getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent)
  }
  expect([primary(), described('Note')]).toEqual(['Move', []])
  type('new')
  await waitFor(() => expect(primary()).toBe('Move 1 change'))
  expect([described('Note'), described('Label')]).toEqual([['Changed'], []])
  fireEvent.change(screen.getByRole('textbox', { name: 'Label' }), { target: { value: 'B' } })
  await waitFor(() => expect(primary()).toBe('Move 2 changes'))
  type('old')
  await waitFor(() => expect(primary()).toBe('Move 1 change'))
  expect([described('Note'), described('Label')]).toEqual([[], ['Changed']])
})

it.each(['ctrlKey', 'metaKey'])('saves with Enter and %s', async (modifier) => {
  const send = vi.fn(async () => {})
  renderUi(<SeatDialog send={send} />)
  type('new')
  fireEvent.keyDown(note(), { key: 'Enter' })
  expect(send).not.toHaveBeenCalled()
  fireEvent.keyDown(note(), { key: 'Enter', [modifier]: true })
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
})

it.each([404, 410])(
  '[AC4] [R54] of a record that was deleted meanwhile what was typed stays: %i',
  async (status) => {
    renderUi(<SeatDialog send={refusing(new Refusal(status))} />)
    type('mine')
    press(/^Move/)
    expect((await screen.findByRole('alert')).textContent).toBe(
      `Someone else deleted this, so it cannot be saved. What you entered stays here for you to copy until you close the form.Status ${status}`,
    )
    expect(value('Note')).toBe('mine')
  },
)

it('without a record it creates: the form begins empty, and nothing is rebased', async () => {
  const send = refusing(new Refusal(409))
  renderUi(<SeatDialog record={null} send={send} latest={{ ...seat, updated_at: 'later' }} />)
  expect([value('Note'), value('Label')]).toEqual(['', ''])
  type('new')
  // A new record has no changes to count.
  press('Move')
  expect((await screen.findByRole('alert')).textContent).toContain('Refused with 409.')
  expect(send).toHaveBeenCalledWith({ note: 'new', label: '' })
})

it('findings of the server stand at their fields, and above the form only when one has no field', async () => {
  const atNote = { pointer: '/note', detail: 'Too long.' }
  const send = refusing(new Refusal(422, [atNote]))
  renderUi(<SeatDialog send={send} />)
  type('mine')
  press(/^Move/)
  expect((await screen.findByRole('alert')).textContent).toBe('One field needs attentionToo long.')
  expect(note().getAttribute('aria-invalid')).toBe('true')

  send.mockRejectedValueOnce(new Refusal(422, [atNote, { pointer: '/elsewhere', detail: 'Odd.' }]))
  press(/^Move/)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Refused with 422.'))
})

it('[G21] sends nothing offline, says why, keeps the text, and sends it once back', async () => {
  const send = vi.fn(async () => {})
  renderUi(<SeatDialog send={send} />)
  type('new')
  act(() => onlineManager.setOnline(false))
  const button = screen.getByRole('button', { name: 'Move 1 change' })
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(reason?.textContent).toBe('You are offline. You can save changes when you are back online.')
  press(/^Move/)
  fireEvent.keyDown(note(), { key: 'Enter', ctrlKey: true })
  await act(async () => {})
  expect(send).not.toHaveBeenCalled()
  act(() => onlineManager.setOnline(true))
  press(/^Move/)
  await waitFor(() =>
    expect(send).toHaveBeenCalledWith({ note: 'new', label: 'A', updated_at: seat.updated_at }, seat),
  )
})
