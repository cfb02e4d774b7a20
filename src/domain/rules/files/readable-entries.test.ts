import { expect, it } from 'vitest'
import type { components } from '../../../api/schema.gen'
import { readableInfo, readableListing, readableSearch, unreadableCount } from './readable-entries'

type Listing = components['schemas']['FileListing']

const entry = {
  path: '/Cases/forces.csv',
  name: 'forces.csv',
  kind: 'file',
  size_bytes: 1000,
  content_type: 'text/csv',
  modified_at: '2026-11-20T09:00:00Z',
  etag: 'e',
  writable: true,
  shared_from: null,
} as const
const listing: Listing = {
  path: '/Cases',
  writable: true,
  items: [entry],
  truncated: false,
  quota: { used_bytes: 5, total_bytes: 10 },
}
/** As a server may send it, whatever the contract says. */
const received = (change: object): Listing => JSON.parse(JSON.stringify({ ...listing, ...change }))

it('leaves a listing as it is', () => {
  expect(readableListing(listing)).toEqual(listing)
  expect(unreadableCount(readableListing(listing))).toBe(0)
})

it.each([
  ['no name', { name: null }],
  ['a name that is a number', { name: 7 }],
  ['no path', { path: undefined }],
  ['a size as text', { size_bytes: '1000' }],
  ['no size', { size_bytes: null }],
  ['an unknown kind', { kind: 'link' }],
  ['a date that is none', { modified_at: 'yesterday' }],
  ['a content type that is an object', { content_type: {} }],
])('an entry with %s costs this entry alone', (_, wrong) => {
  const answer = readableListing(received({ items: [entry, { ...entry, ...wrong }, null] }))
  expect(answer.items).toEqual([entry])
  expect(unreadableCount(answer)).toBe(2)
})

it.each([
  ['null', null],
  ['a text', '5 GB'],
  ['numbers as text', { used_bytes: '5', total_bytes: '10' }],
  ['half of it', { used_bytes: 5 }],
])('a quota that is %s is none', (_, quota) => {
  expect(readableListing(received({ quota }))).toEqual({ ...listing, quota: null })
})

it('fails without a list, and where the information has wrong members', () => {
  for (const items of [null, {}, 'none'])
    expect(() => readableListing(received({ items }))).toThrow('a response that the portal cannot read')
  expect(() => readableSearch(JSON.parse('null'))).toThrow('a response that the portal cannot read')
  const info = {
    ...entry,
    created_at: entry.modified_at,
    created_by: null,
    checksum_sha256: null,
    files_count: null,
    folders_count: null,
    total_bytes: 1000,
  }
  expect(readableInfo(info)).toBe(info)
  expect(() => readableInfo(JSON.parse(JSON.stringify({ ...info, total_bytes: '1000' })))).toThrow(
    'a response that the portal cannot read',
  )
})
