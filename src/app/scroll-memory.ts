import type { AnyRouter } from '@tanstack/react-router'

/**
 * Lets the router remember where a page is left even if nothing has been scrolled since its last rendering: it keeps
 * the place of what told it of a scroll, and forgets who did with each rendering. On a slow machine that may come after
 * the scroll, and the way back then led to the top.
 */
export function rememberScroll(router: AnyRouter): void {
  const tell = () => document.dispatchEvent(new Event('scroll'))
  router.subscribe('onBeforeNavigate', tell)
  window.addEventListener('pagehide', tell, { capture: true })
}
