// Needs a document.
import { expect, test, vi } from 'vitest'
import { createPortalRouter } from './routes'
import { rememberScroll } from './scroll-memory'

/** What the router has put down for the next visit of its places. */
const keptPlaces = () => Object.values({ ...sessionStorage }).join()

test('[DOC5] a page is left where it stood, also when its rendering came after the last scroll', async () => {
  const router = createPortalRouter()
  rememberScroll(router)
  await router.load()
  vi.stubGlobal('scrollX', 0)
  vi.stubGlobal('scrollY', 333)
  window.dispatchEvent(new Event('pagehide'))
  expect(keptPlaces()).toContain('"scrollY":333')
  // A step within the portal keeps it just so.
  vi.stubGlobal('scrollY', 444)
  await router.navigate({ to: '/admin' })
  vi.stubGlobal('scrollY', 0)
  window.dispatchEvent(new Event('pagehide'))
  expect(keptPlaces()).toContain('"scrollY":444')
})
