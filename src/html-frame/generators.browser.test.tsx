import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { showDocument } from './show-document.fixture'

const htmlOf = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`
const sentence = 'The mesher places the cells of the first layer along each wall of the body. '

test('accordions of Bootstrap are folded below their headings', async () => {
  const { lines, contents } = await showDocument(
    htmlOf(
      '<style>.collapse:not(.show){display:none}</style>',
      `<div class="accordion"><div class="accordion-item"><h2 class="accordion-header" id="h1"><button class="accordion-button" data-bs-toggle="collapse" data-bs-target="#c1">Parallel runs</button></h2>
      <div id="c1" class="accordion-collapse collapse" aria-labelledby="h1"><div class="accordion-body">Decompose the case first.</div></div></div></div>`,
    ),
  )
  expect(lines).toEqual(['Parallel runs'])
  expect(contents).toEqual(['Parallel runs'])
  await commands.clickInFrame('Parallel runs')
  await expect.poll(commands.frameText).toContain('Decompose the case first.')
})

test('parts that are hidden by their visibility, and hidden parts in hidden parts, are shown', async () => {
  const { lines } = await showDocument(
    htmlOf(
      '<style>.tip{visibility:hidden}.more,.most{display:none}</style>',
      `<p>One.</p><div class="tip">Two.</div><p>Three.</p><div class="more"><p>Four.</p><div class="most">Five.</div></div>
      <table><tr><td>Six</td></tr><tr style="display:none"><td>Seven</td></tr></table>`,
    ),
  )
  expect(lines).toEqual(['One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six', 'Seven'])
})

test('what is there for other windows, for paper and for screen readers stays as it is', async () => {
  const { lines } = await showDocument(
    htmlOf(
      `<style>.narrow{display:none}@media(width < 100px){.narrow{display:block}}
      .paper{display:none}@media print{.paper{display:block}}
      @media(min-width: 10px){.menu-button-text{display:none}}
      .sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
      .copy{display:none}</style>`,
      `<p>${sentence}</p><p class="narrow">Narrow</p><p class="paper">Paper</p><p class="menu-button-text">Menu</p>
      <table><tr><td>A table</td></tr></table><div class="copy">A table</div>
      <div role="dialog" hidden>Cookies</div><p class="sr">Skipped</p>`,
    ),
  )
  expect(lines.filter((line) => line !== 'Skipped')).toEqual([sentence.trim(), 'A table'])
})

test('a page of VitePress is its document, with tabs, and one button to copy each block', async () => {
  const { lines, contents, onArticle } = await showDocument(
    htmlOf(
      '<title>Layers | HELYX</title>',
      `<div class="Layout"><a href="#VPContent" class="VPSkipLink visually-hidden">Skip to content</a>
      <header class="VPNav"><button aria-label="Search"><svg viewBox="0 0 20 20"><path d="M1 1"/></svg><span>Search</span></button></header>
      <aside class="VPSidebar"><nav><h2 id="sidebar">Sidebar</h2><a href="/">Install</a></nav></aside>
      <div class="VPContent" id="VPContent"><div class="VPDoc"><div class="container"><div class="aside"><div class="outline">On this page</div></div>
      <main class="main"><div class="vp-doc"><div><h1 id="layers" tabindex="-1">Layers <a class="header-anchor" href="#layers" aria-label="Permalink to “Layers”">\u200b</a></h1>
      <p>${sentence}</p><div class="vp-code-group"><div class="tabs"><input type="radio" name="g1" id="tab-1" checked><label for="tab-1">bash</label><input type="radio" name="g1" id="tab-2"><label for="tab-2">cmd</label></div>
      <div class="blocks"><div class="language-sh active"><button title="Copy Code" class="copy"></button><span class="lang">sh</span><pre><code>layers -a</code></pre></div><div class="language-bat"><button class="copy"></button><span class="lang">bat</span><pre><code>layers.exe /a</code></pre></div></div></div>
      <div class="tip custom-block"><p class="custom-block-title">TIP</p><p>Begin with three.</p></div>
      <h2 id="growth">Growth <a class="header-anchor" href="#growth">\u200b</a></h2><p>${sentence}</p></div></div></main>
      <footer class="VPDocFooter"><nav class="prev-next"><a href="b">Next</a></nav></footer></div></div></div></div>`,
    ),
    { title: 'Layers' },
  )
  expect(onArticle).toHaveBeenCalledWith({ isPart: true, title: 'Layers' })
  expect(contents).toEqual(['Growth'])
  expect(lines).toEqual([
    ...[
      sentence.trim(),
      'bash',
      'sh',
      'layers -a',
      'cmd',
      'bat',
      'layers.exe /a',
      'TIP',
      'Begin with three.',
    ],
    ...['Growth', sentence.trim()],
  ])
  await expect.poll(async () => (await commands.frameOutline()).split('Copy code').length - 1).toBe(2)
})

test('a page of mdBook is its main, and its headings are no links', async () => {
  const { lines, contents } = await showDocument(
    htmlOf(
      '<title>Layers - Guide</title>',
      `<div id="body-container"><nav id="sidebar" class="sidebar"><ol class="chapter"><li><a href="a.html">Install</a></li></ol></nav>
      <div id="page-wrapper"><div class="page"><div id="menu-bar"><h1 class="menu-title">Guide</h1><div class="right-buttons"><a href="print.html"><i class="fa fa-print"></i></a></div></div>
      <div id="content" class="content"><main><h1 id="layers"><a class="header" href="#layers">Layers</a></h1><p>${sentence}</p>
      <h2 id="growth"><a class="header" href="#growth">Growth</a></h2><p>${sentence}</p></main>
      <nav class="nav-wrapper"><a rel="next" href="b.html"><i class="fa fa-angle-right"></i></a></nav></div></div></div></div>`,
    ),
    { title: 'Layers' },
  )
  expect(lines).toEqual([sentence.trim(), 'Growth', sentence.trim()])
  expect(contents).toEqual(['Growth'])
  expect(await commands.frameOutline()).not.toContain('link')
})

test('icons have the size of their text, and drawings their own', async () => {
  await page.viewport(1440, 900)
  await showDocument(
    htmlOf(
      '',
      `<p id="a">Done <svg viewBox="0 0 512 512"><path d="M0 0h512v512H0z"/></svg></p>
      <p><button><svg viewBox="0 0 24 24"><path d="M0 0h24v24H0z"/></svg></button>x</p>
      <figure><svg viewBox="0 0 320 90"><path d="M0 0h320v90H0z"/></svg></figure>`,
    ),
  )
  const sizes = await commands.boxesInFrame('svg')
  expect(sizes.map(({ width }) => Math.round(width))).toEqual([15, 320])
})

test('a page of Pandoc is as wide as its column, not as the window it was made for', async () => {
  await page.viewport(1440, 900)
  await showDocument(
    htmlOf(
      '<style>body{margin:0 auto;max-width:20em;padding:50px}</style>',
      '<h1>Fans</h1><pre>fan = Fan(0.3)</pre>',
    ),
  )
  const [code] = await commands.boxesInFrame('pre')
  expect(Math.round(code?.width ?? 0)).toBe(page.getByTitle('A page').element().clientWidth)
})

test('a frame set names its pages', async () => {
  const { lines } = await showDocument(
    '<html><head><title>API</title></head><frameset cols="20%,80%"><frame src="all.html" title="All classes"><frame src="summary.html"></frameset></html>',
  )
  expect(lines).toEqual(['Embedded page: All classes', 'Embedded page: summary.html'])
})
