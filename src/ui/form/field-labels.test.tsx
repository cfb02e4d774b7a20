// Needs a document.
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { FormFields, labelIn, labelsIn, useFieldLabel, useFieldLabels } from './field-labels'

const alpha = { value: 'a', label: 'Alpha' }
const beta = { value: 'b', label: 'Beta' }

function Notes() {
  return <output>{useFieldLabels().get('kind')?.format('a')}</output>
}

function Field() {
  const [options, setOptions] = useState<{ value: string; label: string }[]>([])
  useFieldLabel('kind', { label: 'Kind', format: labelIn(options) })
  return (
    <button type="button" onClick={() => setOptions([alpha])}>
      Read the choices
    </button>
  )
}

test('[AC4] the notes above a form follow choices that a field reads later', () => {
  render(
    <FormFields changed={new Set()}>
      <Notes />
      <Field />
    </FormFields>,
  )
  expect(screen.getByRole('status').textContent).toBe('a')
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('status').textContent).toBe('Alpha')
})

test('[AC4] a list of values is told in the order of its options, unknown values last', () => {
  expect(labelsIn([alpha, beta])(['x', 'b', 'a'])).toBe('Alpha, Beta, x')
  expect(labelsIn([alpha, beta])(null)).toBe('')
})
