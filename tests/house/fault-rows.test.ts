import { beforeAll, expect, test } from 'vitest'
import { readTests } from './titles'

// Tolerated faults, row by row: each fault or load has a test whose title begins with its number, `[R12]`.

const rows: Readonly<Record<number, string>> = {
  1: 'every route under the strict policy',
  2: 'nothing inline in the build, no map, no eval',
  3: 'the headers of every kind of answer',
  4: 'hostile documents',
  5: 'markup in every text of every read',
  6: 'hostile spellings of a link',
  7: 'addresses of files and help pages',
  8: 'hostile return paths',
  9: 'spellings of a route without its right',
  10: 'paths that begin alike',
  11: 'the gate and the router on the same path',
  12: 'somebody who only reads',
  13: 'broken access records',
  14: 'rights removed while a page is open',
  15: 'hostile path parameters',
  16: 'documentation addresses that climb out',
  17: 'hostile query parameters',
  18: '`__proto__` in JSON bodies',
  19: 'hostile file names',
  20: 'opening files of a customer',
  21: 'formulas in exported cells',
  22: 'secrets in addresses, storage and logs',
  23: 'secrets in error reports',
  24: 'the bearer on calls to others',
  25: 'forged sign-in answers',
  26: 'a provider that only fails',
  27: 'what is left after a log-out',
  28: 'framing and foreign messages',
  29: 'synchronizing the documentation unasked',
  30: 'packages and build',
  31: 'each read failing by itself',
  32: 'each write failing',
  33: 'good answers with bad bodies',
  34: 'fuzzed answers',
  35: 'too many requests',
  36: 'no answer at all',
  37: 'the user record failing',
  38: 'twenty refused calls at once',
  39: 'a token that has ended',
  40: 'renewals that need the user',
  41: 'renewals that fail for now',
  42: 'eight hours of sleep',
  43: 'a clock that is wrong',
  44: 'a minute offline',
  45: 'faults at random for minutes',
  46: 'a slow network',
  47: 'a deployment under an open page',
  48: 'a script that is gone for good',
  49: 'storage that is blocked, full or damaged',
  50: 'two tabs',
  51: 'many clicks on one submit',
  52: 'a connection that dies after a create',
  53: 'a record changed meanwhile',
  54: 'a record deleted meanwhile',
  55: '100,000 rows',
  56: 'a large upload over a bad line',
  57: 'an upload that stalls',
  58: 'an upload that is refused',
  59: 'a file that changes while it is sent',
  60: '500 files at once',
  61: 'leaving while something is sent',
  62: 'a download of gigabytes',
  63: '1,000 navigations',
  64: '1,000 progress updates',
  65: 'a screen that breaks',
  66: 'errors anywhere in the suite',
  67: 'Back from another website',
  68: 'axe in every state of every screen',
  69: 'tasks by keyboard alone',
  70: 'focus after a change of route',
  71: 'the keys of dialogs, menus, trees and comboboxes',
  72: 'names, headers and counts of tables',
  73: 'errors of forms',
  74: '320 pixels and wide text',
  75: 'reduced motion',
  76: 'sizes of targets',
  77: 'the focus ring',
  78: 'forced and own colors',
  79: 'outlines of pages',
}

/** The numbers in the titles of tests. */
const named = new Set<number>()

beforeAll(() => {
  for (const { title } of readTests())
    for (const [, number] of title.matchAll(/\[R(\d+)\]/g)) named.add(Number(number))
})

test('each of the 79 rows is named by the title of a test, and no title names a row that is not there', () => {
  const numbers = Object.keys(rows).map(Number)
  expect(numbers).toEqual(Array.from({ length: 79 }, (_, index) => index + 1))
  expect([...named].toSorted((a, b) => a - b)).toEqual(numbers)
})
