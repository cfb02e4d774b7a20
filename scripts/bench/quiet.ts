import type { Page, Request } from 'playwright'

const REST_MS = 700

/** Watches what a page asks for; the answer resolves when nothing has been on its way for a while. */
export function watchRequests(page: Page): () => Promise<void> {
  const running = new Set<Request>()
  let last = performance.now()
  page.on('request', (request) => running.add(request))
  const ended = (request: Request) => {
    running.delete(request)
    last = performance.now()
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    last = performance.now()
    while (running.size > 0 || performance.now() - last < REST_MS)
      await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
