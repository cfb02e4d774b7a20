/** How much of a page a press of the space bar goes on by, as browsers have it. */
const SHARE = 0.875

const scrolls = (element: Element) =>
  element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)

/** Scrolls what stands around an element by one page. */
export function scrollPage(element: Element, isBack: boolean): void {
  let around = element.parentElement
  while (around && !scrolls(around)) around = around.parentElement
  const scroller = around ?? document.scrollingElement
  scroller?.scrollBy({ top: scroller.clientHeight * (isBack ? -SHARE : SHARE) })
}
