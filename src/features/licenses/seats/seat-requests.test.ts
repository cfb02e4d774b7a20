import { describe, expect, test } from 'vitest'
import type { License } from '../../../domain/licenses'
import { sampleLicense } from '../license.fixture'
import { requestForRehosts, requestForSeats, requestMail } from './seat-requests'

const license: License = {
  ...sampleLicense,
  number: 'HLX-2026-00418',
  product: { ...sampleLicense.product, name: 'HELYX 4.3 & more' },
  type: 'named_user',
  seats_total: 12,
  seats_used: 12,
  expiry_date: null,
  rehosts_used: 4,
  rehosts_allowed: 4,
}

describe('who is blocked may ask', () => {
  test('for more seats, a renewal or the release from a suspension; where nothing blocks, for nothing', () => {
    expect(requestForSeats(license)?.label).toBe('Request more seats')
    expect(requestForSeats({ ...license, status: 'expired' })?.label).toBe('Request renewal')
    expect(requestForSeats({ ...license, status: 'suspended' })?.label).toBe('Request release')
    expect(requestForSeats({ ...license, status: 'draft' })).toBeNull()
    expect(requestForSeats({ ...license, seats_used: 11 })).toBeNull()
  })

  test('for a rehost once those of the year are used', () => {
    expect(requestForRehosts(license)).toBeNull()
    const locked: License = { ...license, type: 'node_locked' }
    expect(requestForRehosts(locked)?.label).toBe('Request a rehost')
    expect(requestForRehosts({ ...locked, rehosts_used: 3 })).toBeNull()
    expect(requestForRehosts({ ...locked, rehosts_allowed: null })).toBeNull()
  })

  test('with a mail that says which license and what is wanted', () => {
    const request = requestForSeats(license)
    const mail = new URL(request ? requestMail('help@corvane.example', 'Helen Okafor', license, request) : '')
    expect([mail.protocol, mail.pathname]).toEqual(['mailto:', 'help@corvane.example'])
    expect(mail.search).not.toContain('+')
    expect(mail.searchParams.get('subject')).toBe('Request: more seats (HLX-2026-00418)')
    expect(mail.searchParams.get('body')?.split('\r\n')).toEqual([
      'Hello,',
      '',
      'we would like more seats on this license.',
      '',
      'License: HLX-2026-00418, HELYX 4.3 & more',
      'Account: Meridian Racing',
      'Seats: 12 of 12 assigned',
      '',
      'Helen Okafor',
    ])
  })
})
