// Needs a document.
import { describe, expect, test } from 'vitest'
import { codeText } from './code-text'

function textOf(html: string): string {
  const block = document.createElement('pre')
  block.innerHTML = html
  return codeText(block)
}

describe('the signs before commands stay behind', () => {
  test.each([
    ['$ simpleFoam -parallel', 'simpleFoam -parallel'],
    ['user@node01:~/case$ blockMesh\n$ simpleFoam', 'blockMesh\nsimpleFoam'],
    ['>>> for i in range(2):\n...     print(i)\n0\n1\n>>> x', 'for i in range(2):\n    print(i)\nx'],
    ['PS C:\\cases&gt; Get-Item .\\mesh\nMode  Name', 'Get-Item .\\mesh'],
    ['PS&gt; ls', 'ls'],
    ['C:\\cases&gt;run.bat', 'run.bat'],
    ['$ mpirun -np 8 \\\n    simpleFoam\nTime = 1', 'mpirun -np 8 \\\n    simpleFoam'],
  ])('%s', (html, expected) => {
    expect(textOf(html)).toBe(expected)
  })

  test.each([
    ['# a comment\nexport A=$B', '# a comment\nexport A=$B'],
    ['if (a > b) { $x }', 'if (a > b) { $x }'],
    ['  deltaT  0.001;\n', '  deltaT  0.001;'],
  ])('other code stays as it is: %s', (html, expected) => {
    expect(textOf(html.replaceAll('>', '&gt;'))).toBe(expected)
  })
})

test.each([
  ['Pygments', '<span class="linenos">1</span>a\n<span class="linenos">2</span>b'],
  ['Prism', 'a\nb<span aria-hidden="true" class="line-numbers-rows"><span>1</span><span>2</span></span>'],
  ['Docusaurus', '<span class="token-line">a<br></span><span class="token-line">b<br></span>'],
  [
    'LaTeXML',
    '<span class="ltx_tag ltx_tag_listingline">1</span>a\n<span class="ltx_tag_listingline">2</span>b',
  ],
  ['Rouge', '<span class="lineno">1 </span>a\n<span class="lineno">2 </span>b'],
])('numbers of lines stay behind: %s', (_, html) => {
  expect(textOf(html)).toBe('a\nb')
})

test('a button of the page and its no-break spaces are no code', () => {
  expect(textOf('a&nbsp;b<button>Copy</button>')).toBe('a b')
})
