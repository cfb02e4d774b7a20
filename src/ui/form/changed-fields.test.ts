import { expect, it } from 'vitest'
import { changedFields, withChanges } from './changed-fields'

it('a list is one field, each value of a group is its own, and absent equals null', () => {
  const seen = { name: 'A', roles: ['a', 'b'], ids: { helyx: '1', elements: '' }, note: null }
  expect(changedFields(seen, { ...seen, note: undefined })).toEqual([])
  expect(changedFields(seen, { ...seen, roles: ['a'], ids: { helyx: '2', elements: '3' } })).toEqual([
    'roles',
    'ids.helyx',
    'ids.elements',
  ])
  expect(changedFields(seen, { ...seen, ids: null })).toEqual(['ids'])
})

it('the button counts what it saves', () => {
  expect([0, 1, 3].map((count) => withChanges('Save', count))).toEqual([
    'Save',
    'Save 1 change',
    'Save 3 changes',
  ])
})
