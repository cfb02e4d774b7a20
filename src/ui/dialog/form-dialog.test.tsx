// Needs a document.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ResolverResult, useForm } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import type { Failure } from '../feedback/failure'
import { TextField } from '../form/fields'
import { renderUi } from '../render-ui.fixture'
import { ConfirmDialog } from './confirm-dialog'
import { FormDialog } from './form-dialog'

type Values = { email: string }
type Props = {
  onSubmit?: (values: Values) => Promise<unknown>
  onClose?: () => void
  error?: Failure | null
  pending?: boolean
}

const resolver = (values: Values): ResolverResult<Values> => {
  if (values.email) return { values, errors: {} }
  return { values: {}, errors: { email: { type: 'required', message: 'Enter an e-mail address' } } }
}

const Seat = ({ onSubmit = async () => {}, onClose = () => {}, error = null, pending = false }: Props) => {
  const form = useForm<Values>({ defaultValues: { email: '' }, resolver })
  return (
    <FormDialog
      verb="Assign"
      noun="seat"
      form={form}
      draft="seat.assign"
      onSubmit={onSubmit}
      onClose={onClose}
      error={error}
      pending={pending}
    >
      <TextField control={form.control} name="email" label="E-mail" help="Of a user of this account" />
    </FormDialog>
  )
}
const email = () => screen.getByRole('textbox', { name: 'E-mail' })
const fill = () => fireEvent.change(email(), { target: { value: 'luca.moretti@meridian-racing.example' } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pressEscape = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })

it('is named by verb and noun, and its button repeats the verb', () => {
  renderUi(<Seat />)
  expect(screen.getByRole('dialog', { name: 'Assign seat' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Assign' })).toBeDefined()
})

it('[L5.6] [R73] sends nothing that is not valid: summary above, message at the field, focus on it', async () => {
  const onSubmit = vi.fn(async () => {})
  renderUi(<Seat onSubmit={onSubmit} />)
  // A dialog takes the focus asynchronously.
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
  press('Assign')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('One field needs attention')
  expect(email().getAttribute('aria-invalid')).toBe('true')
  const described = email().getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Enter an e-mail address',
    'Of a user of this account',
  ])
  expect(document.activeElement).toBe(email())
  expect(onSubmit).not.toHaveBeenCalled()
})

it('[R51] ten clicks and Ctrl+Enter send once', async () => {
  let finish = () => {}
  const onSubmit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  renderUi(<Seat onSubmit={onSubmit} />)
  fill()
  const button = screen.getByRole('button', { name: 'Assign' })
  act(() => {
    for (let click = 0; click < 10; click += 1) button.click()
  })
  fireEvent.keyDown(email(), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(onSubmit).toHaveBeenCalled())
  press('Assign…')
  await act(async () => finish())
  expect(onSubmit).toHaveBeenCalledOnce()
  fireEvent.keyDown(email(), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2))
})

it('[R73] shows what the server said and keeps what was typed', async () => {
  const onSubmit = vi.fn(() => Promise.reject(new Error('All 20 seats are in use.')))
  const { rerender } = renderUi(<Seat onSubmit={onSubmit} />)
  fill()
  press('Assign')
  await waitFor(() => expect(onSubmit).toHaveBeenCalled())
  rerender(
    <Seat
      onSubmit={onSubmit}
      error={{ message: 'All 20 seats are in use.', status: 409, requestId: 'req_1' }}
    />,
  )
  expect(screen.getByRole('alert').textContent).toBe('All 20 seats are in use.Status 409 · Reference req_1')
  expect(screen.getByDisplayValue('luca.moretti@meridian-racing.example')).toBeDefined()
})

it('Escape closes an untouched dialog and asks when something was typed', async () => {
  const onClose = vi.fn()
  renderUi(<Seat onClose={onClose} />)
  await waitFor(() => {
    pressEscape()
    expect(onClose).toHaveBeenCalled()
  })
  onClose.mockClear()
  fill()
  pressEscape()
  expect(await screen.findByText('Discard what you entered?')).toBeDefined()
  press('Keep editing')
  press('Cancel')
  expect(onClose).not.toHaveBeenCalled()
  press('Discard')
  expect(onClose).toHaveBeenCalledOnce()
})

it('stays open while it is sending', async () => {
  const onClose = vi.fn()
  const { rerender } = renderUi(<Seat onClose={onClose} />)
  await waitFor(() => {
    pressEscape()
    expect(onClose).toHaveBeenCalled()
  })
  onClose.mockClear()
  rerender(<Seat onClose={onClose} pending />)
  await act(async () => pressEscape())
  expect(onClose).not.toHaveBeenCalled()
})

it('[R51] a confirmation names the thing, runs once and shows its own failure', async () => {
  const onConfirm = vi.fn(() => Promise.reject(new Error('no')))
  const dialog = (error: Failure | null) => (
    <ConfirmDialog
      verb="Delete"
      thing="license HLX-17"
      onConfirm={onConfirm}
      onClose={() => {}}
      error={error}
      pending={false}
    >
      Its seats stop working.
    </ConfirmDialog>
  )
  const { rerender } = renderUi(dialog(null))
  expect(screen.getByRole('alertdialog', { name: 'Delete license HLX-17' })).toBeDefined()
  press('Delete')
  press('Delete')
  expect(onConfirm).toHaveBeenCalledOnce()
  await act(async () => rerender(dialog({ message: 'Two seats are still in use.', status: 409 })))
  expect(screen.getByRole('alert').textContent).toContain('Two seats are still in use.')
})
