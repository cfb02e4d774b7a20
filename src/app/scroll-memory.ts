import type { AnyRouter } from '@tanstack/react-router'

/**
 * Makes the router save a page's scroll position even if nothing was scrolled since its last render. The router saves
 * the position of elements that emitted `scroll`, and forgets them with each render; on a slow machine a render may
 * follow the last scroll, and going back would then lead to the top.
 */
export function rememberScroll(router: AnyRouter): void {
  const emitScroll = () => document.dispatchEvent(new Event('scroll'))
  router.subscribe('onBeforeNavigate', emitScroll)
  window.addEventListener('pagehide', emitScroll, { capture: true })
}
