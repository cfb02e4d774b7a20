import type { Page, Request } from 'playwright/test'

/** Every call to the backend that a page sends from now on, in order, with those that change something apart. */
export function backendCalls(page: Page): { all: Request[]; writes: () => Request[] } {
  const all: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) all.push(request)
  })
  return { all, writes: () => all.filter((request) => request.method() !== 'GET') }
}
