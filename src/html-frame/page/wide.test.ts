// Needs a document.
import { expect, test } from 'vitest'
import { finish, parsed } from './parsed.fixture'
import { boxTables } from './wide'

const boxed = (html: string) => {
  const page = parsed(html)
  finish(boxTables(page))
  return page.body
}
const rows = (cells: string) => `<tbody><tr>${cells}</tr><tr>${cells}</tr></tbody>`
const table = `<table>${rows('<td>One</td><td>Two</td>')}</table>`

test.each([
  [
    'an admonition of Asciidoctor',
    `<div class="admonitionblock note">\n<table><tbody><tr><td class="icon">Note</td><td>x</td></tr></tbody></table>\n</div>`,
  ],
  ['a list of terms', `<div class="hdlist">${table}</div>`],
  ['a wrapper of a theme', `<div class="table-responsive">${table}</div>`],
])('a part that holds a table alone is the box of it: %s', (_, html) => {
  const body = boxed(html)
  expect(body.querySelector('div > table')?.parentElement).toBe(body.firstElementChild)
  expect(body.firstElementChild?.classList.contains('portal-wide')).toBe(true)
  expect(body.querySelectorAll('div')).toHaveLength(1)
})

test.each([
  ['text beside it', `<div>See ${table}</div>`],
  ['another part beside it', `<div>${table}<p>x</p></div>`],
  ['a role of its own', `<div role="group" aria-label="Limits">${table}</div>`],
  ['all of the article', `<div class="portal-article">${table}</div>`],
  ['a part of another kind', `<section>${table}</section>`],
])('a table gets a box of its own in a part with %s', (_, html) => {
  const box = boxed(html).querySelector('table')?.parentElement
  expect(box?.className).toBe('portal-wide')
  expect(box?.parentElement?.classList.contains('portal-wide')).toBe(false)
})

test.each([
  [
    'Pygments, below a file name',
    '<table class="highlighttable"><tr><th colspan="2" class="filename">a.yaml</th></tr><tr><td class="linenos"><div class="linenodiv"><pre>1</pre></div></td><td class="code"><pre>x</pre></td></tr></table>',
  ],
  [
    'Rouge, within a block of code',
    '<pre><code><table class="linenotable"><tbody><tr><td class="linenos gl"><pre class="lineno">1</pre></td><td class="code"><pre>x</pre></td></tr></tbody></table></code></pre>',
  ],
  [
    'CodeRay',
    '<table class="CodeRay"><tr><td class="line-numbers"><pre>1</pre></td><td class="code"><pre>x</pre></td></tr></table>',
  ],
  [
    'a row for each line',
    '<table class="hljs-ln"><tr><td class="hljs-ln-numbers">1</td><td>x</td></tr><tr><td class="hljs-ln-numbers">2</td><td>y</td></tr></table>',
  ],
])('the numbers of lines and their code have no grid: %s', (_, html) => {
  expect(boxed(html).querySelector('table')?.className).toMatch(/ portal-numbered portal-layout$/)
})

test.each([
  ['a list of callouts', `<div class="colist arabic">${table}</div>`, true],
  ['a list of terms in a row', `<div class="hdlist">${table}</div>`, true],
  ['values', table, false],
  [
    'values with a formula',
    `<table>${rows('<td>Long enough a text</td><td><math></math></td>')}</table>`,
    false,
  ],
  ['formulas', `<table>${rows('<td><math></math></td><td>(1)</td>')}</table>`, true],
])('a table of %s has lines or not', (_, html, isLayout) => {
  expect(boxed(html).querySelector('table')?.classList.contains('portal-layout')).toBe(isLayout)
})
