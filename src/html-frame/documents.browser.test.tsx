import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { HtmlFrame } from './html-frame'
import { base, showDocument } from './show-document.fixture'

const htmlOf = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`

test('[DOC5] marks of permalinks are no text of a heading, and the title is shown once', async () => {
  const body = `<section id="inlet-conditions"><h1>Inlet conditions<a class="headerlink" href="#inlet-conditions" title="Link to this heading">¶</a></h1>
    <p>What enters the domain.</p>
    <h2 id="fixed-velocity">Fixed velocity<a class="headerlink" href="#fixed-velocity">¶</a></h2><p>A uniform profile.</p>
    <h2 id="turbulence"><span class="section-number">2.1. </span>Turbulence<a class="headerlink" href="#turbulence">&para;</a></h2><p>Intensity.</p>
    <h2 id="docusaurus">Mass flow<a href="#docusaurus" class="hash-link" aria-label="Direct link to Mass flow">\u200b</a></h2><p>In kilograms.</p></section>`
  const { contents, lines } = await showDocument(htmlOf('<title>Inlet conditions</title>', body), {
    title: 'Inlet conditions',
  })
  expect(contents).toEqual(['Fixed velocity', '2.1. Turbulence', 'Mass flow'])
  expect(lines[0]).toBe('What enters the domain.')
  expect(lines).toContain('Fixed velocity')
})

test('the tabs of style sheets are shown one below the other, each under its label', async () => {
  const pymdownx = htmlOf(
    `<style>.tabbed-block{display:none}.tabbed-set>input{position:absolute;opacity:0}
      .tabbed-set>input:nth-child(1):checked~.tabbed-content>:nth-child(1){display:block}</style>`,
    `<div class="tabbed-set" data-tabs="1:2"><input checked id="__tabbed_1_1" name="__tabbed_1" type="radio"><input id="__tabbed_1_2" name="__tabbed_1" type="radio">
      <div class="tabbed-labels"><label for="__tabbed_1_1">Metric</label><label for="__tabbed_1_2">Imperial</label></div>
      <div class="tabbed-content"><div class="tabbed-block"><p>Lengths are in metres.</p></div><div class="tabbed-block"><p>Lengths are in inches.</p></div></div></div>`,
  )
  expect((await showDocument(pymdownx)).lines).toEqual([
    ...['Metric', 'Lengths are in metres.', 'Imperial', 'Lengths are in inches.'],
  ])
})

test('the tabs of a flexible box keep their order', { tags: ['all'] }, async () => {
  const design = htmlOf(
    `<style>.sd-tab-set{display:flex;flex-wrap:wrap}.sd-tab-set>input{opacity:0;position:absolute}.sd-tab-content{display:none;order:99;width:100%}
      .sd-tab-set>input:checked+label+.sd-tab-content{display:block}</style>`,
    `<p>Choose your system.</p><div class="sd-tab-set">
      <input checked type="radio" id="t1" name="s"><label class="sd-tab-label" for="t1">Linux</label><div class="sd-tab-content"><p>Run <code>./install-linux.sh</code> as root.</p></div>
      <input type="radio" id="t2" name="s"><label class="sd-tab-label" for="t2">Windows</label><div class="sd-tab-content"><p>Run <code>install-windows.exe</code> as administrator.</p></div>
      </div><h2 id="next">Next</h2><p>Start the service.</p>`,
  )
  expect((await showDocument(design)).lines.slice(0, 6)).toEqual([
    ...['Choose your system.', 'Linux', 'Run ./install-linux.sh as root.'],
    ...['Windows', 'Run install-windows.exe as administrator.', 'Next'],
  ])
})

const collapsed = htmlOf(
  '<style>.collapse-body{height:0;overflow:hidden}.collapse-body.open{height:auto}</style>',
  `<h1 id="solver">Solver settings</h1>
  <div class="dropDown"><h2 id="advanced" class="dropDownHead"><a href="javascript:void(0)" class="dropDownHotspot">Advanced settings</a></h2>
  <div class="dropDownBody" style="display: none"><p id="factor">The relaxation factor of the pressure is 0.3.</p></div></div>
  <div id="dynsection-0" onclick="return toggle(this)" class="dynheader closed"><h2 id="files">Included files</h2></div>
  <div id="dynsection-0-content" class="dyncontent" style="display:none;"><p>The header fvCFD.h is included first.</p></div>
  <p>Then <span class="expandingHead" onclick="expand()">CFL</span><span hidden class="expandingBody"> (the Courant-Friedrichs-Lewy number)</span> must be below one.</p>
  <div class="collapse-body"><p>Only script makes this paragraph visible.</p></div>
  <p><a href="#factor">The factor</a></p>`,
)

test('a collapsed part is folded below its label, and one without a label is shown in its place', async () => {
  const { lines, contents } = await showDocument(collapsed, { title: 'Solver settings' })
  expect(lines).toContain('Then CFL (the Courant-Friedrichs-Lewy number) must be below one.')
  expect(lines).toContain('Only script makes this paragraph visible.')
  expect(contents).toEqual(['Advanced settings', 'Included files'])
  expect(lines).not.toContain('The header fvCFD.h is included first.')
  await commands.clickInFrame('Included files')
  await expect.poll(commands.frameText).toContain('The header fvCFD.h is included first.')
})

test('a link to a place in a folded part opens it', async () => {
  const { lines } = await showDocument(collapsed, { title: 'Solver settings', anchor: 'factor' })
  await expect.poll(commands.frameText).toContain('The relaxation factor of the pressure is 0.3.')
  expect(lines).not.toContain('The header fvCFD.h is included first.')
})

test('on paper all folded parts are open, those that a document folds itself, too', async () => {
  const html = htmlOf(
    '',
    `<p>First.</p><details><summary>Older cases</summary><p>They say wheel.</p></details>
    <h3>More</h3><div style="display: none">Folded by a script.</div>`,
  )
  expect((await showDocument(html)).lines).toEqual(['First.', 'Older cases', 'More'])
  expect((await commands.paperText()).split(/\s*\n\s*/).filter(Boolean)).toEqual(
    expect.arrayContaining(['First.', 'They say wheel.', 'Folded by a script.']),
  )
})

test('on paper a table that is too wide for it breaks its words, and no other does', {
  tags: ['all'],
}, async () => {
  const name = 'boolean_isBinaryAndLittleEndianAsWrittenByOlderVersions'
  const tableOf = (text: string) =>
    `<table style="white-space: nowrap"><tr><th>Type</th><th>Method</th></tr><tr><td><code>${text}</code></td><td>${text}</td></tr></table>`
  await showDocument(htmlOf('', `<p>First.</p>${tableOf(name.repeat(3))}${tableOf('int')}`))
  const tables = async () => (await commands.boxesInFrame('table', 'print')).map(({ width }) => width)
  const [room] = await commands.boxesInFrame('body', 'print')
  await expect.poll(async () => (await tables())[0]).toBeLessThanOrEqual(room?.width ?? 0)
  expect(await commands.boxesInFrame('.portal-too-wide')).toHaveLength(6)
})

const embedded = htmlOf(
  '<title>fvMesh Class Reference</title>',
  `<h1 id="fvmesh">fvMesh Class Reference</h1>
  <div class="dynheader">Inheritance diagram for fvMesh:</div>
  <div class="dyncontent"><div class="center"><iframe scrolling="no" frameborder="0" src="classfvMesh__inherit__graph.svg" width="200" height="185"><p><b>This browser is not able to show SVG.</b></p></iframe></div></div>
  <h2 id="figure">A figure</h2><object type="image/svg+xml" data="pressure.svg" width="300">Pressure over the chord</object>
  <embed src="velocity.svg" type="image/svg+xml">
  <h2 id="film">A film</h2><p><video controls src="https://videos.corvane.example/restart.mp4" poster="restart.png"></video></p>
  <p><iframe src="https://player.example/embed/42" title="Restart a run, three minutes" allowfullscreen></iframe></p>
  <h1 id="sec2"><a class="anchor" id="autotoc_md2"></a>Second section, as Doxygen writes it</h1><p>Its heading is an h1.</p>`,
)

test('embedded pages, pictures and films leave a line with their name, and several h1 are sections', async () => {
  const { lines, contents } = await showDocument(embedded, { title: 'fvMesh Class Reference' })
  expect(lines).toEqual([
    ...['Inheritance diagram for fvMesh:', 'Picture not shown: classfvMesh__inherit__graph.svg', 'A figure'],
    ...['Pressure over the chord Picture not shown: velocity.svg', 'A film', 'Video: restart.mp4'],
    ...['Embedded page: Restart a run, three minutes', 'Second section, as Doxygen writes it'],
    'Its heading is an h1.',
  ])
  expect(contents).toEqual(['A figure', 'A film', 'Second section, as Doxygen writes it'])
  const outline = await commands.frameOutline()
  expect(outline).toContain('/url: https://videos.corvane.example/restart.mp4')
  expect(outline).toContain('/url: https://player.example/embed/42')
})

test('a picture of a long page that does not load before it is inserted leaves its name, too', {
  tags: ['all'],
}, async () => {
  const text = '<p>The mesher places <b>the cells</b> of <b>the first layer</b> along <b>each wall</b>.</p>'
  await showDocument(htmlOf('', `<p><img src="/missing/wing.png" alt="The wing"></p>${text.repeat(2_000)}`))
  await expect.poll(commands.frameText).toContain('Picture not shown: The wing')
})

test('a formula in a sentence that is wider than its column scrolls by itself', {
  tags: ['all'],
}, async () => {
  await page.viewport(390, 844)
  const terms = '<mi>x</mi><mo>+</mo>'.repeat(60)
  await showDocument(htmlOf('', `<p>Then <math>${terms}<mi>x</mi></math> holds.</p>`))
  const widthOf = async (selector: string) => (await commands.boxesInFrame(selector))[0]?.width ?? 0
  await expect.poll(() => widthOf('math[tabindex]')).toBeGreaterThan(0)
  expect(await widthOf('math')).toBeLessThanOrEqual(await widthOf('body'))
})

test('a page runs in the direction of its body, which DocBook writes there', async () => {
  const html = htmlOf('', '<p>نص</p>').replace('<body>', '<body dir="rtl" lang="ar">')
  await showDocument(html)
  expect(await commands.boxesInFrame('html[dir=rtl][lang=ar] p')).toHaveLength(1)
})

test('a picture that does not load leaves its name', async () => {
  await showDocument(htmlOf('', '<p>Seen: <img src="missing/velocity.png" alt="Velocity at the wing"></p>'))
  await expect.poll(commands.frameText).toBe('Seen: Picture not shown: Velocity at the wing')
})

test.each([
  [
    'an empty script and empty anchors',
    `<?xml version="1.0" encoding="UTF-8"?>
    <html xmlns="http://www.w3.org/1999/xhtml"><head><title>Boundary layers</title></head>
    <body><h1 id="topic">Boundary layers</h1><script type="text/javascript" src="toc.js"/><p>First paragraph.</p><div class="spacer"/><iframe src="ad.html"/><p>Second paragraph.</p><textarea/><h2 id="end">End</h2><p>Last paragraph.</p><a id="mark"/><p>After an empty anchor.</p></body></html>`,
    [
      'First paragraph.',
      'Embedded page: ad.html',
      'Second paragraph.',
      'End',
      'Last paragraph.',
      'After an empty anchor.',
    ],
  ],
  [
    'an empty title',
    `<?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">
    <html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en" lang="en"><head><title/><meta http-equiv="Content-Type" content="text/html; charset=utf-8"/></head>
    <body><h1 id="topic">Boundary layers</h1><p>This paragraph must be readable.</p></body></html>`,
    ['This paragraph must be readable.'],
  ],
])('XHTML with %s is read to its end', async (_, html, lines) => {
  expect((await showDocument(html, { title: 'Boundary layers' })).lines).toEqual(lines)
})

test('a document that has text and draws none says so and offers its text', async () => {
  const html = htmlOf('<title/>', '<h1>Boundary layers</h1><p>Read me.</p>')
  await render(<HtmlFrame title="A page" html={html} base={base} onLink={() => undefined} />)
  await expect.element(page.getByText('This text does not show')).toBeVisible()
  await page.getByRole('button', { name: 'Show as text' }).click()
  await expect.element(page.getByText('Read me.')).toBeVisible()
})

test('links lead to the beginning of a page, and to an old name beside an id', async () => {
  const html = htmlOf(
    '',
    `<p>Up to the <a href="#top">top</a>.</p><p style="height: 3000px">Long</p><p><a id="second" name="legacy"></a>Old.</p>
    <p>Down to the <a href="#legacy">old anchor</a>.</p>`,
  )
  const { onAnchor } = await showDocument(html)
  await commands.clickInFrame('old anchor')
  expect(onAnchor).toHaveBeenLastCalledWith('legacy')
  await expect.poll(() => window.scrollY).toBeGreaterThan(1_000)
  await commands.clickInFrame('top')
  await expect.poll(() => window.scrollY).toBeLessThan(100)
})
