import { type BackendCall, callsOfPage, watchCalls } from './asked'
import { names, setShownAs, shownAs } from './shown-as'

// A classic script of `npm start`, and of a preview opened with `?contract`: lists the calls of the open page with the
// sandbox's verdicts. No build contains it.

const KEY = 'F8'

type Judged = { operation: string | null; violations: readonly string[] }

let drawer: HTMLElement | null = null
let before: Element | null = null
const send = watchCalls(() => void draw())

addEventListener('keydown', (event) => {
  if (event.key === KEY) toggle()
  else if (event.key === 'Escape' && drawer?.contains(document.activeElement)) toggle()
  else return
  event.preventDefault()
  event.stopImmediatePropagation()
})

function toggle(): void {
  if (drawer) {
    drawer.remove()
    drawer = null
    if (before instanceof HTMLElement) before.focus()
    return
  }
  before = document.activeElement
  drawer = element('section', { class: 'contract-drawer', 'aria-label': 'Contract', tabindex: '-1' })
  document.body.append(drawer)
  drawer.focus()
  void draw()
}

/** Draws the drawer if it is open. */
async function draw(): Promise<void> {
  const shown = drawer
  if (!shown) return
  const calls = callsOfPage()
  const judged = await verdicts()
  if (shown !== drawer) return
  const focused = document.activeElement?.id
  shown.replaceChildren(
    element('link', { rel: 'stylesheet', href: '/contract-drawer.css' }),
    element('h2', {}, `Contract: ${location.pathname}`),
    states(),
    calls.length === 0
      ? element('p', {}, 'This page has asked nothing: all it shows was read before.')
      : table(calls, judged),
  )
  if (focused) document.getElementById(focused)?.focus()
}

/** By request id; empty without a sandbox. */
async function verdicts(): Promise<ReadonlyMap<string, Judged>> {
  try {
    const response = await send('/sandbox/calls')
    const body: { calls: (Judged & { request_id: string })[] } = await response.json()
    return new Map(body.calls.map((call) => [call.request_id, call]))
  } catch {
    return new Map()
  }
}

function states(): HTMLElement {
  const page = location.pathname
  const current = shownAs(page)
  const row = element('p', { role: 'group', 'aria-label': 'Show this page as' })
  row.append(element('span', {}, 'Show this page as'))
  for (const name of [undefined, ...names]) {
    const button = element('button', { type: 'button', id: `contract-${name ?? 'usual'}` }, name ?? 'usual')
    button.setAttribute('aria-pressed', String(name === current))
    button.addEventListener('click', () => {
      setShownAs(page, name)
      location.reload()
    })
    row.append(button)
  }
  const close = element('button', { type: 'button', id: 'contract-close' }, `Close (${KEY})`)
  close.addEventListener('click', toggle)
  row.append(close)
  return row
}

function table(calls: readonly BackendCall[], judged: ReadonlyMap<string, Judged>): HTMLElement {
  const head = element('tr')
  for (const name of ['Operation', 'Status', 'Time', 'Size', 'Verdict'])
    head.append(element('th', { scope: 'col' }, name))
  const rows = calls.map((call) => {
    const known = judged.get(call.requestId ?? '')
    const row = element('tr')
    const cells = [
      `${known?.operation ?? ''} ${call.method} ${call.path}`.trim(),
      call.status === null ? 'no answer' : String(call.status),
      `${call.ms} ms`,
      call.bytes === null ? 'not told' : `${call.bytes} B`,
      known ? known.violations.join('; ') || 'keeps the contract' : 'not judged',
    ]
    if (known && known.violations.length > 0) row.className = 'broken'
    row.append(...cells.map((text) => element('td', { translate: 'no' }, text)))
    return row
  })
  const drawn = element('table')
  drawn.append(element('caption', {}, 'Calls of this page'), element('thead'), element('tbody'))
  drawn.querySelector('thead')?.append(head)
  drawn.querySelector('tbody')?.append(...rows)
  return drawn
}

function element(tag: string, attributes: Readonly<Record<string, string>> = {}, text = ''): HTMLElement {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  if (text !== '') made.textContent = text
  return made
}
