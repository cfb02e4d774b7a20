// Needs a document.
import { expect, test } from 'vitest'
import { keepArticle } from './article'
import { finish, parsed } from './parsed.fixture'

const text = 'The solver reads the boundary conditions of each patch before the first step. '.repeat(3)
const menu = '<ul><li><a href="a.html">Installation of the product</a></li></ul>'.repeat(40)
const nav = `<nav>${menu}</nav>`
const article = `<h1>Walls</h1><p>${text}</p>`

const left = (html: string) => {
  const page = parsed(html)
  const isPart = finish(keepArticle(page))
  return { isPart, text: page.body.textContent.replace(/\s+/g, ' ').trim() }
}
const wanted = `Walls${text}`.trim()

test.each([
  [
    'Sphinx',
    `<div class="sphinxsidebar">${menu}</div><div role="main"><div class="body" role="main">${article}</div></div>`,
  ],
  [
    'Read the Docs',
    `${nav}<section><div role="navigation">Docs / Walls</div><div role="main"><div itemprop="articleBody">${article}</div></div><footer>${menu}</footer></section>`,
  ],
  [
    'Furo',
    `<aside><div class="sidebar-tree">${menu}</div></aside><div class="main"><div class="content"><div class="content-icon-container"><button>Toggle theme</button></div><article role="main">${article}</article></div></div>`,
  ],
  [
    'MkDocs Material',
    `<header>Search</header><main class="md-main"><div class="md-sidebar">${nav}</div><div class="md-content"><article class="md-content__inner md-typeset"><a class="md-content__button" title="Edit">Edit</a>${article}</article></div></main><footer>Made with MkDocs</footer>`,
  ],
  [
    'Docusaurus',
    `${nav}<main><article><nav>Home</nav><div class="theme-doc-markdown markdown"><header><h1>Walls</h1></header><p>${text}</p></div><footer class="theme-doc-footer">Edit this page</footer></article></main>`,
  ],
  [
    'Antora',
    `${nav}<main class="article"><div class="toolbar" role="navigation">Docs</div><div class="content"><aside class="toc sidebar">Contents</aside><article class="doc">${article}<nav class="pagination">Next</nav></article></div></main>`,
  ],
  [
    'Doxygen',
    `<div id="top"><div id="projectname">Solver library</div></div><div class="header"><div class="headertitle">Walls</div></div><div class="contents">${article}</div>`,
  ],
  [
    'LaTeXML',
    `<nav class="ltx_page_navbar">${menu}</nav><div class="ltx_page_main"><div class="ltx_page_content"><article class="ltx_document">${article}</article></div><footer class="ltx_page_footer">Generated</footer></div>`,
  ],
  ['javadoc', `<header>${nav}</header><main role="main">${article}</main><footer>Copyright</footer>`],
  [
    'MadCap Flare',
    `<div class="sidenav-container">${menu}</div><div role="main" id="mc-main-content">${article}</div>`,
  ],
  [
    'no generator, with landmarks',
    `<header><a href="/">Site</a>${nav}</header>${article}<footer>Imprint</footer>`,
  ],
])('of a page of %s its article is left', (_, html) => {
  expect(left(html)).toEqual({ isPart: true, text: wanted })
})

test.each([
  ['a page of an unknown generator', `<div>${menu}</div>${article}`],
  [
    'several articles beside each other',
    `<article>${article}</article><article><h1>Inlets</h1><p>${text}</p></article>`,
  ],
  [
    'an article that is a small part',
    `<article>A note of ${'few words. '.repeat(4)}</article><p>${text.repeat(4)}</p>`,
  ],
  ['a page that is a list of links', `<h1>Manual</h1>${nav}`],
  ['a page that is nothing but a main without text', `<main></main><div>${article}</div>`],
  ['the header with the title', `<header><h1>Walls</h1></header><p>${text}</p>`],
  ['an introduction in a header', `<header><h2>Walls</h2><p>${text}</p></header><p>${text}</p>`],
  ['the end of a quotation', `${article}<blockquote><p>Walls</p><footer>Prandtl, 1904</footer></blockquote>`],
  ['footnotes of Asciidoctor', `<div id="content">${article}</div><div id="footnotes">1. See above.</div>`],
])('nothing is left out of %s', (_, html) => {
  const whole = parsed(html).body.textContent.replace(/\s+/g, ' ').trim()
  expect(left(html)).toEqual({ isPart: false, text: whole })
})

test('an article inside articles is found however deep they are', () => {
  const deep = `${'<article>'.repeat(600)}${article}${'</article>'.repeat(600)}`
  expect(left(`${nav}${deep}`)).toEqual({ isPart: true, text: wanted })
})
