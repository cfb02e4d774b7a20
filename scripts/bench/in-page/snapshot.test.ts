// Needs a document.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { applies, keepUsed } from './css'
import { treeOf } from './snapshot'

// The document is that of other files, too, whose style sheets stand in its head.
let head: ChildNode[]
beforeEach(() => {
  head = [...document.head.childNodes]
  document.head.replaceChildren()
  document.body.replaceChildren()
})
afterEach(() => document.head.replaceChildren(...head))

function put(html: string): void {
  document.body.innerHTML = html
}

describe('the tree of an element', () => {
  test('has its attributes under the names that createElement knows', () => {
    put(
      '<label for="a" class="field" style="--gap: 4px; margin-top: 2px">Seats<input id="a" value="3" disabled tabindex="0"></label>',
    )
    expect(treeOf(document.body)).toEqual([
      [
        'label',
        { htmlFor: 'a', className: 'field', style: { '--gap': '4px', marginTop: '2px' } },
        'Seats',
        ['input', { id: 'a', defaultValue: '3', disabled: true, tabIndex: '0' }],
      ],
    ])
  })

  test('goes all the way down, pictures of strokes included, and leaves comments out', () => {
    put(
      '<p>One <b>two</b><!-- three --></p><svg viewBox="0 0 2 2"><path d="M0 0" stroke-width="2"></path></svg>',
    )
    expect(treeOf(document.body)).toEqual([
      ['p', {}, 'One ', ['b', {}, 'two']],
      ['svg', { viewBox: '0 0 2 2' }, ['path', { d: 'M0 0', 'stroke-width': '2' }]],
    ])
  })

  test('keeps the value of what is no field', () => {
    put('<button value="staff">Staff</button>')
    expect(treeOf(document.body)).toEqual([['button', { value: 'staff' }, 'Staff']])
  })
})

describe('a rule applies', () => {
  test.each([
    ['.card', true],
    ['.other', false],
    ['.other, .card', true],
    ['.card:hover a::after', true],
    ['.other:hover', false],
    ['a:focus-visible', true],
    ['::selection', true],
    ['.card > :hover', true],
    ['.other ::before', false],
    ['a:not(:hover)', true],
  ])('%s: %s', (selector, does) => {
    put('<div class="card"><a>here</a></div>')
    expect(applies(selector)).toBe(does)
  })
})

test('of all sheets those rules are kept that the page uses, as they are written', () => {
  put('<div class="card"></div>')
  const first = `@layer reset, ui;
@font-face { font-family: "Used"; src: url(/used.woff2) }
@font-face { font-family: Unused; src: url(/unused.woff2) }
@keyframes turn { to { rotate: 1turn } }
@keyframes fade { to { opacity: 0 } }
.gone { color: red }`
  const second = `.card { padding: var(--space); padding-left: 0; font-family: Used; animation: turn 1s }
@media print { .card { color: black } .gone { color: red } }
@supports (display: grid) { .gone { display: grid } }`
  expect(keepUsed([first, second])).toBe(
    `@layer reset, ui;
@font-face { font-family: "Used"; src: url(/used.woff2) }
@keyframes turn { to { rotate: 1turn } }
.card { padding: var(--space); padding-left: 0; font-family: Used; animation: turn 1s }
@media print {
.card { color: black }
}`,
  )
})
