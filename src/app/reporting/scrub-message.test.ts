import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scrubMessage as scrub, scrubType } from './scrub-message'

const scrubMessage = (type: string, message: unknown) => scrub(type, message, () => undefined)

describe('[L9.4] what an engine or a library says stays readable', () => {
  test.each([
    ['TypeError', "Cannot read properties of undefined (reading 'status')"],
    ['TypeError', 'e.t.map is not a function'],
    ['TypeError', 'Failed to fetch'],
    ['ReferenceError', 'Temporal is not defined'],
    ['RangeError', 'Maximum call stack size exceeded'],
    ['RangeError', 'Invalid time value'],
    ['QuotaExceededError', 'The quota has been exceeded.'],
    ['Error', 'The operation was aborted.'],
  ])('%s: %s', (type, message) => {
    expect(scrubMessage(type, message)).toBe(message)
  })

  test('a minified React error keeps its number and loses the address with its arguments', () => {
    const message =
      'Minified React error #31; visit https://react.dev/errors/31?args[]=object%20with%20keys%20%7Bsecret%7D'
    expect(scrubMessage('Error', message)).toBe('Minified React error #31; visit …')
  })
})

describe('[L9.4] what anybody could have put into a message goes', () => {
  test.each([
    ['Error', 'Could not open /Race Data 2026/wing v7.stl'],
    ['SyntaxError', `Unexpected token 'H', "Helen Okafor <h.okafor@x.example>" is not valid JSON`],
    ['Error', 'Invalid response: code=0.AXoA&state=eyJpZCI6'],
    ['TypeError', "Failed to execute 'json' on 'Response': body stream of 'Falcon'"],
    ['ReferenceError', 'Project Falcon is not defined'],
    ['Error', 'Falcon is not defined'],
    ['Error', "Cannot read the setting (reading 'Falcon')"],
    ['Error', 'https://files.example/a/b.stl?sig=abc%3D'],
    ['Error', 'Seat of 10.0.0.17 on cfd-node-01 was refused, ask 0041 79 123 45 67'],
  ])('%s: %s', (type, message) => {
    const left = scrubMessage(type, message)
    for (const secret of [
      /falcon/i,
      /helen/i,
      /race|wing|2026/i,
      /axoa|eyj/i,
      /files|sig/i,
      /10\.0|cfd|\d{2}/,
      /@/,
    ])
      expect(left).not.toMatch(secret)
  })

  test('nothing but letters, punctuation and the ellipsis is left of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (message) => {
        expect(scrubMessage('Error', message)).toMatch(
          /^[A-Za-z…'’().:,;!? ]*$|^(#\d{1,3}[;:,.]?|[A-Za-z…'’().:,;!? ])*$/,
        )
      }),
      { numRuns: 1000 },
    )
  })

  test('a value somebody typed does not come through, wherever it stands in the sentence', () => {
    const typed = fc.stringMatching(/^[A-Z][a-z]{3,9}-[0-9a-z]{4,12}$/)
    const sentence = fc.constantFrom(
      'Could not save X',
      'X is not valid',
      '"X" failed',
      'failed: (X)',
      'field=X, X',
    )
    fc.assert(
      fc.property(
        typed,
        sentence,
        fc.constantFrom('Error', 'TypeError', 'SyntaxError'),
        (value, text, type) => {
          expect(scrubMessage(type, text.replaceAll('X', value))).not.toContain(value)
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('what is no text says nothing', () => {
    for (const value of [undefined, null, 7, {}, ['Falcon']]) expect(scrubMessage('Error', value)).toBe('')
  })
})

test('[L9.4] a kind of error is a name that ends in Error', () => {
  for (const name of ['TypeError', 'ApiError', 'InvalidStateError']) expect(scrubType(name)).toBe(name)
  for (const name of ['eyJhbGciOi', 'Helen Okafor', 'sig=1Error', 'Error', '', 7, undefined])
    expect(scrubType(name)).toBe('Error')
})
