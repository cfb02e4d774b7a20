import type { BrowserCommand } from 'vitest/node'

/** An element of a document: its place in the frame and its size, in pixels; empty where it is not drawn. */
export type FrameBox = { readonly top: number; readonly width: number; readonly height: number }

declare module 'vitest/browser' {
  interface BrowserCommands {
    watchRequests: () => Promise<void>
    requestsTo: (host: string) => Promise<string[]>
    frameOutline: () => Promise<string>
    frameMarkup: (title: string) => Promise<string>
    frameText: () => Promise<string>
    clickInFrame: (text: string) => Promise<void>
    paperText: () => Promise<string>
    lookInFrame: (selector: string, media?: 'print') => Promise<FrameBox[]>
    pressKeys: (keys: string[]) => Promise<void>
  }
}

/** Addresses by browser session: files that run side by side have one each, files that run after another share it. */
const asked = new Map<string, string[]>()

/** Records every request of this test's browser from now on, those of frames included, answered or not. */
export const watchRequests: BrowserCommand<[]> = ({ context, sessionId }) => {
  if (!asked.has(sessionId)) context.on('request', (request) => asked.get(sessionId)?.push(request.url()))
  asked.set(sessionId, [])
}

/** The recorded addresses on a host, oldest first. */
export const requestsTo: BrowserCommand<[host: string]> = ({ sessionId }, host) =>
  (asked.get(sessionId) ?? []).filter((address) => new URL(address).hostname === host)

/** What assistive technology is told of a document in its frame, which no script of the page may read. */
export const frameOutline: BrowserCommand<[]> = async (context) =>
  await (await context.frame()).frameLocator('main iframe').locator('body').ariaSnapshot()

/** The markup of the document in a frame, which no script of the page may read. */
export const frameMarkup: BrowserCommand<[title: string]> = async (context, title) =>
  await (await context.frame()).frameLocator(`iframe[title="${title}"]`).locator('body').innerHTML()
/** The text that a document shows in its frame, as it is selected. */
export const frameText: BrowserCommand<[]> = async (context) =>
  await (await context.frame()).frameLocator('main iframe').locator('body').innerText()

/** Clicks on the first link, button or label of a document with a text. */
export const clickInFrame: BrowserCommand<[text: string]> = async (context, text) =>
  await (await context.frame()).frameLocator('main iframe').getByText(text, { exact: true }).first().click()

/** The visible text of the document in the frame, on paper. */
export const paperText: BrowserCommand<[]> = async (context) => {
  await context.page.emulateMedia({ media: 'print' })
  const text = await (await context.frame()).frameLocator('main iframe').locator('body').innerText()
  await context.page.emulateMedia({ media: null })
  return text
}

/** Boxes of the elements of a document that match, on the screen or on paper. */
export const lookInFrame: BrowserCommand<[selector: string, media?: 'print']> = async (
  context,
  selector,
  media,
) => {
  await context.page.emulateMedia({ media: media ?? null })
  const boxes = await (await context.frame())
    .frameLocator('main iframe')
    .locator(selector)
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { top, width, height } = element.getBoundingClientRect()
        return { top, width, height }
      }),
    )
  await context.page.emulateMedia({ media: null })
  return boxes
}

/** Presses one key after another; the page itself notes where that leads. */
export const pressKeys: BrowserCommand<[keys: string[]]> = async ({ page }, keys) => {
  for (const key of keys) await page.keyboard.press(key)
}
