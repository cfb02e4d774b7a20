// Needs a document.
import { expect, test, vi } from 'vitest'
import { createPortalRouter } from './routes'
import { rememberScroll } from './scroll-memory'

/** Scroll positions stored by the router. */
const keptPlaces = () => Object.values({ ...sessionStorage }).join()

test('[DOC5] a page is left where it stood, also when its rendering came after the last scroll', async () => {
  const router = createPortalRouter()
  rememberScroll(router)
  await router.load()
  vi.stubGlobal('scrollX', 0)
  vi.stubGlobal('scrollY', 333)
  window.dispatchEvent(new Event('pagehide'))
  expect(keptPlaces()).toContain('"scrollY":333')
  // A navigation within the portal keeps them unchanged.
  vi.stubGlobal('scrollY', 444)
  await router.navigate({ to: '/admin' })
  vi.stubGlobal('scrollY', 0)
  window.dispatchEvent(new Event('pagehide'))
  expect(keptPlaces()).toContain('"scrollY":444')
})
