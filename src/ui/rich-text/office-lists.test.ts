// Needs a document.
import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html'

/** Imports a pasted text as the editor does. */
function paste(html: string): string {
  const clean = cleanHtml(html, {
    sanitize: () => undefined,
    neutralize: (text) => text.replaceAll(/\sstyle=/g, ' data-style='),
  })
  return (clean?.root.innerHTML ?? '').replaceAll(/<\/?o:p>|\n/g, '').trim()
}

/** A list paragraph in Word's HTML. */
const item = (mark: string, words: string, level = 1, list = 'l0', comments = true) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${36 * level}.0pt;text-indent:-18.0pt;mso-list:${list} level${level} lfo1'>${comments ? '<![if !supportLists]>' : '<!--[if !supportLists]-->'}<span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span>${comments ? '<![endif]>' : '<!--[endif]-->'}${words}<o:p></o:p></p>\n`

test('a list of three levels from Word, and bullets in the same list', () => {
  const html = [
    item('1.', 'Prepare'),
    item('a.', 'Export the case', 2),
    item('b.', 'Check the mesh', 2),
    item('i.', 'Skewness', 3),
    item('2.', 'Run'),
    item('(3)', 'Compare'),
    item('·', 'A bullet in the same list'),
    item('o', 'A hollow bullet below it', 2),
  ].join('')
  expect(paste(`<html><body><!--StartFragment-->\n${html}<!--EndFragment--></body></html>`)).toBe(
    '<ol><li>Prepare<ol type="a"><li>Export the case</li><li>Check the mesh<ol type="i"><li>Skewness</li></ol></li></ol></li><li>Run</li><li>Compare</li></ol>' +
      '<ul><li>A bullet in the same list<ul><li>A hollow bullet below it</li></ul></li></ul>',
  )
})

test.each([
  [
    'a number goes on after a paragraph',
    `${item('1)', 'a')}${item('2)', 'b')}<p>Wait.</p>${item('3)', 'c')}`,
    '<ol><li>a</li><li>b</li></ol><p>Wait.</p><ol start="3"><li>c</li></ol>',
  ],
  [
    'a list begins at c',
    item('c.', 'x') + item('d.', 'y'),
    '<ol start="3" type="a"><li>x</li><li>y</li></ol>',
  ],
  [
    'a list begins at iv',
    item('iv.', 'x') + item('v.', 'y'),
    '<ol start="4" type="i"><li>x</li><li>y</li></ol>',
  ],
  ['i follows h', item('h)', 'x') + item('i)', 'y'), '<ol start="8" type="a"><li>x</li><li>y</li></ol>'],
  [
    'capitals',
    item('A.', 'x') + item('(I)', 'y', 2),
    '<ol type="A"><li>x<ol type="I"><li>y</li></ol></li></ol>',
  ],
  [
    'numbers of chapters',
    item('1.', 'x') + item('1.1.', 'y', 2) + item('1.2.', 'z', 2),
    '<ol><li>x<ol><li>y</li><li>z</li></ol></li></ol>',
  ],
  [
    'one list right after another',
    item('1.', 'x') + item('1.', 'y', 1, 'l1'),
    '<ol><li>x</li></ol><ol><li>y</li></ol>',
  ],
  [
    'bullets of three levels',
    item('·', 'x') + item('o', 'y', 2) + item('§', 'z', 3) + item('·', 'w'),
    '<ul><li>x<ul><li>y<ul><li>z</li></ul></li></ul></li><li>w</li></ul>',
  ],
  [
    'a level is left out',
    item('1.', 'x') + item('i.', 'y', 3) + item('2.', 'z'),
    '<ol><li>x<ol type="i"><li>y</li></ol></li><li>z</li></ol>',
  ],
  [
    'the deeper level comes first',
    item('a.', 'x', 2) + item('1.', 'y'),
    '<ol type="a"><li>x</li></ol><ol><li>y</li></ol>',
  ],
  ['numbers of full width', item('１．', 'x') + item('②', 'y'), '<ol><li>x</li><li>y</li></ol>'],
  ['conditional comments', item('1.', 'x', 1, 'l0', false), '<ol><li>x</li></ol>'],
  ['a paragraph that only looks like an item', '<p class=MsoListParagraph>Words</p>', '<p>Words</p>'],
  [
    'a paragraph whose list was taken away',
    '<p class=MsoListParagraph style="mso-list:none">Words</p>',
    '<p>Words</p>',
  ],
])('Word: %s', (_, html, expected) => expect(paste(html)).toBe(expected))

test.each([
  [
    'a list after an item',
    '<ol><li>Prepare</li><ol type="a"><li>Export</li><li>Check</li></ol><li>Run</li></ol>',
    '<ol><li>Prepare<ol type="a"><li>Export</li><li>Check</li></ol></li><li>Run</li></ol>',
  ],
  [
    'levels, kinds and a start',
    '<b style="font-weight:normal" id="docs-internal-guid-1"><ol start="4"><li dir="ltr" style="list-style-type:decimal" aria-level="1"><p dir="ltr">Mesh</p></li><ol><li dir="ltr" style="list-style-type:lower-alpha" aria-level="2"><p>Layers</p></li><ol><li style="list-style-type:lower-roman" aria-level="3"><p>Two</p></li></ol></ol><li style="list-style-type:decimal" aria-level="1"><p>Run</p></li></ol></b>',
    '<ol start="4"><li><p>Mesh</p><ol type="a"><li><p>Layers</p><ol type="i"><li><p>Two</p></li></ol></li></ol></li><li><p>Run</p></li></ol>',
  ],
  [
    'lists one after another, told by their levels',
    '<ul><li aria-level="1">a</li></ul><ul><li aria-level="2">b</li></ul><ul><li aria-level="2">c</li></ul><ol><li aria-level="3">d</li></ol>',
    '<ul><li>a<ul><li>b</li><li>c<ol><li>d</li></ol></li></ul></li></ul>',
  ],
])('Google Docs: %s', (_, html, expected) => expect(paste(html)).toBe(expected))
