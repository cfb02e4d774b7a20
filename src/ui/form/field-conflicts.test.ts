import { expect, it } from 'vitest'
import { changesSince, compareEdits } from './field-conflicts'

const seen = { note: 'old', label: 'A', until: null, host: 'n1' }

it('tells what only I changed, what only they did, and what we both did', () => {
  const mine = { ...seen, note: 'mine', label: 'B' }
  const theirs = { ...seen, note: 'theirs', until: '2026-12-01' }
  expect(compareEdits(seen, mine, theirs)).toEqual({
    mine: { note: 'mine', label: 'B' },
    conflicts: [{ name: 'note', mine: 'mine', theirs: 'theirs' }],
    theirs: ['until'],
  })
})

it('has nothing to ask when both made the same of it', () => {
  const both = { ...seen, note: 'same' }
  expect(compareEdits(seen, both, both).conflicts).toEqual([])
})

it('takes absent and null for the same, and looks into lists', () => {
  expect(changesSince({ a: null, hosts: ['x'] }, { a: undefined, hosts: ['x'], b: null })).toEqual({})
  expect(changesSince({ hosts: ['x'] }, { hosts: ['y'] })).toEqual({ hosts: ['y'] })
})
