const properties = [
  ...['display', 'visibility', 'position', 'z-index', 'overflow', 'cursor', 'box-sizing', 'float'],
  ...['color', 'background-color', 'background-image', 'box-shadow', 'outline', 'fill', 'stroke'],
  ...['border-top', 'border-right', 'border-bottom', 'border-left', 'border-radius'],
  ...['padding', 'margin', 'gap', 'justify-content', 'align-items', 'grid-template-columns', 'list-style'],
  ...['font', 'letter-spacing', 'text-align', 'text-decoration', 'text-overflow', 'white-space'],
  ...['overflow-wrap', 'font-variant', 'transition', 'animation-name'],
]

/** One line for each element of the body: name, position and computed style. */
export function looks(): string[] {
  return [...document.body.querySelectorAll('*')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    return [
      element.localName,
      [x, y, width, height].map((length) => length.toFixed(1)).join(' '),
      ...properties.map((name) => style.getPropertyValue(name)),
    ].join(' | ')
  })
}

/** Keeps them once the fonts and pictures are there, and says so. */
export async function lookOnceSettled(): Promise<void> {
  // The first frame asks for the fonts.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await document.fonts.ready
  await Promise.all([...document.images].map((image) => image.decode()))
  globalThis.benchLooks = looks()
  await globalThis.tellBench()
}
