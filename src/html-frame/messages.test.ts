import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FromFrame, readFromFrame } from './messages'

const heading = { id: 'inlet', text: 'Inlet', level: 2, top: 40 }
const good: FromFrame[] = [
  { kind: 'ready' },
  { kind: 'alive' },
  { kind: 'limit' },
  { kind: 'moved' },
  { kind: 'drawn' },
  { kind: 'height', height: 1200, printHeight: null, isComplete: false },
  { kind: 'height', height: 1200, printHeight: 1400, isComplete: true },
  { kind: 'headings', headings: [heading, { ...heading, level: 1 }] },
  { kind: 'article', isPart: true, title: 'Inlet conditions' },
  { kind: 'blank' },
  { kind: 'link', href: 'https://www.corvane.example/', inNewTab: false },
  { kind: 'anchor', id: 'location' },
  { kind: 'place', id: 'inlet', top: 0 },
  { kind: 'copy', id: 'inlet' },
  { kind: 'attachment', index: 0 },
  { kind: 'selection', text: '', heading: null },
  { kind: 'selection', text: 'mass flow', heading: 'inlet' },
  { kind: 'page', isBack: true },
  { kind: 'key', key: 'k', code: 'KeyK', ctrl: true, meta: false, shift: false, alt: false },
]

test.each(good)('a message of kind $kind is read', (message) => {
  expect(readFromFrame(message)).toEqual(message)
})

test('members that do not belong to a message are dropped', () => {
  expect(readFromFrame({ kind: 'copy', id: 'inlet', html: '<b>' })).toEqual({ kind: 'copy', id: 'inlet' })
})

test.each([
  null,
  'ready',
  [],
  {},
  { kind: 'constructor' },
  { kind: '__proto__' },
  { kind: 'show', options: {} },
  { kind: 'height', height: Number.NaN, printHeight: null, isComplete: true },
  { kind: 'height', height: -1, printHeight: null, isComplete: true },
  { kind: 'height', height: 1e9, printHeight: null, isComplete: true },
  { kind: 'height', height: '100px', printHeight: null, isComplete: true },
  { kind: 'headings', headings: [{ ...heading, level: 7 }] },
  { kind: 'article', isPart: 'yes', title: '' },
  { kind: 'article', isPart: true, title: 'x'.repeat(4_001) },
  { kind: 'headings', headings: [{ ...heading, id: '' }] },
  { kind: 'headings', headings: Array.from({ length: 5_001 }, () => heading) },
  { kind: 'link', href: 'x'.repeat(8_001), inNewTab: false },
  { kind: 'copy', id: 'a\ud800b' },
  { kind: 'anchor', id: '\udc00' },
  { kind: 'anchor', id: 'x'.repeat(1_001) },
  { kind: 'headings', headings: [{ ...heading, id: '\ud800' }] },
  {
    kind: 'headings',
    headings: Array.from({ length: 5_000 }, () => ({ ...heading, text: 'x'.repeat(300) })),
  },
  { kind: 'attachment', index: -1 },
  { kind: 'attachment', index: 0.5 },
  { kind: 'attachment', index: '0' },
  { kind: 'attachment', index: 10_000 },
  { kind: 'link', href: new URL('https://evil.example'), inNewTab: false },
  { kind: 'key', key: 'x'.repeat(21), code: '', ctrl: false, meta: false, shift: false, alt: false },
])('%j is not', (message) => {
  expect(readFromFrame(message)).toBeNull()
})

test('no input makes the parser throw', () => {
  fc.assert(
    fc.property(fc.anything(), fc.constantFrom(...good), fc.anything(), (data, message, odd) => {
      readFromFrame(data)
      for (const name of Object.keys(message)) readFromFrame({ ...message, [name]: odd })
    }),
  )
})
