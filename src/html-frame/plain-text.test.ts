import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText } from './plain-text'

test.each([
  ['<h1>Solver</h1><p>One &amp; <b>two</b></p>', 'Solver\nOne & two'],
  ['<style>p { color: red }</style><script>go()</script><p>Text</p>', 'Text'],
  ['a<br>b<!-- c > d -->e', 'a\nbe'],
  ['<ul><li>one<li>two</ul>', 'one\ntwo'],
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ['&#65;&#x42;&unknown;&#0;&#xffffffff;', 'AB&unknown;&#0;&#xffffffff;'],
  ['<title/><p>One</p><script src="a.js" /><p>Two</p><script>go()</script>', 'One\nTwo'],
  ['<p title="x"', ''],
  ['<script>never closed', ''],
])('%j as text is %j', (html, text) => {
  expect(plainText(html)).toEqual({ text, isCut: false })
})

test('a long text is cut, and says so', () => {
  const { text, isCut } = plainText('word '.repeat(200_000))
  expect(isCut).toBe(true)
  expect(text.length).toBeLessThanOrEqual(500_000)
})

test('no markup makes it throw', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '</',
    '<!--',
    '-->',
    '&',
    ';',
    '#',
    'script',
    'p',
    ' ',
    '"',
    '\n',
    'x',
  )
  fc.assert(fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => void plainText(pieces.join(''))))
})
