// Needs a document.
import { expect, test } from 'vitest'
import { readPassages } from './read-passages'

const read = (html: string) =>
  readPassages(html, (text) => text).map(({ kind, level, text }) =>
    level > 0 ? `${kind} ${level}: ${text}` : `${kind}: ${text}`,
  )

test('[DOC8] a text is read as headings, paragraphs, items, rows, code and pictures', () => {
  expect(
    read(`<title>Inlet</title><style>p { color: red }</style>
<h1>Inlet</h1>
<p>Give the <b>velocity</b><br>of the flow.</p>Loose words<div>in a box</div>
<ul><li>One</li><li><p>Two</p><ul><li>Three</li></ul></li></ul>
<table><tr><th>Name</th><th>Unit</th></tr><tr><td><p>U</p></td><td>m/s</td></tr></table>
<pre>
inlet {
  type patch;
}
</pre>
<figure><img alt="The inlet" src="a.svg"><figcaption>A duct</figcaption></figure>
<img src="/files/duct.png?width=3"><p hidden>Not shown</p><script>alert(1)</script>`),
  ).toEqual([
    'heading 1: Inlet',
    'text: Give the velocity of the flow.',
    'text: Loose words',
    'text: in a box',
    'item: One',
    'item: Two',
    'item: Three',
    'row: Name | Unit',
    'row: U | m/s',
    'code: inlet {\n  type patch;\n}',
    'picture: The inlet',
    'text: A duct',
    'picture: duct.png',
  ])
})

test('[DOC8] words between and after inner elements belong to the passage around them', () => {
  expect(read('<div>before<p>within</p>after</div><span>end</span>')).toEqual([
    'text: before',
    'text: within',
    'text: after',
    'text: end',
  ])
})

test.each(['', '   ', '<p></p>', '<script>x</script>'])('[DOC8] %j has no passages', (html) => {
  expect(read(html)).toEqual([])
})
