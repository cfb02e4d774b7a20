// Needs a document.
import { fireEvent, screen } from '@testing-library/react'
import { useForm, useWatch } from 'react-hook-form'
import { expect, it } from 'vitest'
import { renderUi } from '../render-ui.fixture'
import { NumberField, TextareaField, TextField } from './fields'

function Sizes() {
  const { control } = useForm({ defaultValues: { count: 24, port: 5053 } })
  return (
    <>
      <NumberField control={control} name="count" label="Count" unit="seats" help="At least one" />
      <NumberField control={control} name="port" label="Port" />
    </>
  )
}

it('a number is read with its unit and its help, and without a unit as it is', () => {
  renderUi(<Sizes />)
  screen.getByRole('textbox', { name: 'Count', description: 'seats At least one' })
  expect(screen.getByRole('textbox', { name: 'Port' }).getAttribute('aria-describedby')).toBeNull()
})

function Person() {
  const { control } = useForm({ defaultValues: { name: '', email: '', count: '', note: '' } })
  return (
    <>
      <TextField control={control} name="name" label="Name" />
      <TextField control={control} name="email" label="E-mail" type="email" />
      <NumberField control={control} name="count" label="Count" />
      <TextareaField control={control} name="note" label="Note" />
      <output>{JSON.stringify(useWatch({ control }))}</output>
    </>
  )
}

const enter = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
const held = (): unknown => JSON.parse(screen.getByRole('status').textContent)

it('text comes into a form without what nobody sees, and keeps its letters', () => {
  renderUi(<Person />)
  enter('Name', 'Bo\u00ad “m²” – نمی\u200cخواهم 👩\u200d🔬')
  enter('E-mail', '\u200bbo‑li＠x.example\u200e')
  enter('Count', '１２\u200b')
  enter('Note', 'one\u202e\n\ntwo\u200b')
  expect(held()).toEqual({
    name: 'Bo “m²” – نمی\u200cخواهم 👩\u200d🔬',
    email: 'bo-li@x.example',
    count: 12,
    note: 'one\n\ntwo',
  })
})

it('the cursor stays among the letters, and an input method is not disturbed before its end', () => {
  renderUi(<Person />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  field.focus()
  field.setRangeText('Ro\u200bsa')
  field.setSelectionRange(3, 3)
  fireEvent.input(field)
  expect([field.value, field.selectionStart]).toEqual(['Rosa', 2])
  const count = screen.getByRole<HTMLInputElement>('textbox', { name: 'Count' })
  fireEvent(count, new CompositionEvent('compositionstart', { bubbles: true }))
  fireEvent.input(count, { target: { value: '１２' }, isComposing: true })
  expect(count.value).toBe('１２')
  fireEvent(count, new CompositionEvent('compositionend', { bubbles: true }))
  expect(count.value).toBe('12')
  expect(held()).toMatchObject({ count: 12 })
})
