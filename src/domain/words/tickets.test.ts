import { expect, test } from 'vitest'
import { ticketStatusValues } from '../../api/schema.gen'
import { ticketStatusLabel } from './ticket-labels'
import { isFinished, isViewersTurn } from './tickets'

test.each([false, true])(
  '[SUP2] a ticket waits on the viewer exactly if its status reads so (staff: %s)',
  (isVendor) => {
    const waiting = ticketStatusValues.filter((status) => isViewersTurn({ status }, isVendor))
    const labeled = ticketStatusValues.filter(
      (status) => ticketStatusLabel(status, isVendor) === 'Waiting on you',
    )
    expect(waiting).toEqual(labeled)
    expect(waiting).toHaveLength(1)
  },
)

test('solved and closed tickets are over', () => {
  expect(ticketStatusValues.filter((status) => isFinished({ status }))).toEqual(['solved', 'closed'])
})
