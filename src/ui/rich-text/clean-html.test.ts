// Needs a document.
import { expect, test } from 'vitest'
import { cleanHtml, cleanSource } from './clean-html'

const rules = { sanitize: () => undefined, neutralize: (html: string) => html }
const ways = [
  ['pasted', (html: string) => cleanHtml(html, rules)?.root.innerHTML],
  ['stored', (html: string) => cleanHtml(html, rules, { isStored: true })?.root.innerHTML],
  ['written as HTML', (html: string) => cleanSource(html, rules)],
] as const

test.each(ways)('a text that is %s loses what nobody sees, and keeps what is seen', (_, read) => {
  const unseen = ['\u200b', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069', '\u00ad', '\ufeff']
  expect(read(`<p>So${unseen.join('')}lver <b>${unseen.join('')}</b>4.3&#8203;&shy;</p>`)).toBe(
    '<p>Solver <b></b>4.3</p>',
  )
  // Persian with a joiner after a bold letter, a composite emoji, a decomposed name.
  for (const html of [
    '<p>\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645</p>',
    '<p><b>\u0645\u06cc</b>\u200c\u062e\u0648\u0627\u0647\u0645</p>',
    '<p>\u{1f469}\u200d\u{1f52c} and \u2764\ufe0f</p>',
    '<p><code>Pru\u0308fstand.csv</code></p>',
  ])
    expect(read(html)).toBe(html)
})

test.each(ways)('a joiner without its letter, in a text that is %s, is one that nobody sees', (_, read) => {
  expect(read('<p>a<i>\u200d</i>b</p><p>12 <b>\u200cmm</b></p>')).toBe('<p>a<i></i>b</p><p>12 <b>mm</b></p>')
})
