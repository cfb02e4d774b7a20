import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/errors'
import { viewScope } from './view-scope'

const meridian = { id: 'acc_meridian', name: 'Meridian Racing' }
const lindau = { id: 'acc_lindau', name: 'Lindau Technical University' }
const ofPerson = viewScope({ account: meridian })
const ofRole = viewScope({ account: null })

describe('[G26] a read for a person asks for', () => {
  it('the licenses of their account alone, without drafts', () => {
    const init = { params: { query: { page: 1, 'account_id[]': ['acc_lindau'] } } }
    expect(ofPerson.init('listLicenses', init)).toEqual({
      params: {
        query: {
          page: 1,
          'account_id[]': ['acc_meridian'],
          'status[]': ['active', 'expiring', 'expired', 'suspended'],
        },
      },
    })
  })
  it('the statuses that the screen filters by', () => {
    const init = { params: { query: { 'status[]': ['expired'] } } }
    expect(ofPerson.init('listLicenses', init)).toMatchObject({
      params: { query: { 'status[]': ['expired'] } },
    })
  })
  it('the people of their account alone', () => {
    expect(ofPerson.init('listUsers', undefined)).toEqual({
      params: { query: { 'account_id[]': ['acc_meridian'] } },
    })
  })
  it('published resources, products and documentation', () => {
    expect(ofPerson.init('listResources', undefined)).toEqual({
      params: { query: { 'status[]': ['published'] } },
    })
    expect(ofPerson.init('listProducts', undefined)).toEqual({
      params: { query: { 'status[]': ['published', 'withdrawn'] } },
    })
    expect(ofPerson.init('listDocumentations', undefined)).toEqual({ params: { query: { hidden: false } } })
  })
  it('anything else as before', () => {
    const init = { params: { path: { x: 'helyx' } } }
    expect(ofPerson.init('listTickets', init)).toBe(init)
  })
})

describe('[G26] the answer for a person holds', () => {
  it('the tickets of their account alone', () => {
    const tickets = [
      { id: 'tkt_1', account: meridian },
      { id: 'tkt_2', account: lindau },
    ]
    expect(ofPerson.answer('listTickets', tickets)).toEqual([tickets[0]])
    expect(ofRole.answer('listTickets', tickets)).toEqual(tickets)
    expect(ofPerson.answer('getTicket', tickets[0])).toBe(tickets[0])
    expect(() => ofPerson.answer('getTicket', tickets[1])).toThrow(ApiError)
  })
  it('their account alone among the accounts', () => {
    expect(ofPerson.answer('listAccountsLight', [meridian, lindau])).toEqual([meridian])
  })
  it.each([ofPerson, ofRole])('nothing that is for vendor staff', (scope) => {
    const license = { id: 'lic_1', account: meridian }
    const page = { items: [{ ...license, notes: 'Pays late', purchase_order: 'PO-1' }], total: 1 }
    expect(scope.answer('listLicenses', page)).toEqual({ items: [license], total: 1 })
    const product = { id: 'prd_1', notes: 'What is new' }
    expect(scope.answer('getProduct', { ...product, publish_blockers: [] })).toEqual(product)
  })
})
