import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateStyles } from '../browser/preferences'
import { formatDayIn } from '../format/date-style'
import { dayChoices, parseDay } from './parse-day'

const days = fc
  .integer({ min: 0, max: 60_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))

test('a date is read back from each style in which it is written', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...dateStyles), (day, style) => {
      expect(parseDay(formatDayIn(style, day))).toBe(day)
    }),
  )
})

test.each([
  ['12 March 2027', '2027-03-12'],
  [' 1 sept 2027 ', '2027-09-01'],
  ['Sep. 1 2027', '2027-09-01'],
  ['2027-3-1', '2027-03-01'],
  ['31.12.2027 00:00', '2027-12-31'],
  ['12/31/2027 12:00:00 AM', '2027-12-31'],
  ['Friday, 12th of November 2027', '2027-11-12'],
  ['12.03.2027', '2027-03-12'],
  ['2027/03/12', '2027-03-12'],
  ['2027年3月12日', '2027-03-12'],
  ['２０２７-０３-１２', '2027-03-12'],
  ['2027.03.12', '2027-03-12'],
  ['2027. 3. 12.', '2027-03-12'],
  ['12-Mar-2027', '2027-03-12'],
  ['18-dec-2027', '2027-12-18'],
  ['12. März 2027', '2027-03-12'],
  ['12 mars 2027', '2027-03-12'],
  ['1er août 2027', '2027-08-01'],
  ['20270312', '2027-03-12'],
  ['2027-03-12T00:00:00Z', '2027-03-12'],
  ['12\u00a0Mar\u200b\u00a02027', '2027-03-12'],
  // Own additions: a date from an e-mail header, and one with a single reading.
  ['25/12/2027', '2027-12-25'],
  ['12-12-2027', '2027-12-12'],
  ['9999-12-31', '9999-12-31'],
  ['31 Feb 2027', null],
  ['12 Foo 2027', null],
  ['12 Marble 2027', null],
  ['2027-13-01', null],
  ['0027-03-12', null],
  ['12 Nov 2570', null],
  ['12 Mar', null],
  ['12:03:2027', null],
  ['soon', null],
  ['', null],
])('%j is %j', (text, day) => {
  expect(parseDay(text, [])).toBe(day)
  expect(dayChoices(text, [])).toEqual([])
})

test.each([
  ['3/12/2027', [], ['2027-03-12', '2027-12-03']],
  ['12-03-2027', [], ['2027-03-12', '2027-12-03']],
  ['12.03.27', [], ['2012-03-27', '2027-03-12']],
  ['12 Mar 27', [], ['2012-03-27', '2027-03-12']],
  ['mar. 28 sept. 2027', [], ['2027-09-28']],
  ['12 Mar Apr 2027', [], ['2027-04-12']],
  ['31.03.27', [], ['2027-03-31', '2031-03-27']],
  // November in Czech, October in Croatian.
  ['12. listopadu 2027', ['cs'], []],
  ['12 listopad 2027', ['pl', 'hr'], ['2027-10-12', '2027-11-12']],
])('%j has several readings, and none is taken', (text, languages, choices) => {
  if (choices.length > 0) expect(parseDay(text, languages)).toBeNull()
  expect(dayChoices(text, languages)).toEqual(choices)
})

describe('in the languages of browsers', () => {
  const languages =
    'ar be bg bn ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu hy id is it ja ka kk ko lt lv ms nb nl pl pt ro ru sk sl sq sr sv ta th tr uk uz vi zh'.split(
      ' ',
    )
  const styles = ['full', 'long', 'medium'] as const
  const written = (language: string, dateStyle: (typeof styles)[number], day: string) =>
    new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC', calendar: 'gregory' }).format(
      new Date(day),
    )

  test('Finnish November is no March', () => {
    expect([parseDay('12 marras 2027', []), parseDay('12 marras 2027', ['fi'])]).toEqual([null, '2027-11-12'])
  })

  test('a system without a language has that of English', () => {
    expect(parseDay('12 Mar 2027', ['en-US@posix', 'c'])).toBe('2027-03-12')
  })

  test.each(languages)('%s: every month is read as it is written, or asked about', (language) => {
    for (let month = 1; month <= 12; month += 1)
      for (const date of ['02', '12', '28'])
        for (const style of styles) {
          const day = `2027-${String(month).padStart(2, '0')}-${date}`
          const text = written(language, style, day)
          const read = parseDay(text, [language])
          if (read === null) expect(dayChoices(text, [language]), text).toContain(day)
          else expect(read, text).toBe(day)
        }
  })

  test('no day is taken for another, whoever writes it and whatever the browser speaks', {
    tags: ['all'],
  }, () => {
    fc.assert(
      fc.property(
        days,
        fc.constantFrom(...languages),
        fc.constantFrom(...styles),
        fc.subarray(languages, { maxLength: 2 }),
        (day, language, style, spoken) => {
          expect([day, null]).toContain(parseDay(written(language, style, day), [...spoken, language]))
          expect([day, null]).toContain(parseDay(written(language, style, day), []))
        },
      ),
      { numRuns: 150 },
    )
  })
})

test('any text is read without an error, to days of the calendar alone, and a long one at once', {
  tags: ['all'],
}, () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.constantFrom('12', '2027', '3', '27', '/', '.', '-', ' ', 'Mar', '年', 'mai', '٣'))
      .map((all) => all.join('')),
  )
  fc.assert(
    fc.property(texts, (text) => {
      for (const day of [parseDay(text, []), ...dayChoices(text, [])])
        expect(day === null || new Date(day).toISOString().startsWith(day)).toBe(true)
    }),
    { numRuns: 1000 },
  )
  expect(parseDay('1'.repeat(10_000_000), [])).toBeNull()
})
