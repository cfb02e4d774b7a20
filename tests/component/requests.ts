import type { BrowserCommand } from 'vitest/node'

/** An element of a document: its box in the frame, in pixels; empty if it is not rendered. */
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
    boxesInFrame: (selector: string, media?: 'print') => Promise<FrameBox[]>
    pressKeys: (keys: string[]) => Promise<void>
  }
}

/** Recorded addresses by browser session: parallel files have one each, sequential files share it. */
const asked = new Map<string, string[]>()

/** Records every request of this test's browser from now on, pending ones and those of frames included. */
export const watchRequests: BrowserCommand<[]> = ({ context, sessionId }) => {
  if (!asked.has(sessionId)) context.on('request', (request) => asked.get(sessionId)?.push(request.url()))
  asked.set(sessionId, [])
}

/** The recorded addresses on a host, oldest first. */
export const requestsTo: BrowserCommand<[host: string]> = ({ sessionId }, host) =>
  (asked.get(sessionId) ?? []).filter((address) => new URL(address).hostname === host)

/** The accessibility tree of a document in its frame, which no script of the page may read. */
export const frameOutline: BrowserCommand<[]> = async (context) =>
  await (await context.frame()).frameLocator('main iframe').locator('body').ariaSnapshot()

/** The markup of the document in a frame, which no script of the page may read. */
export const frameMarkup: BrowserCommand<[title: string]> = async (context, title) =>
  await (await context.frame()).frameLocator(`iframe[title="${title}"]`).locator('body').innerHTML()
/** The text of a document in its frame, as it is selected. */
export const frameText: BrowserCommand<[]> = async (context) =>
  await (await context.frame()).frameLocator('main iframe').locator('body').innerText()

/** Clicks on the first link, button or label with a text in a document. */
export const clickInFrame: BrowserCommand<[text: string]> = async (context, text) =>
  await (await context.frame()).frameLocator('main iframe').getByText(text, { exact: true }).first().click()

/** The visible text of the document in the frame, in print. */
export const paperText: BrowserCommand<[]> = async (context) => {
  await context.page.emulateMedia({ media: 'print' })
  const text = await (await context.frame()).frameLocator('main iframe').locator('body').innerText()
  await context.page.emulateMedia({ media: null })
  return text
}

/** Boxes of matching elements of a document, on screen or in print. */
export const boxesInFrame: BrowserCommand<[selector: string, media?: 'print']> = async (
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

/** Presses keys one after another; the page itself records the effect. */
export const pressKeys: BrowserCommand<[keys: string[]]> = async ({ page }, keys) => {
  for (const key of keys) await page.keyboard.press(key)
}
