import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { type Html, html, trusted } from '../../identity/pages/html'
import { personas } from '../../personas'
import type { Contract } from '../contract'
import type { LoggedCall } from '../world/call-log'
import { type Fault, faultBodies } from '../world/faults'
import { type Variant, variantValues } from '../world/variant'
import { archiveAnswers, type StorageSettings, type World } from '../world/world'
import type { Control } from './control'
import { scenarios } from './scenarios'

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

/** The portal keeps the color mode in local storage and in a cookie; this page has no scripts to read the former. */
const colorModeOf = (cookies: string | undefined) =>
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

/** Serves the sandbox's page, its style sheet or font; false for any other path. */
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
  response.end(pageOf(colorModeOf(request.headers.cookie), shown.name, panels))
  return true
}

const personaText = (world: World) => {
  const id = world.log.calls.find((call) => call.persona !== null)?.persona
  const persona = personas.find((one) => one.id === id)
  return persona
    ? `${persona.id}: ${persona.first_name} ${persona.last_name}, ${persona.account.name}, ${persona.role}`
    : 'nobody yet'
}

const changesOf = (world: World) => [...world.access.keys()].join(', ') || 'as the contract says'

const storageText = ({ blobs, uploads, connections }: World) =>
  connections.isDown
    ? 'its line is cut'
    : `${blobs.diskBytes} bytes uploaded, ${uploads.unfinished.length} uploads unfinished`

const archiveTexts: Readonly<Record<StorageSettings['archives'], string>> = {
  address: 'address: a signed URL, where the caller takes one',
  bytes: 'bytes: behind the bearer token, as specified',
}

/** Last user, clock and number of rows. */
function worldPanel(world: World) {
  const { now, runs, real } = world.clock.state
  return html`<section aria-labelledby="world">
<h2 id="world">World</h2>
<dl>
<div><dt>Last signed in</dt><dd>${personaText(world)}</dd></div>
<div><dt>Clock</dt><dd><time datetime="${now}">${now.replace('T', ' ').slice(0, 19)} UTC</time>${real ? '' : runs ? ', moved' : ', standing still'}</dd></div>
<div><dt>Story day</dt><dd>${world.storyDay}</dd></div>
<div><dt>Rows of long lists</dt><dd>${world.rows || 'as in the contract'}</dd></div>
<div><dt>Storage</dt><dd>${storageText(world)}</dd></div>
<div><dt>Rights</dt><dd>${changesOf(world)}</dd></div>
</dl>
<div class="forms">
<form method="post" action="/sandbox/scenario">
<p><label for="scenario">Scenario</label><select id="scenario" name="name">${Object.entries(scenarios).map(
    ([name, { description }]) =>
      name === world.scenario.name
        ? html`<option value="${name}" selected>${name}: ${description}</option>`
        : html`<option value="${name}">${name}: ${description}</option>`,
  )}</select></p>
<button>Bring about</button>
</form>
<form method="post" action="/sandbox/clock">
<p><label for="now">Set the clock (UTC, empty for the real time)</label><input id="now" name="now" placeholder="2026-11-20T09:00:00Z" value="${real ? '' : now}"></p>
<p class="check"><input type="checkbox" id="runs" name="runs"><label for="runs">Goes on running</label></p>
<p class="check"><input type="checkbox" id="keep" name="keep"><label for="keep">Keep rows and their dates</label></p>
<button>Set clock</button>
</form>
<form method="post" action="/sandbox/rows">
<p><label for="rows">Rows of long lists (empty for the contract's)</label><input id="rows" name="rows" inputmode="numeric" value="${world.rows || ''}"></p>
<button>Set rows</button>
</form>
${variantForm(world.variant)}
<form method="post" action="/sandbox/storage">
<p><label for="archives">Archives of the file manager</label><select id="archives" name="archives">${archiveAnswers.map(
    (answer) =>
      answer === world.storage.archives
        ? html`<option value="${answer}" selected>${archiveTexts[answer]}</option>`
        : option(answer, archiveTexts[answer]),
  )}</select></p>
<button>Set archives</button>
</form>
</div>
</section>`
}

const variantLabels: Readonly<Record<keyof Variant, string>> = {
  ids: 'Ids',
  members: 'Members of answers',
  user_writes: 'Created and changed users',
}

const variantChoice = (name: keyof Variant, values: readonly string[], current: string): Html =>
  html`<p><label for="${name}">${variantLabels[name]}</label><select id="${name}" name="${name}">${values.map(
    (value) =>
      value === current ? html`<option selected>${value}</option>` : html`<option>${value}</option>`,
  )}</select></p>`

/** Choices that the contract leaves to a backend. */
const variantForm = (variant: Variant): Html => html`<form method="post" action="/sandbox/variant">
${variantChoice('ids', variantValues.ids, variant.ids)}
${variantChoice('members', variantValues.members, variant.members)}
${variantChoice('user_writes', variantValues.user_writes, variant.user_writes)}
<button>Set variant</button>
</form>`

const faultText = ({
  status,
  body,
  delay_ms: delay,
  drop,
  headers,
  bytes_per_second: rate,
  stall,
  every,
  each,
}: Fault) =>
  [
    delay === undefined ? null : `waits ${delay} ms`,
    rate === undefined ? null : `moves ${rate} bytes a second`,
    stall === undefined ? null : `stands still after ${stall.after_bytes} bytes`,
    every === undefined ? null : `part or call ${every}, ${every * 2}, …`,
    each === undefined ? null : `at most ${each} times for one part`,
    status === undefined ? null : `answers ${status}`,
    body === undefined ? null : `body ${body}`,
    drop === undefined
      ? null
      : typeof drop === 'object'
        ? `cut after ${drop.after_bytes} bytes`
        : `dropped ${drop}`,
    headers === undefined
      ? null
      : Object.entries(headers)
          .map(([name, value]) => `${name}: ${value}`)
          .join(', '),
  ]
    .filter((part) => part !== null)
    .join(', ')

const faultRow = (fault: Fault & { left: number | null }): Html => html`<tr>
<td><code>${fault.operation}</code></td><td>${faultText(fault)}</td><td>${fault.left === null ? 'until cleared' : `${fault.left} times more`}</td>
<td class="end"><form method="post" action="/sandbox/faults"><input type="hidden" name="clear" value="${fault.operation}"><button aria-label="Clear faults of ${fault.operation}">Clear</button></form></td>
</tr>`

const option = (value: string, label = value) => html`<option value="${value}">${label}</option>`

/** Active faults, and a form to add one. */
function faultsPanel(world: World, contract: Contract) {
  const faults = world.faults.all
  const table = html`<div class="scroll"><table>
<thead><tr><th scope="col">Operation</th><th scope="col">Fault</th><th scope="col">How often</th><th scope="col"><span class="hidden">Action</span></th></tr></thead>
<tbody>${faults.map(faultRow)}</tbody>
</table></div>`
  return html`<section aria-labelledby="faults">
<h2 id="faults">Faults</h2>
${faults.length ? table : html`<p class="muted">Every call is answered as the contract says.</p>`}
<form class="fault" method="post" action="/sandbox/faults">
<p><label for="operation">Operation</label><select id="operation" name="operation">${option('*', 'all operations')}${option('storage', 'storage (reading files)')}${option('storagePut', 'storagePut (sending parts)')}${contract.operations.map(({ id }) => option(id))}</select></p>
<p><label for="status">Status</label><input id="status" name="status" inputmode="numeric" placeholder="500"></p>
<p><label for="body">Body</label><select id="body" name="body">${option('', 'as it fits')}${faultBodies.map((body) => option(body))}</select></p>
<p><label for="delay">Delay in ms</label><input id="delay" name="delay_ms" inputmode="numeric"></p>
<p><label for="drop">Connection</label><select id="drop" name="drop">${option('', 'stays')}${option('unhandled', 'dies before the call is handled')}${option('unanswered', 'dies before the answer')}</select></p>
<p><label for="times">How often</label><input id="times" name="times" inputmode="numeric" placeholder="always"></p>
<button>Add fault</button>
</form>
</section>`
}

const SHOWN_CALLS = 50

const toneOf = ({ status, violations }: LoggedCall) =>
  status === null || status >= 500
    ? 'critical'
    : status >= 400 || violations.length
      ? 'attention'
      : 'positive'

const noteOf = ({ fault, repeated, violations }: LoggedCall): Html =>
  html`${fault ? 'fault ' : ''}${repeated ? 'answered again ' : ''}${
    violations.length ? html`<ul>${violations.map((one) => html`<li>${one}</li>`)}</ul>` : null
  }`

const callRow = (call: LoggedCall): Html => html`<tr>
<td class="number">${call.at.slice(11, 19)}</td>
<td><span class="mark ${toneOf(call)}" aria-hidden="true"></span>${call.status ?? 'no answer'}</td>
<td><code>${call.method} ${call.path}</code></td>
<td>${call.operation ?? 'not in the contract'}</td>
<td>${call.persona ?? 'nobody'}</td>
<td class="number">${call.ms} ms</td>
<td>${noteOf(call)}</td>
</tr>`

/** Recent calls of the world, newest first, with their contract violations. */
function callsPanel(world: World) {
  const calls = world.log.calls.slice(0, SHOWN_CALLS)
  const heads = ['Time', 'Status', 'Call', 'Operation', 'Persona', 'Took', 'Remarks']
  return html`<section aria-labelledby="calls">
<h2 id="calls">Last calls</h2>
${
  calls.length
    ? html`<div class="scroll" role="region" aria-label="Table of calls" tabindex="0"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${calls.map(callRow)}</tbody>
</table></div>`
    : html`<p class="muted">No call yet. Open the portal and sign in.</p>`
}
</section>`
}
