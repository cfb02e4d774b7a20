import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ticketPriorityValues, ticketStatusValues, ticketTypeValues } from '../../api/schema.gen'
import { isFinished } from '../../domain/words/tickets'
import { sampleTicket } from './ticket.fixture'
import { filterTickets } from './ticket-filters'
import {
  hidesFinished,
  lastWriter,
  looksLikeNumber,
  sortTickets,
  type TicketViewer,
  ticketNumbered,
  versionsOf,
} from './ticket-rules'
import { parseOneTicketSearch, parseTicketSearch, type Ticket, ticketSorts } from './ticket-search'
import { levelOf, summaryOf } from './ticket-summary'

const engineer = { id: 'usr_engineer', name: 'Luca Moretti', isVendor: false }
const support = { id: 'usr_support', name: 'Aiko Tanaka', isVendor: true }
const make = (id: number, change: Partial<Ticket>): Ticket => ({
  ...sampleTicket,
  id: `tkt_${id}`,
  number: `HLX-${40_000 + id}`,
  ...change,
})
const ids = (tickets: readonly Ticket[]) => tickets.map(({ id }) => Number(id.slice(4)))

describe('the summary', () => {
  test('the summary counts open tickets and lists waiting ones by priority', () => {
    const tickets = [
      make(1, { status: 'waiting_on_customer', priority: 'low' }),
      make(2, { status: 'waiting_on_customer', priority: 'urgent' }),
      make(3, { last_message_by: 'vendor', status: 'on_hold', priority: 'normal' }),
      make(4, { last_message_by: 'vendor', status: 'closed', priority: 'urgent' }),
      make(5, { priority: 'urgent' }),
    ]
    const { waiting, ...counts } = summaryOf(tickets, engineer)
    expect(counts).toEqual({ total: 5, open: 4, urgent: 2 })
    expect(ids(waiting)).toEqual([2, 1])
    expect(waiting.map((ticket) => levelOf(ticket).level)).toEqual(['week', 'notice'])
  })
})

describe('what fits', () => {
  const helen = { ...sampleTicket.requester, id: 'usr_pi', name: 'Helen Okafor' }
  const tickets = [
    make(1, {}),
    make(2, { status: 'solved' }),
    make(3, { subject: 'Renewal of HLX-2026-00417', requester: helen }),
    // Another user of the same name.
    make(4, { priority: 'urgent', product_version: '4.10', assignee_id: 'usr_namesake' }),
  ]
  const fitting = (search: Record<string, unknown>, viewer: TicketViewer = engineer) =>
    ids(filterTickets(tickets, parseTicketSearch(search), viewer))

  test.each([
    [{}, [1, 3, 4]],
    [{ all: '1' }, [1, 2, 3, 4]],
    [{ status: 'solved' }, [2]],
    [{ mine: '1' }, [1, 4]],
    [{ search: '40003' }, [3]],
    [{ search: 'hlx-4000', all: '1' }, [1, 2, 3, 4]],
    [{ search: 'of renewal' }, [3]],
    [{ search: 'adjoint' }, [1, 4]],
    [{ search: 'okafor' }, [3]],
    [{ priority: 'urgent' }, [4]],
    [{ version: '4.10' }, [4]],
    [{ type: 'license' }, []],
    [{ account_id: 'acc_other' }, []],
  ])('%j', (search, found) => {
    expect(fitting(search)).toEqual(found)
  })

  test("the last message of a colleague's ticket is not said to be the viewer's", () => {
    const own = make(1, { last_message_by: 'customer' })
    const colleagues = { ...own, requester: { ...own.requester, id: 'usr_pi' } }
    expect([own, colleagues].map((ticket) => lastWriter(ticket, engineer))).toEqual(['You', 'Your team'])
    expect(lastWriter(own, support)).toBe('Customer')
    expect(lastWriter({ ...own, last_message_by: 'vendor' }, support)).toBe('Support')
  })

  test('[SUP3] what is mine is assigned to me where I answer, by the id and not by the name', () => {
    expect(fitting({ mine: '1' }, support)).toEqual([1, 3])
    // Another user of the same name; and a record without an id, where only the name is left.
    expect(fitting({ mine: '1' }, { ...support, id: 'usr_other' })).toEqual([])
    const { id: _, ...nameless } = support
    expect(fitting({ mine: '1' }, nameless)).toEqual([1, 3, 4])
  })

  test('a status that was asked for is shown, solved or not', () => {
    expect(hidesFinished({ status: ['closed'] })).toBe(false)
    expect(hidesFinished({})).toBe(true)
  })
})

describe('the order', () => {
  test('versions by their numbers, what has none first; among equals the latest change first', () => {
    const tickets = [
      make(1, { product_version: '4.10' }),
      make(2, { product_version: '4.9', updated_at: '2026-11-01T00:00:00Z' }),
      make(3, { product_version: null }),
      make(4, { product_version: '4.9', updated_at: '2026-11-02T00:00:00+01:00' }),
    ]
    expect(ids(sortTickets(tickets, 'version'))).toEqual([3, 4, 2, 1])
    expect(ids(sortTickets(tickets, '-version'))).toEqual([1, 4, 2, 3])
    expect(versionsOf(tickets)).toEqual(['4.10', '4.9'])
  })

  test('priority by how it presses, not by its letters', () => {
    const tickets = ticketPriorityValues.map((priority, index) => make(index, { priority }))
    expect(sortTickets(tickets, 'priority').map(({ priority }) => priority)).toEqual([
      'urgent',
      'high',
      'normal',
      'low',
    ])
  })

  const any = fc.record({
    id: fc.integer({ min: 0, max: 400 }),
    status: fc.constantFrom(...ticketStatusValues),
    priority: fc.constantFrom(...ticketPriorityValues),
    type: fc.constantFrom(...ticketTypeValues),
    product_version: fc.constantFrom(null, '4.9', '4.10', '5.0-rc1', '5.0'),
    last_message_by: fc.constantFrom<'customer' | 'vendor'>('customer', 'vendor'),
  })
  const several = fc.uniqueArray(any, { selector: ({ id }) => id, maxLength: 30 })

  test('whatever it is sorted by, nothing is lost and the order does not hang on where it began', () => {
    fc.assert(
      fc.property(several, fc.constantFrom(...ticketSorts), (rows, sort) => {
        const tickets = rows.map(({ id, ...change }) => make(id, change))
        const sorted = sortTickets(tickets, sort)
        expect(new Set(ids(sorted))).toEqual(new Set(ids(tickets)))
        expect(sortTickets(tickets.toReversed(), sort)).toEqual(sorted)
      }),
    )
  })

  test('the list of open tickets and the one of all differ by what is over, and by nothing else', () => {
    fc.assert(
      fc.property(several, (rows) => {
        const tickets = rows.map(({ id, ...change }) => make(id, change))
        const open = filterTickets(tickets, {}, engineer)
        const all = filterTickets(tickets, { all: '1' }, engineer)
        expect(all.filter((ticket) => !isFinished(ticket))).toEqual(open)
      }),
    )
  })
})

describe('a number', () => {
  const tickets = [make(1, {}), make(2, {}), make(3, { number: 'ELM-40002' })]

  test.each([
    [' hlx-40001 ', 1],
    ['HLX-40002', 2],
    ['40001', 1],
    // Of both lines: which one is meant is unknown.
    ['40002', undefined],
    ['4000', undefined],
    ['HLX-4000', undefined],
    ['adjoint', undefined],
  ])('%j', (text, id) => {
    expect(ticketNumbered(tickets, text)?.id).toBe(id && `tkt_${id}`)
  })

  test('of another line looks like one', () => {
    expect(looksLikeNumber('ELM-20871')).toBe(true)
    expect(looksLikeNumber('license 4.3')).toBe(false)
  })
})

test('junk in an address falls back to the list as it is at first', () => {
  expect(
    parseOneTicketSearch({ status: 'x', all: '2', sort: '1', lines: ['all'], page: '-1', id: ' ' }),
  ).toEqual(parseOneTicketSearch({}))
  expect(parseOneTicketSearch({ id: 'tkt_1', status: ['open', 'new'] })).toMatchObject({
    id: 'tkt_1',
    status: ['new', 'open'],
  })
})
