// Needs a document.
import { expect, test } from 'vitest'
import { finish, parsed } from './parsed.fixture'
import { prepare } from './prepare'
import { expandXhtml } from './xhtml'

const options = {
  mail: null,
  variant: 'page',
  isWhole: false,
  heading: null,
  base: '/documentation/helyx/4.3/solver/walls',
  origin: 'https://portal.corvane.example',
  imageHosts: [],
} as const

const prepared = (
  html: string,
  changes: { variant?: 'excerpt'; isWhole?: boolean; heading?: string } = {},
) => {
  const page = parsed(html)
  return { ...finish(prepare(page, { ...options, ...changes })), html: page.body.innerHTML }
}

test.each([
  ['<p>Run<button><svg></svg></button></p>', '<p>Run</p>'],
  ['<label for="x"><svg></svg></label><p>x</p>', '<p>x</p>'],
  [
    '<h3><button class="accordion">Meshing</button></h3>',
    '<h3><button class="accordion">Meshing</button></h3>',
  ],
  ['<div><pre>ls</pre><button>Copy</button></div>', '<div><pre>ls</pre></div>'],
  ['<textarea>type fixed;</textarea>', '<pre>type fixed;</pre>'],
  // Asciidoctor and Antora with icons of a font.
  ['<p><i class="fa icon-tip" title="Tip"></i></p>', '<p><strong>Tip</strong></p>'],
  ['<p><span role="img" aria-label="Yes"></span></p>', '<p><strong>Yes</strong></p>'],
  ['<p><i class="fa"></i><i title="x">y</i></p>', '<p><i class="fa"></i><i title="x">y</i></p>'],
  // Drawings without a size: an icon, and a picture.
  [
    '<svg viewBox="0 0 24 24"><path></path></svg>',
    '<svg viewBox="0 0 24 24" fill="currentColor" width="1em"><path></path></svg>',
  ],
  [
    '<svg viewBox="0 0 300 90"><text>U</text></svg>',
    '<svg viewBox="0 0 300 90" width="300"><text>U</text></svg>',
  ],
  ['<svg width="9"><path></path></svg>', '<svg width="9" fill="currentColor"><path></path></svg>'],
  [
    '<svg style="width: 1em"><path></path></svg>',
    '<svg style="width: 1em" fill="currentColor"><path></path></svg>',
  ],
  ['<svg width="9" fill="red"><path></path></svg>', '<svg width="9" fill="red"><path></path></svg>'],
  ['<svg width="99"><text>U</text></svg>', '<svg width="99"><text>U</text></svg>'],
  // Items of a list that are done or not: Pandoc, MkDocs, Asciidoctor with icons of a font; and the menu of Furo.
  [
    '<ul><li><input type="checkbox" checked> mesh</li><li><label><input type="checkbox"> run</label></li></ul>',
    '<ul><li><span>☑ </span> mesh</li><li><label><span>☐ </span> run</label></li></ul>',
  ],
  [
    '<ul><li><label><input type="checkbox" disabled checked><span></span></label>mesh</li></ul>',
    '<ul><li><span>☑ </span>mesh</li></ul>',
  ],
  [
    '<ul><li><p><i class="fa fa-check-square-o"></i> a</p></li><li><p><i class="fa fa-square-o"></i> b</p></li></ul>',
    '<ul><li><p><span>☑ </span> a</p></li><li><p><span>☐ </span> b</p></li></ul>',
  ],
  [
    '<ul><li><a>a</a><input id="t1" type="checkbox"><label for="t1"><svg></svg></label></li></ul>',
    '<ul><li><a>a</a><input id="t1" type="checkbox"></li></ul>',
  ],
])('the controls and icons of %s are prepared', (html, left) => {
  expect(prepared(html).html).toBe(left)
})

test.each([
  [
    '<a class="MCTextPopup">CFL<span class="MCTextPopupBody" aria-hidden="true">Cells passed.</span></a>',
    '<a class="MCTextPopup">CFL<span class="MCTextPopupBody"> (Cells passed.)</span></a>',
  ],
  [
    '<a class="MCHelpControl" data-mc-topics="Stop|../run/stop.htm||Watch|watch.htm">Related</a>',
    '<a class="MCHelpControl" data-mc-topics="Stop|../run/stop.htm||Watch|watch.htm">Related</a> <a href="../run/stop.htm">Stop</a> <a href="watch.htm">Watch</a>',
  ],
  [
    '<p>x<sup>1</sup><span class="ltx_note_content"><sup class="ltx_note_mark">1</sup>See y.</span></p>',
    '<p>x<sup>1</sup><span class="ltx_note_content"> (See y.)</span></p>',
  ],
])('the note %s is a part of its sentence', (html, left) => {
  expect(prepared(html).html).toBe(left)
})

test.each([
  [
    'Doxygen, with a part that its script folds and a pop-up',
    '<div class="fragment"><div class="line"><a id="l1"></a><span class="lineno">    1</span>int a;</div>\n<div class="foldopen"><div class="line">  <b>run</b>(a);</div>\n</div><div class="ttc"><a href="a.html">run</a></div>\n</div><!-- fragment -->',
    '<pre class="fragment"><span class="line"><a id="l1"></a><span class="lineno">    1</span>int a;</span>\n<span class="line">  <b>run</b>(a);</span>\n</pre><!-- fragment -->',
  ],
  [
    'LaTeXML, with the same text as a file',
    '<div id="l" class="ltx_listing"><div class="ltx_listing_data"><a href="data:text/plain;base64,eA==" download>⬇</a></div><div class="ltx_listingline">x = 1</div></div>',
    '<pre class="ltx_listing" id="l"><span class="ltx_listingline">x = 1</span>\n</pre>',
  ],
  [
    'LaTeXML, indented as markup',
    '<div class="ltx_listing"><div class="ltx_listingline">\n      <b>1</b>\n    <i>  </i>x(<b>2</b>)\n</div></div>',
    '<pre class="ltx_listing"><span class="ltx_listingline"><b>1</b><i>  </i>x(<b>2</b>)</span>\n</pre>',
  ],
  ['a fragment without lines', '<div class="fragment">x</div>', '<div class="fragment">x</div>'],
])('code that only a style sheet makes code: %s', (_, html, left) => {
  expect(prepared(html).html).toBe(left)
})

const line = (text: string) => `<span class="portal-stand-in">${text}</span>`
const link = (kind: string, href: string, text: string) => line(`${kind}: <a href="${href}">${text}</a>`)

test.each([
  [
    '<iframe src="https://player.example/42" title="A run"></iframe>',
    link('Embedded page', 'https://player.example/42', 'A run'),
  ],
  ['<iframe src="../theory.html"></iframe>', link('Embedded page', '../theory.html', 'theory.html')],
  [
    '<iframe src="https://player.example/"></iframe>',
    link('Embedded page', 'https://player.example/', 'player.example'),
  ],
  ['<object data="wing.step" title="The wing"></object>', line('Embedded file not shown: The wing')],
  ['<object data="flow.svg"><p>The flow</p></object>', '<p>The flow</p>'],
  [
    '<video><source src="https://films.example/a%20run.mp4"></video>',
    link('Video', 'https://films.example/a%20run.mp4', 'a run.mp4'),
  ],
  ['<audio src="talk.mp3"></audio>', line('Audio not shown: talk.mp3')],
  ['<canvas aria-label="Residuals"></canvas>', line('Drawing not shown: Residuals')],
  ['<canvas></canvas>', line('Drawing not shown')],
  [
    '<img src="https://other.example/flow.png" alt="The flow">',
    link('Picture', 'https://other.example/flow.png', 'The flow'),
  ],
  [
    '<a href="b.html"><img src="https://other.example/next.png" alt="next"></a>',
    `<a href="b.html">${line('next')}</a>`,
  ],
  // The alternative texts that Sphinx and LaTeX2HTML write by themselves.
  ['<img src="file:/wing.svg" alt="../_images/wing.svg">', line('Picture not shown: wing.svg')],
  [
    '<img src="https://other.example/img1.png" alt="\\begin{figure}\\epsfig{file=wing.eps}\\end{figure}">',
    link('Picture', 'https://other.example/img1.png', 'img1.png'),
  ],
  ['<img src="cid:image001.png@01DA.5E" alt="">', line('Picture not shown: image001.png')],
  [
    '<img srcset="https://other.example/wing.png 2x, b.png">',
    link('Picture', 'https://other.example/wing.png', 'wing.png'),
  ],
  ['<iframe src="javascript:go()"></iframe>', line('Embedded page not shown')],
  [
    '<img src="https://other.example/k.png" width="70" height="20">',
    link('Picture', 'https://other.example/k.png', 'k.png'),
  ],
  ['<img src="https://mail.example/pixel.gif" width="1" height="1">', ''],
  // The sign of a folded part of Doxygen, and a sign that says something.
  ['<img src="https://other.example/closed.png" alt="+">', ''],
  ['<img src="https://other.example/yes.png" alt="✓">', '✓'],
  ['<img src="flow.png" alt="The flow">', '<img src="flow.png" alt="The flow">'],
  ['<img src="data:image/png;base64,AA==">', '<img src="data:image/png;base64,AA==">'],
])('what is embedded by %s is named', (html, left) => {
  expect(prepared(html).html).toBe(left)
})

const shown = (label: string, text: string) =>
  `<div class="portal-shown"><p class="portal-label">${label}</p>${text}</div>`

test.each([
  // Docusaurus: by position.
  [
    '<div><ul role="tablist"><li role="tab">npm</li><li role="tab">Yarn</li></ul><div><div role="tabpanel">A</div><div role="tabpanel" hidden>B</div></div></div>',
    `<div><div>${shown('npm', 'A')}${shown('Yarn', 'B')}</div></div>`,
  ],
  // Bootstrap, Sphinx: by the panel's name.
  [
    '<ul role="tablist"><li><button role="tab" id="t1" aria-controls="p1">Bash</button></li></ul><div role="tabpanel" id="p1" aria-labelledby="t1">A</div>',
    '<div role="tabpanel" id="p1" aria-labelledby="t1" class="portal-shown"><p class="portal-label" id="t1">Bash</p>A</div>',
  ],
  // MkDocs before labels had a list of their own.
  [
    '<div><input type="radio" id="a"><label for="a">C</label><div>A</div><input type="radio" id="b"><label for="b">Java</label><div>B</div></div>',
    `<div><input type="radio" id="a">${shown('C', 'A')}<input type="radio" id="b">${shown('Java', 'B')}</div>`,
  ],
  // Antora before its script.
  [
    '<div><ul class="tablist"><li id="t1" class="tab"><p>Linux</p></li></ul><div class="tabpanel" aria-labelledby="t1">A</div></div>',
    '<div><div class="tabpanel portal-shown" aria-labelledby="t1"><p class="portal-label" id="t1">Linux</p>A</div></div>',
  ],
  // A collapsible of a check box.
  ['<p><input type="checkbox" id="c"></p>', '<p><input type="checkbox" id="c"></p>'],
])('the tabs %s are laid one below the other', (html, left) => {
  expect(prepared(html).html.replace(/ role="tabpanel"(?=(?: class="portal-shown")?>)/g, '')).toBe(left)
})

test('XHTML is read as such, and other documents stay as they are', () => {
  const xhtml = (body: string) => `<?xml version="1.0"?><html><body>${body}</body></html>`
  expect(expandXhtml(xhtml('<a id="x"/><br/><p class="a" />'))).toBe(
    xhtml('<a id="x"></a><br/><p class="a" ></p>'),
  )
  expect(expandXhtml(xhtml('<pre><![CDATA[a < b && c]]></pre><![CDATA['))).toBe(
    xhtml('<pre>a &lt; b &amp;&amp; c</pre><![CDATA['),
  )
  const script = xhtml('<script>//<![CDATA[\nif (a < b) go()\n//]]></script>')
  expect(expandXhtml(script)).toBe(script)
  const html = '<!doctype html><a id="x"/>Text'
  expect(expandXhtml(html)).toBe(html)
  const strict = '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "xhtml1-strict.dtd"><title/>'
  expect(expandXhtml(strict)).toContain('<title></title>')
})

test('a document without the portal’s heading keeps its own, and tells it', () => {
  const html = '<title>Product</title><h1>Walls¶</h1><p>Smooth</p>'
  expect(prepared(html)).toMatchObject({
    title: 'Walls',
    hasSections: false,
    html: '<h1>Walls¶</h1><p>Smooth</p>',
  })
  expect(prepared(html, { heading: '' }).html).toBe('<p>Smooth</p>')
  expect(prepared('<title>Product #</title><p>x</p>').title).toBe('Product')
})

test('a message and a page that is asked for as a whole keep what is around their text', () => {
  const html = `<nav>Home</nav><main><h1>Walls</h1><p>${'Smooth. '.repeat(20)}</p></main>`
  expect(prepared(html).isPart).toBe(true)
  expect(prepared(html, { isWhole: true })).toMatchObject({ isPart: false, html })
  expect(prepared(html, { variant: 'excerpt' })).toMatchObject({ isPart: false, html })
})

const filters = (list: string) =>
  ['All', 'Static', 'Deprecated']
    .map(
      (word) =>
        `<button role="tab" id="${list}-${word}" aria-controls="members" aria-selected="${word === 'All'}">${word} ${list}</button>`,
    )
    .join('')

test('of controls that filter one part, the chosen one is its label, and the others go', () => {
  const { html } = prepared(
    `<div role="tablist">${filters('Methods')}</div><div id="members" role="tabpanel" aria-labelledby="Methods-Deprecated"><p>run</p></div>`,
  )
  expect(html).toBe(
    '<div id="members" role="tabpanel" aria-labelledby="Methods-Deprecated" class="portal-shown"><p class="portal-label" id="Methods-All">All Methods</p><p>run</p></div>',
  )
})

test('controls that name parts of the same id are those of the part after them', () => {
  const part = (list: string) =>
    `<div role="tablist">${filters(list)}</div><div id="members" role="tabpanel"><p>of ${list}</p></div>`
  const text = parsed(prepared(part('Methods') + part('Fields')).html).body.textContent
  expect(text).toBe('All Methodsof MethodsAll Fieldsof Fields')
})
