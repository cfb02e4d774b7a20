// Needs a document.
import { expect, test } from 'vitest'
import { findElements } from './find-elements'
import { finish, parsed } from './parsed.fixture'
import { anchors, dropTitle, prepareAnchor } from './permalinks'

test.each([
  ['<body><h1>Walls</h1><p>x</p>', '<p>x</p>'],
  ['<h1 id="location" class="a">Walls</h1>', '<span id="location"></span>'],
  ['<H1 ID="a">\n <em>Walls</em> </H1>', '<span id="a"></span>'],
  ['<h1><a id="old"></a>Walls</h1>', '<span id="old"></span>'],
  ['<h1>W&#97;lls&para;</h1>', ''],
  ['<h1>2.1. Walls</h1>', ''],
  ['<h1>Product</h1><h1>Walls</h1>', '<h1>Product</h1>'],
  ['<h1>Walls and more</h1>', '<h1>Walls and more</h1>'],
  ['<h1>Product</h1><h2>Walls</h2>', '<h1>Product</h1><h2>Walls</h2>'],
  // javadoc before it had headings 1.
  ['<h2>Walls</h2><h3>Walls</h3>', '<h3>Walls</h3>'],
  ['<h2>Methods</h2><h2>Walls</h2>', '<h2>Methods</h2><h2>Walls</h2>'],
  ['', ''],
])('of a page titled Walls, %s leaves %s', (html, left) => {
  const { body } = parsed(html)
  dropTitle(body, 'Walls')
  expect(body.innerHTML).toBe(left)
})

test.each([
  ['<h1>Walls &amp; inlets</h1>', 'Walls & inlets'],
  ['<h1>&Uuml;bersicht &#8211; W&auml;nde</h1>', 'Übersicht – Wände'],
  ['<h1>“Walls” — inlets</h1>', '"Walls" - inlets'],
  [`${'<ul><li>Menu</li></ul>'.repeat(5_000)}<h1>Walls</h1>`, 'Walls'],
])('the title %s is found however it is written', (html, title) => {
  const { body } = parsed(html)
  dropTitle(body, title)
  expect(body.querySelector('h1')).toBeNull()
})

test.each([
  // Sphinx, MkDocs.
  ['<h2 id="a">Walls<a class="headerlink" href="#a" title="Permalink">¶</a></h2>', '<h2 id="a">Walls</h2>'],
  ['<section id="a"><h2>Walls<a href="#a">#</a></h2></section>', '<section id="a"><h2>Walls</h2></section>'],
  // Docusaurus.
  ['<h2 id="a">Walls<a href="#a" class="hash-link">\u200b</a></h2>', '<h2 id="a">Walls</h2>'],
  // Doxygen.
  [
    '<h2 class="memtitle"><span class="permalink"><a href="#a">◆&nbsp;</a></span>Walls</h2>',
    '<h2 class="memtitle"><span class="permalink"></span>Walls</h2>',
  ],
  // Antora, Asciidoctor.
  ['<h2 id="_a"><a class="anchor" href="#_a"></a>Walls</h2>', '<h2 id="_a">Walls</h2>'],
  // A mark with hidden words, and one that is the anchor itself.
  ['<h2 id="a">Walls <a href="#a"><span class="sr-only">Permalink</span></a></h2>', '<h2 id="a">Walls </h2>'],
  ['<h3><a id="b" href="#b"><svg></svg></a>Walls</h3>', '<h3><span id="b"></span>Walls</h3>'],
  // mdBook.
  ['<h2 id="a"><a class="header" href="#a">Walls</a></h2>', '<h2 id="a">Walls</h2>'],
  // Texts that are no marks; rustdoc links the name of an item to its page.
  ['<h1>Enum core::<a href="#">Option</a></h1>', '<h1>Enum core::<a href="#">Option</a></h1>'],
  ['<h2 id="a">See <a href="#b">outlets</a></h2>', '<h2 id="a">See <a href="#b">outlets</a></h2>'],
  ['<p>Note <a href="#fn1">*</a></p>', '<p>Note <a href="#fn1">*</a></p>'],
  ['<p><a href="#top"><img alt="Up"></a></p>', '<p><a href="#top"><img alt="Up"></a></p>'],
  // Captions and definitions of Sphinx.
  ['<dl><dt id="f">f(x)<a class="headerlink" href="#f">¶</a></dt></dl>', '<dl><dt id="f">f(x)</dt></dl>'],
  // An old name beside a new id.
  ['<a id="second" name="legacy"></a>', '<span id="legacy"></span><a id="second" name="legacy"></a>'],
])('the anchors of %s are prepared', (html, left) => {
  const { body } = parsed(html)
  for (const element of finish(findElements(body, anchors))) prepareAnchor(element)
  expect(body.innerHTML).toBe(left)
})
