/** Performance mark for "the dashboard is ready"; also in the trace. */
export const READY = 'dashboard-ready'

/**
 * Calls back when the dashboard is complete: after layout and paint of the first frame with its heading and no loading
 * indicator.
 */
export function whenReady(act: () => void): void {
  const observer = new MutationObserver(() => {
    const isDashboard = document.querySelector('h1')?.textContent === 'Dashboard'
    if (!isDashboard || document.querySelector('[aria-busy="true"]')) return
    observer.disconnect()
    afterFrame(() => {
      performance.mark(READY)
      act()
    })
  })
  // The observer's cost counts for the page, so only the needed attribute is observed.
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['aria-busy'],
  })
}

/** Calls back after the next frame's layout and paint. */
export function afterFrame(act: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    act()
  }
  // Messages are handled after the frame and, unlike timers, not throttled.
  requestAnimationFrame(() => port2.postMessage(null))
}

/** Signs in as staff on the provider's page as soon as it is interactive. */
export function chooseStaff(): void {
  if (!location.pathname.startsWith('/idp/')) return
  addEventListener('DOMContentLoaded', () => {
    document.querySelector<HTMLButtonElement>('button[name="persona"][value="staff"]')?.click()
  })
}
