// Needs a document.
import { fireEvent, screen, within } from '@testing-library/react'
import { useForm, useWatch } from 'react-hook-form'
import { expect, it } from 'vitest'
import { renderUi } from '../render-ui.fixture'
import { DateField } from './date-field'

function Term() {
  const { control } = useForm({ defaultValues: { end: '' } })
  return (
    <>
      <DateField control={control} name="end" label="Last day" />
      <output aria-label="value">{useWatch({ control, name: 'end' })}</output>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Last day' })
const enter = (value: string) => {
  fireEvent.input(field(), { target: { value } })
  fireEvent.blur(field())
}
const value = () => screen.getByRole('status', { name: 'value' }).textContent
const question = () => screen.queryByRole('group', { name: 'Which day is meant?' })

it('a date with two readings is not taken: both are offered, and the chosen one is entered', () => {
  renderUi(<Term />)
  enter('3/12/2027')
  expect(value()).toBe('3/12/2027')
  const group = screen.getByRole('group', { name: 'Which day is meant?' })
  expect(
    within(group)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['12 Mar 2027', '3 Dec 2027'])
  fireEvent.click(within(group).getByRole('button', { name: '3 Dec 2027' }))
  expect([value(), field().value, question()]).toEqual(['2027-12-03', '3 Dec 2027', null])
})

it('a date that is clear is entered without a question, and what is none has none', () => {
  renderUi(<Term />)
  enter('12.03.2027')
  expect([value(), field().value, question()]).toEqual(['2027-03-12', '12 Mar 2027', null])
  enter('12 marras 2027')
  expect([value(), question()]).toEqual(['12 marras 2027', null])
})
