import { expect, it } from 'vitest'
import { rightsLines } from './rights'

it('names a right of both product lines once and the managers together', () => {
  expect(
    rightsLines({
      accounts_manager: 'rw',
      users_manager: 'rw',
      licenses: 'rw',
      downloads_helyx: 'r',
      downloads_elements: 'r',
      support_helyx_tickets: 'r',
      support_elements_tickets: 'rw',
      file_manager: 'rw',
      fake_data: '',
    }),
  ).toEqual([
    'Changes: administration (accounts, users), licenses, support elements tickets, file manager',
    'Reads: downloads, support helyx tickets',
  ])
})

it('has nothing to say of no rights', () => {
  expect(rightsLines({})).toEqual([])
})
