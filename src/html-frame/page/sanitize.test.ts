// Needs a document.
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createSanitizer } from './sanitize'

const sanitize = createSanitizer({
  base: '/documentation/helyx/4.3/solver/wall-functions',
  origin: 'https://portal.corvane.example',
  imageHosts: ['files.corvane.example'],
})

/** The tree that is left of a text. */
function clean(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const root = body.ownerDocument.createElement('div')
  root.append(...body.childNodes)
  sanitize(root)
  return root
}

const runs =
  /script|javascript:|\son\w+=|evil\.example|<(?:iframe|object|embed|form|input|button|base|meta|link|style)/i

describe('what runs, asks or takes input', () => {
  test.each([
    '<script>go()</script>',
    '<svg><script>go()</script></svg>',
    '<img src=x onerror=go()>',
    '<svg onload=go()><g onclick=go()></g></svg>',
    '<a href="javascript:go()">x</a>',
    '<a href="java&#9;script:go()">x</a>',
    '<a href=" &#1;javascript:go()">x</a>',
    '<svg><a xlink:href="javascript:go()"><text>x</text></a></svg>',
    '<svg><animate attributeName="href" values="javascript:go()"/></svg>',
    '<svg><set attributeName="onmouseover" to="go()"/></svg>',
    '<svg><use href="https://evil.example/x.svg#a"/></svg>',
    '<svg><use href="data:image/svg+xml,<svg onload=go()>"/></svg>',
    '<svg><foreignObject><iframe src="javascript:go()"></iframe></foreignObject></svg>',
    '<svg><image href="https://evil.example/a.png"/></svg>',
    '<svg><rect fill="url(https://evil.example/a.svg#b)"/></svg>',
    '<svg><style>@import "https://evil.example/a.css";</style></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=go()&gt;">',
    '<math href="javascript:go()"><mi xlink:href="javascript:go()">x</mi></math>',
    '<form action="https://evil.example/"><input name=body><button formaction="javascript:go()">x</button></form>',
    '<form id=f><input name=attributes><input name=parentNode></form>',
    '<iframe src="https://evil.example/"></iframe><iframe srcdoc="<script>go()</script>"></iframe>',
    '<object data="https://evil.example/a.swf"></object><embed src="https://evil.example/a">',
    '<meta http-equiv=refresh content="0; url=https://evil.example/">',
    '<link rel=stylesheet href="https://evil.example/a.css"><base href="https://evil.example/">',
    '<video src="https://evil.example/a.mp4" poster="https://evil.example/a.png"></video>',
    '<picture><source srcset="https://evil.example/a.png"><img src="https://evil.example/a.png"></picture>',
    '<img srcset="https://evil.example/a.png 2x" lowsrc="https://evil.example/a.png">',
    '<table background="https://evil.example/a.png"><tr><td>x</td></tr></table>',
    '<p style="background: url(https://evil.example/a.png)">x</p>',
    '<div><template shadowrootmode=open><script>go()</script></template></div>',
    '<x-y onclick=go()>x</x-y>',
    '<a ping="https://evil.example/" target=_top href="#a">x</a>',
    '<noscript><p title="</noscript><img src=x onerror=go()>"></noscript>',
    '<select><option><script>go()</script></option></select><keygen autofocus onfocus=go()>',
  ])('is gone from %s', (html) => {
    const root = clean(html)
    expect(root.innerHTML.replace(/title="[^"]*"/g, '')).not.toMatch(runs)
    for (const element of root.querySelectorAll('*'))
      for (const { name } of element.attributes) expect(name).not.toMatch(/^on|^srcset$|^target$|^form/)
  })

  test('is gone from the hostile page of the contract, and its words are left', async () => {
    const { examples } = parse(await readFile('openapi/documentation.yaml', 'utf8'))
    const root = clean(String(examples.hostile.value))
    expect(root.textContent).toContain('This paragraph must be readable, whatever stands around it.')
    expect(root.querySelector('h1')?.id).toBe('location')
    expect(root.innerHTML).not.toMatch(/<script|javascript:|onerror|<iframe|<form|<input|<object/i)
    const links = Array.from(root.querySelectorAll('a[href]'), (link) => link.getAttribute('href'))
    expect(links).toEqual([
      'https://evil.example/',
      'https://portal.corvane.example/documentation/helyx/4.3/solver/boundary-conditions#walls',
    ])
  })
})

describe('what a document is made of', () => {
  let root: HTMLElement

  beforeAll(() => {
    root = clean(`
      <h2 id="constructor">Name</h2><a name="old"></a><p id="name" style="color: red" class="note">Text</p>
      <details open><summary>More</summary><p>Folded</p></details>
      <table><caption>C</caption><colgroup><col></colgroup><thead><tr><th scope="col" colspan="2">H</th></tr></thead></table>
      <pre><code class="lang">a  b</code></pre>
      <img src="https://files.corvane.example/a.png" alt="A" width="10"><img src="data:image/png;base64,AA==" alt="B">
      <math display="block"><semantics><mfrac><mn>1</mn><mn>2</mn></mfrac><annotation encoding="application/x-tex">x</annotation></semantics></math>
      <svg viewBox="0 0 1 1" role="img" aria-label="S"><defs><linearGradient id="g"></linearGradient></defs><rect fill="url(#g)"></rect></svg>
      <a href="#constructor">here</a> <a href="https://www.cfd-library.example/">out</a>`)
  })

  test.each([
    'h2#constructor',
    '#name.note[style]',
    'a#old',
    'details[open] > summary',
    'table caption',
    'th[scope=col][colspan="2"]',
    'pre > code.lang',
    'img[src^="https://files.corvane.example/"][alt="A"][width="10"]',
    'img[src^="data:image/png"]',
    'math[display=block] mfrac > mn',
    'svg[role=img] rect[fill="url(#g)"]',
    'a[href="https://portal.corvane.example/documentation/helyx/4.3/solver/wall-functions#constructor"]',
    'a[href="https://www.cfd-library.example/"][rel="noopener noreferrer"]',
  ])('stays: %s', (selector) => {
    expect(root.querySelector(selector)).not.toBeNull()
  })
})
