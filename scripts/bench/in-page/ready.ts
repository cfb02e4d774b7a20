/** The mark on the page's timeline that says the dashboard is ready; a trace has it, too. */
export const READY = 'dashboard-ready'

/**
 * Calls back once the dashboard is complete: right after the first frame with its heading and nothing loading has been
 * laid out and painted.
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
  // Whatever is observed here is paid for by the page, so of all attributes only the one that is looked at.
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['aria-busy'],
  })
}

/** When the frame that is about to come has been laid out and painted. */
export function afterFrame(act: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    act()
  }
  // A message comes when the frame is done, and unlike a timer it is never held back.
  requestAnimationFrame(() => port2.postMessage(null))
}

/** On the provider's page: is staff, as soon as the page can be operated. A person would only take longer. */
export function chooseStaff(): void {
  if (!location.pathname.startsWith('/idp/')) return
  addEventListener('DOMContentLoaded', () => {
    document.querySelector<HTMLButtonElement>('button[name="persona"][value="staff"]')?.click()
  })
}
