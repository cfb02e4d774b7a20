// Needs a document.
import { expect, test } from 'vitest'
import { readContent, readLinks } from './read-content'

const addresses = async (html: string) =>
  (await readContent(html)).links.map(({ line, text, address }) => [line, text, address])

test('finds links and pictures with their line, words and address [DM3]', async () => {
  const html = `<!doctype html>
<html><head><title>Inlets</title><style>a { color: red }</style></head>
<body><h1>Inlets</h1>
<p>See the <a
  href="../theory">theory
  guide</a> and <a href="walls#blending">Blending</a>.</p>
<img alt="A car" src="https://storage.example/b/car.svg">
<svg><a xlink:href="walls"><text>Walls</text></a></svg></body></html>`
  expect(await addresses(html)).toEqual([
    [4, 'theory guide', '../theory'],
    [6, 'Blending', 'walls#blending'],
    [7, 'A car', 'https://storage.example/b/car.svg'],
    [8, 'Walls', 'walls'],
  ])
})

test.each([
  ['<a href=" x ">One</a>', [[1, 'One', 'x']]],
  [
    '<a href="x"><img src="y" alt="A figure"></a>',
    [
      [1, 'A figure', 'x'],
      [1, 'A figure', 'y'],
    ],
  ],
  ['<a href="x" aria-label="Next page"></a>', [[1, 'Next page', 'x']]],
  ['<a href="x"></a>', [[1, '', 'x']]],
  ['<a>Nowhere</a>', [[1, 'Nowhere', '']]],
  ['<a id="here"></a><a name="there">place</a>', []],
  ['<!-- <a href="x">old</a> -->', []],
  ['<script>"<a href=x>no</a>"</script>', []],
  ['<a data-source-line="99" href="x">Own</a>', [[1, 'Own', 'x']]],
  ['<map><area href="x" alt="Left half"></map>', [[1, 'Left half', 'x']]],
  ['<abbr>a</abbr><article>b</article>', []],
])('reads %s', async (html, expected) => {
  expect(await addresses(html)).toEqual(expected)
})

test('knows the places of a page, and whether its source names it', async () => {
  const page = await readContent('<h1>Title</h1><h2 id="inlet">Inlet</h2><a name="old"></a><p id="">')
  expect([...page.anchors]).toEqual(['inlet', 'old'])
  expect(page.isTitled).toBe(true)
  expect((await readContent('<h1> </h1><title></title><p>Words</p>')).isTitled).toBe(false)
})

test('reads a page of megabytes in slices and counts its lines on', { tags: ['all'] }, async () => {
  const rows = Array.from({ length: 1_000 }, (_, row) => `<p id="row-${row}">${'Settings '.repeat(70)}</p>`)
  const html = [...rows, '<p><a href="end">End</a></p>', '<h2 id="last">Last</h2>'].join('\n')
  expect(html.length).toBeGreaterThan(500_000)
  const page = await readContent(html)
  expect(page.links).toEqual([{ kind: 'link', line: 1_001, text: 'End', address: 'end' }])
  expect(page.anchors.size).toBe(1_001)
})

test('stops at once when it is told to', async () => {
  await expect(readContent('<p>x</p>', AbortSignal.abort(new Error('Stop')))).rejects.toThrow('Stop')
})

test('reads a short text without waiting, and shortens what a link says', () => {
  const [link] = readLinks(`<a href="x">${'word '.repeat(100)}</a>`)
  expect(link?.text).toHaveLength(121)
})
