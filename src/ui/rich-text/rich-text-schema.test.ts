// Needs a document.
import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html'
import { documentOf, htmlOf } from './rich-text-schema'

/** A minimal sanitizer: no script, no handler, no executable URL. */
const sanitize = (root: Element) => {
  for (const script of root.querySelectorAll('script')) script.remove()
  for (const element of root.querySelectorAll('*'))
    for (const { name, value } of [...element.attributes])
      if (name.startsWith('on') || (name === 'href' && value.startsWith('javascript:')))
        element.removeAttribute(name)
}
const neutralize = (html: string) => html

/** The HTML of an editor after opening a text. */
function reopened(html: string): string {
  const clean = cleanHtml(html, { sanitize, neutralize }, { isStored: true })
  if (!clean) throw new Error('It is too large.')
  return htmlOf(documentOf(clean.root), sanitize)
}

test.each([
  '<p>Reads <strong>m²</strong> and CO<sub>2</sub>, 10<sup>3</sup>.</p>',
  '<h2 id="mesh">Mesh</h2><ol><li><p>First</p></li><li><p>Second</p></li></ol>',
  '<p>See <a href="/documentation/helyx/4.3">the manual</a>.</p>',
  '<pre><code>Pru\u0308fstand.csv</code></pre>',
  '<table><tbody><tr><th>Δt</th><td>0.01</td></tr></tbody></table><p>after it</p>',
])('a text that is opened and not changed is the same HTML: %s', (html) => {
  expect(reopened(html)).toBe(html)
  expect(reopened(reopened(html))).toBe(reopened(html))
})

test('a text that says nothing is empty; one that shows something without words is not', () => {
  for (const html of ['', '<p></p>', '<p> </p>', '<p>\u200b</p>']) expect(reopened(html)).toBe('')
  expect(reopened('<hr>')).toBe('<hr>')
})

test('what nobody sees and what runs is in no text that leaves the editor', () => {
  const html = '<p onclick="a()">So\u200blver\u202e <a href="javascript:a()">link</a></p><script>a()</script>'
  expect(reopened(html)).toBe('<p>Solver link</p>')
  expect(reopened('<p>\u0645\u06cc\u200c\u062e\u0648</p>')).toBe('<p>\u0645\u06cc\u200c\u062e\u0648</p>')
})

test('a formula keeps its invisible operators', () => {
  const html = '<p>Drag: <math><mi>c</mi><mo>\u2062</mo><mi>A</mi></math></p>'
  expect(reopened(html)).toBe(html)
})

test('a kept part is written back without what nobody sees, also beside a text with its mark', () => {
  const table = '<table><tbody><tr><td>a\u200bb</td></tr></tbody></table>'
  expect(reopened(`<p>00000000-0000-4000-8000-000000000000-0-</p>${table}`)).toBe(
    '<p>00000000-0000-4000-8000-000000000000-0-</p><table><tbody><tr><td>ab</td></tr></tbody></table>',
  )
})
