import { chromium, type Page } from 'playwright'
import { ensureBrowser } from '../test/browser'
import { median, type Row } from './rows'
import { type SignedInPage, servePortal, signIn } from './signed-in'

const RUNS = 3
const SLOWDOWN = 4
const LONG = 5_000_000
const SHORT = 5_000
const address = '/documentation/helyx/4.3/solver/boundary-conditions'
const title = 'Boundary conditions'

/** A document of 5 MB in the frame: how the portal answers meanwhile, and when all of it is there. */
export async function measureFrame(): Promise<Row[]> {
  const portal = await servePortal()
  const browser = await chromium.launch({ executablePath: ensureBrowser() })
  try {
    const session = await signIn(browser, portal.url)
    session.page.setDefaultTimeout(180_000)
    const long = longDocument(LONG)
    const opened = await repeat(() => open(session, long))
    const brief = await repeat(() => open(session, longDocument(SHORT)))
    const alone = await repeat(() => openAlone(session, long))
    const of = (opening: Opening[], member: keyof Opening) => median(opening.map((one) => one[member]))
    return [
      {
        what: `slowest answer to a click while a document of 5 MB opens, ${SLOWDOWN}× CPU, against one of 5 KB, ${RUNS} runs`,
        unit: 'ms',
        ours: of(opened, 'slowest'),
        anchor: of(brief, 'slowest'),
      },
      {
        what: `document of 5 MB complete in the frame, ${SLOWDOWN}× CPU, against the same file as a page, ${RUNS} runs`,
        unit: 'ms',
        ours: of(opened, 'complete'),
        anchor: median(alone),
      },
    ]
  } finally {
    await browser.close()
    await portal.close()
  }
}

type Opening = {
  /** The longest time from a click in the portal to the frame that shows its effect. */
  slowest: number
  /** From the way to the page until its last line is there. */
  complete: number
}

async function repeat<T>(measure: () => Promise<T>): Promise<T[]> {
  const taken: T[] = []
  for (let run = 0; run < RUNS; run += 1) taken.push(await measure())
  return taken
}

/** Opens the page of the documentation with this text in it, while something in the portal is clicked all the time. */
async function open({ page, url, devTools }: SignedInPage, html: string): Promise<Opening> {
  await page.goto(url)
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await page.route('**/api/documentations/html/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  )
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await clickOn(page)
  const start = performance.now()
  await page.evaluate((to) => history.pushState(null, '', location.origin + to), address)
  const frame = page.getByTitle(title, { exact: true })
  await frame.waitFor({ state: 'attached' })
  await slowFrameToo(page)
  await frame.contentFrame().getByText(lastLine).waitFor({ state: 'attached' })
  const complete = performance.now() - start
  const slowest = await page.evaluate(() => Number(document.documentElement.dataset.slowest))
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.unroute('**/api/documentations/html/**')
  return { slowest, complete }
}

/** Where the browser keeps frames without origin in a process of their own, that one is slowed down as well. */
async function slowFrameToo(page: Page): Promise<void> {
  const frame = page.frames().find((one) => one.url().endsWith('/html-frame.html'))
  if (!frame) return
  try {
    const devTools = await page.context().newCDPSession(frame)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  } catch {
    // It shares the portal's process, which is slow already.
  }
}

/** Clicks an element of the page every 50 ms from now on and keeps the slowest answer on the root element. */
function clickOn(page: Page): Promise<void> {
  // No function in here has a name: the loader would want its helper on the page.
  return page.evaluate(() => {
    const root = document.documentElement
    const button = document.body.appendChild(document.createElement('button'))
    button.addEventListener('click', () => {
      button.textContent = button.textContent === 'a' ? 'b' : 'a'
    })
    root.dataset.slowest = '0'
    void (async () => {
      while (button.isConnected) {
        const due = performance.now() + 50
        await new Promise((resolve) => setTimeout(resolve, 50))
        button.click()
        await new Promise((resolve) => requestAnimationFrame(resolve))
        await new Promise((resolve) => setTimeout(resolve, 0))
        root.dataset.slowest = String(Math.max(Number(root.dataset.slowest), performance.now() - due))
      }
    })()
  })
}

/** The same text as a page of its own, without the portal, its frame and its sanitizer. */
async function openAlone({ page, url, devTools }: SignedInPage, html: string): Promise<number> {
  const alone = `${url}/alone.html`
  await page.route(alone, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const start = performance.now()
  await page.goto(alone)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  const taken = performance.now() - start
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return taken
}

const words =
  'the solver reads each patch of the mesh once and writes residuals for every field in turn while blending stays exponential near walls'.split(
    ' ',
  )

/** Text that occurs only at the end of the document. */
const lastLine = 'This is the last line of the reference.'

/** A reference page of about this many characters: sections of text, tables, lists and code, the same each time. */
function longDocument(length: number): string {
  let seed = 1
  const next = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed
  }
  const text = (count: number) => Array.from({ length: count }, () => words[next() % words.length]).join(' ')
  const many = (count: number, make: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => make(n)).join('')
  const parts: string[] = []
  for (let size = 0; size < length; ) {
    const n = parts.length + 1
    const row = (m: number) =>
      `<tr><td>${m}</td><td><code>${text(1)}</code></td><td>${text(3)}</td><td>${text(2)}</td></tr>`
    const part = `<section><h2 id="s${n}">Section ${n}</h2><p class="n">${text(20)} <code>k${n}</code> <em>${text(3)}</em> <a href="other#s${n}">${text(2)}</a>.</p><table><tbody>${many(12, row)}</tbody></table><ul>${many(6, () => `<li>${text(5)} <strong>${text(1)}</strong></li>`)}</ul></section>`
    parts.push(part)
    size += part.length
  }
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Reference</title><style>.n { color: #444 }</style></head><body><div>${parts.join('')}</div><p>${lastLine}</p></body></html>`
}
