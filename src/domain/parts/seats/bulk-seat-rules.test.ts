import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Seat } from '../../words/licenses'
import { addressesIn, type Person, planSeats, planSummary } from './bulk-seat-rules'

const person = (n: number): Person => ({
  id: `usr_${n}`,
  first_name: 'Person',
  last_name: `No${n}`,
  email: `p${n}@meridian-racing.example`,
})
const emailOf = (n: number) => person(n).email
const seatOf = (n: number): Seat => ({
  id: `sea_${n}`,
  license_id: 'lic_1',
  label: null,
  user: { id: `usr_${n}`, name: `Person No${n}`, email: emailOf(n) },
  hostname: null,
  host_id: null,
  host_id_type: null,
  platform: null,
  status: 'assigned',
  assigned_at: null,
  activated_at: null,
  last_used_at: null,
  expiry_date: null,
  updated_at: '2026-01-01T00:00:00Z',
})
const range = (n: number) => Array.from({ length: n }, (_, i) => i)

describe('addresses are found in what people paste', () => {
  const two = ['a@x.example', 'b@x.example']
  test.each([
    ['lines', 'a@x.example\nb@x.example\n'],
    ['lines of another system', 'a@x.example\r\nb@x.example\r\n'],
    ['commas', 'a@x.example, b@x.example'],
    ['semicolons', 'a@x.example;b@x.example;'],
    ['blanks and tabs', ' a@x.example\tb@x.example '],
    ['names', 'Ada Lovelace <a@x.example>; Bo Li <b@x.example>'],
    ['names between commas', 'Ada Lovelace <a@x.example>, Bo Li <b@x.example>'],
    ['last names first', '"Lovelace, Ada" <a@x.example>, "Li, Bo" <b@x.example>'],
    ['last names first, not quoted', 'Lovelace, Ada <a@x.example>; Li, Bo <b@x.example>'],
    ['both ways in one line', 'a@x.example, Bo Li <b@x.example>'],
    ['a name and then an address', 'Ada Lovelace <a@x.example> b@x.example'],
    ['quoted addresses as names', '"a@x.example" <a@x.example>\n"b@x.example" <b@x.example>'],
    ['full-width semicolons', 'a@x.example；b@x.example'],
    ['Japanese commas', 'a@x.example、ｂ＠ｘ．example'],
    ['typographic quotes', '“Lovelace, Ada” <a@x.example>, „b@x.example“'],
    ['addresses with invisible characters', '\u200ba@x.example\u200e\u2028b@x\u00ad.example\u00a0'],
    // Two formats beyond the standard: Japanese names in their quotes, full-width brackets.
    ['names in corner brackets', '「山田、花子」 <a@x.example>，「佐藤」 <b@x.example>'],
    ['brackets of full width', 'Ada ＜a@x.example＞； Bo ＜b@x.example＞'],
    ['parentheses after the name', 'Ada Lovelace (a@x.example)\nBo Li [b@x.example]'],
    ['the head of a mail', 'To: Ada <a@x.example>\nCc: b@x.example'],
    ['bars', 'a@x.example | b@x.example'],
    ['links with a subject, and proxy addresses', 'mailto:a@x.example?subject=hi\nSMTP:b@x.example'],
    ['links', 'mailto:a@x.example\n<b@x.example>.'],
  ])('as %s', (_, text) => expect(addressesIn(text)).toEqual(two))

  test('a list from a mail program is three known people', () => {
    const text =
      '\u200bluca.moretti@meridian-racing.example; yuki.sato@meridian-racing.example\u200e\u2028helen.okafor@meridian-racing.example\u00a0'
    expect(addressesIn(text)).toEqual(
      ['luca.moretti', 'yuki.sato', 'helen.okafor'].map((name) => `${name}@meridian-racing.example`),
    )
  })

  test('no invisible character is in an address, and no visible word is lost, over all of Unicode', () => {
    const word = fc
      .string({ unit: 'binary' })
      .filter((text) => /^[\p{L}\p{N}]+$/u.test(text.normalize('NFKC')))
    const junk = fc.constantFrom('', '\u200b', '\u202e', '\ufeff', '\u00ad', '\u200d')
    const separator = fc.constantFrom('\n', '\r\n', ';', '；', ',', '，', '、', '\u2028', '\u3000', '\t')
    fc.assert(
      fc.property(fc.array(fc.tuple(word, junk, separator)), (parts) => {
        const found = addressesIn(
          parts.map(([text, hidden, end]) => `${hidden}${text}${hidden}@x${end}`).join(''),
        )
        expect(found).toHaveLength(parts.length)
        expect(found.join('')).not.toMatch(/\p{Default_Ignorable_Code_Point}/u)
      }),
    )
  })

  test('what is no address is not dropped', () => {
    expect(addressesIn('helen.okafor, b@x.example')).toEqual(['helen.okafor', 'b@x.example'])
    expect(addressesIn(' \n ,; ')).toEqual([])
  })
})

describe('the plan', () => {
  test('[LIC10] 40 pasted addresses: 36 will be assigned, 1 unknown, 1 not an e-mail address, 1 duplicate, 1 without a free seat', () => {
    const text = [...range(37).map(emailOf), emailOf(0).toUpperCase(), 'nobody@x.example', 'typo']
    const plan = planSeats(addressesIn(text.join('\n')), range(50).map(person), [], 36)
    expect(plan).toHaveLength(40)
    expect(planSummary(plan)).toBe(
      '36 will be assigned, 1 unknown, 1 not an e-mail address, 1 duplicate, 1 without a free seat',
    )
    expect(plan[36]).toMatchObject({ verdict: 'full', person: person(36) })
  })

  test('who holds a seat needs no other, and takes none from the rest', () => {
    const plan = planSeats([1, 2, 3].map(emailOf), range(5).map(person), [seatOf(1)], 2)
    expect(plan.map(({ verdict }) => verdict)).toEqual(['holds', 'assign', 'assign'])
    expect(planSummary(plan)).toBe('2 will be assigned, 1 already holds a seat')
  })

  test('names what there is more than one of', () => {
    const all = [1, 1, 1, 2, 3].map(emailOf)
    const plan = planSeats(all, range(5).map(person), [seatOf(2), seatOf(3)], 0)
    expect(planSummary(plan)).toBe(
      '0 will be assigned, 2 duplicates, 2 already hold a seat, 1 without a free seat',
    )
  })

  test('has every line of the list exactly once, in its order, and never more seats than are free', () => {
    const word = fc.oneof(
      fc.nat(9).map(emailOf),
      fc.constantFrom('nobody@x.example', 'typo', 'P1@meridian-racing.example'),
    )
    const list = fc.array(fc.tuple(word, fc.constantFrom('\n', ', ', ';', ' ', '\r\n', '\t')), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(
        list,
        fc.uniqueArray(fc.nat(9)),
        fc.nat(12),
        fc.boolean(),
        (words, holding, free, withNames) => {
          const text = words
            .map(([address, end]) => (withNames ? `A Name <${address}>${end}` : address + end))
            .join('')
          const plan = planSeats(addressesIn(text), range(8).map(person), holding.map(seatOf), free)
          expect(plan.map(({ address }) => address)).toEqual(words.map(([address]) => address))
          expect(new Set(plan.map(({ id }) => id)).size).toBe(plan.length)
          const assigned = plan.filter(({ verdict }) => verdict === 'assign')
          expect(assigned.length).toBeLessThanOrEqual(free)
          const ids = assigned.map((row) => row.person?.id)
          expect(new Set(ids).size).toBe(ids.length)
          for (const id of ids) expect(holding.map((n) => `usr_${n}`)).not.toContain(id)
        },
      ),
    )
  })
})
