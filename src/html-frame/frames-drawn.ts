/** Longest wait, in milliseconds. On paper, a frame that is not drawn by then has its words as plain text. */
const TIMEOUT_MS = 10_000

const isDrawn = ({ dataset, style }: HTMLIFrameElement) =>
  dataset.loading === undefined && style.getPropertyValue('--paper-height') !== ''

/** Resolves once all documents in this part of the page are drawn and measured for paper, or after ten seconds. */
export function framesDrawn(part: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if ([...part.querySelectorAll('iframe')].every(isDrawn)) end()
    }
    const observer = new MutationObserver(look)
    const timer = setTimeout(end, TIMEOUT_MS)
    function end() {
      observer.disconnect()
      clearTimeout(timer)
      resolve()
    }
    observer.observe(part, { subtree: true, attributes: true, childList: true })
    look()
  })
}
