// Needs a document.
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../render-ui.fixture'
import { FilterSearchChip } from './filter-search-chip'

const pump = { value: 'tag_pump', label: 'Pump' }

const show = (options: (typeof pump)[]) => {
  const onChange = vi.fn()
  const onNeed = vi.fn()
  const chip = (given: typeof options) => (
    <FilterSearchChip label="Tag" values={[]} options={given} onNeed={onNeed} onChange={onChange} />
  )
  const { rerender } = renderUi(chip(options))
  const box = screen.getByRole('combobox', { name: 'Tag:' })
  return { onChange, onNeed, box, arrive: () => rerender(chip([pump])) }
}

it('asks for the choices when somebody is about to choose, and takes one as soon as its name stands there', () => {
  const { box, onChange, onNeed } = show([pump])
  fireEvent.focus(box)
  expect(onNeed).toHaveBeenCalledTimes(1)
  fireEvent.change(box, { target: { value: 'pum' } })
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.change(box, { target: { value: 'PUMP' } })
  expect(onChange).toHaveBeenCalledExactlyOnceWith(['tag_pump'])
})

it.each(['blur', 'keyDown'] as const)('takes what was typed before the choices came, on %s', (leave) => {
  const { box, onChange, arrive } = show([])
  fireEvent.change(box, { target: { value: 'pump' } })
  arrive()
  expect(onChange).not.toHaveBeenCalled()
  fireEvent[leave](box, { key: 'Enter' })
  expect(onChange).toHaveBeenCalledExactlyOnceWith(['tag_pump'])
})

it('forgets on leaving what is no choice', () => {
  const { box, onChange } = show([pump])
  fireEvent.change(box, { target: { value: 'valve' } })
  fireEvent.blur(box)
  expect(onChange).not.toHaveBeenCalled()
  expect(box).toHaveProperty('value', '')
})

it('takes several, each of which can be taken back', () => {
  const onChange = vi.fn()
  const valve = { value: 'tag_valve', label: 'Valve' }
  renderUi(
    <FilterSearchChip
      label="Tag"
      several
      values={['tag_pump']}
      options={[pump, valve]}
      onNeed={vi.fn()}
      onChange={onChange}
    />,
  )
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'valve' } })
  expect(onChange).toHaveBeenLastCalledWith(['tag_pump', 'tag_valve'])
  fireEvent.click(screen.getByRole('button', { name: 'Remove Pump' }))
  expect(onChange).toHaveBeenLastCalledWith([])
})
