// Needs a document.
import { screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { renderUi } from '../render-ui.fixture'
import { NumberField } from './fields'

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
