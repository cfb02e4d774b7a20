// Needs a document.
import { expect, test } from 'vitest'
import { createCodeTools } from './code-tools'

test.each([
  // The rules of Asciidoctor are about the block in its content, with nothing between them.
  ['the part that holds it alone', '<div class="content"><pre>a</pre></div>', 'content portal-code'],
  ['a box of its own beside text', '<div class="content">See <pre>a</pre></div>', 'portal-code'],
  ['a box of its own in an item', '<ul><li><pre>a</pre></li></ul>', 'portal-code'],
])('the tools of a block of code are in %s', (_, html, box) => {
  const root = document.createElement('main')
  root.innerHTML = html
  const { add } = createCodeTools(() => undefined)
  add(root)
  add(root)
  expect(root.querySelector('pre')?.parentElement?.className).toBe(box)
  expect(root.querySelectorAll('pre + .portal-tools')).toHaveLength(1)
})

test('a block within a block has no tools of its own', () => {
  const root = document.createElement('main')
  root.innerHTML = '<pre><code><table><tr><td class="code"><pre>a</pre></td></tr></table></code></pre>'
  createCodeTools(() => undefined).add(root)
  expect(root.querySelectorAll('button')).toHaveLength(1)
})
