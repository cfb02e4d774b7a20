import { expect, test } from 'vitest'
import { withoutTitle } from './without-title'

test.each([
  ['<body><h1>Walls</h1><p>x', '<body><p>x'],
  ['<h1 id="location" class="a">Walls</h1>', '<span id="location"></span>'],
  ["<H1 ID='a'>\n <em>Walls</em> </H1>", "<span id='a'></span>"],
  ['<h1>Walls and more</h1>', '<h1>Walls and more</h1>'],
  ['<h2>Walls</h2>', '<h2>Walls</h2>'],
  ['<h1>Walls', '<h1>Walls'],
  ['', ''],
])('of a page titled Walls, %s leaves %s', (html, left) => {
  expect(withoutTitle(html, 'Walls')).toBe(left)
})

test('signs that HTML writes otherwise are the same', () => {
  expect(withoutTitle('<h1>Walls &amp; inlets</h1>', 'Walls & inlets')).toBe('')
})
