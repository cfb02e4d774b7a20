import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { type Html, html, trusted } from '../../identity/pages/html'
import { callsPanel } from './calls-panel'
import type { Control } from './control'
import { faultsPanel } from './faults-panel'
import { worldPanel } from './world-panel'

const fontFile = '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2'

const stylesheet = (name: string) => ({
  type: 'text/css; charset=utf-8',
  read: () => readFileSync(new URL(name, import.meta.url)),
})

const assets: Readonly<Record<string, { readonly type: string; readonly read: () => Buffer }>> = {
  '/sandbox/ground.css': stylesheet('ground.css'),
  '/sandbox/sandbox.css': stylesheet('sandbox.css'),
  '/sandbox/dm-sans.woff2': {
    type: 'font/woff2',
    read: () => readFileSync(createRequire(import.meta.url).resolve(fontFile)),
  },
}

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

/** The portal keeps the colour mode in local storage; without a script only its cookie can be read. */
const colorMode = (cookies: string | undefined) =>
  /(?:^|;\s*)color-mode=dark/.test(cookies ?? '') ? 'dark' : 'light'

const pageOf = (mode: string, world: string, content: readonly Html[]): string =>
  html`${trusted('<!doctype html>')}
<html lang="en" class="${mode}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox · ${world}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/ground.css">
<link rel="stylesheet" href="/sandbox/sandbox.css">
</head>
<body>
<header>
<p class="brand">Sandbox</p>
<nav aria-label="Portal"><a href="/">Back to the portal</a></nav>
</header>
<main>
<div class="title">
<div>
<h1>Sandbox</h1>
<p class="muted">A stateful backend behind the contract, for this browser's world <strong>${world}</strong>. Nothing here leaves this machine.</p>
</div>
<form method="post" action="/sandbox/reset"><button class="primary">Reset world</button></form>
</div>
${content}
</main>
</body>
</html>
`.markup

/** Answers the sandbox's page or its stylesheet or typeface; false when the path is none of them. */
export function sendSandboxPage(
  { world, contract }: Control,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): boolean {
  response.setHeader('X-Content-Type-Options', 'nosniff')
  const asset = Object.hasOwn(assets, path) ? assets[path] : undefined
  if (asset) {
    response.setHeader('Content-Type', asset.type)
    response.setHeader('Cache-Control', 'no-cache')
    response.end(asset.read())
    return true
  }
  if (path.replace(/\/$/, '') !== '/sandbox') return false
  const shown = world()
  const panels = [worldPanel(shown), faultsPanel(shown, contract()), callsPanel(shown)]
  response.setHeader('Content-Security-Policy', policy)
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('Referrer-Policy', 'same-origin')
  response.end(pageOf(colorMode(request.headers.cookie), shown.name, panels))
  return true
}
