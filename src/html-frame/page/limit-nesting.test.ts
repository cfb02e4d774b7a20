// Needs a document.
import { expect, test } from 'vitest'
import { createNestingLimit, openElements } from './limit-nesting'
import { MAX_OPEN_ELEMENTS } from './limits'

test('below the limit everything stays as it is', () => {
  const html = `${'<div>'.repeat(1_000)}</section>`
  expect(createNestingLimit()(html, MAX_OPEN_ELEMENTS - 1)).toBe(html)
})

test.each([
  ['one<div class="a">two<DIV>three</div></div>four', 'onetwothreefour'],
  ['<span>one</span></div>two', 'one</div>two'],
  ['<p>one<br><b>two</b></p><h2>three</h2>', '<p>one<br><b>two</b></p><h2>three</h2>'],
  ['<div title="<">one</div>', '<!div title="<">one'],
  ['1 < 2 <', '1 < 2 <'],
])('at the limit %j becomes %j', (html, limited) => {
  expect(createNestingLimit()(html, MAX_OPEN_ELEMENTS)).toBe(limited)
})

test('an end tag of a later piece belongs to the start tag that was removed', () => {
  const limit = createNestingLimit()
  limit('<div>', MAX_OPEN_ELEMENTS)
  expect(limit('one</div>two</div>', MAX_OPEN_ELEMENTS)).toBe('onetwo</div>')
})

test('once fewer are open, every end tag closes what is open', () => {
  const limit = createNestingLimit()
  limit('<div></section>', MAX_OPEN_ELEMENTS)
  limit('', MAX_OPEN_ELEMENTS - 1)
  expect(limit('</div>', MAX_OPEN_ELEMENTS)).toBe('</div>')
})

test('the open elements of a document are those around its end', () => {
  const parsed = document.implementation.createHTMLDocument('')
  parsed.body.innerHTML = '<p><b>one</b></p><section><div>two</div><ul><li>three</li></ul></section>'
  expect(openElements(parsed)).toBe(4)
})
