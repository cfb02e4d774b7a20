/** A document without a window, as the frame parses it. */
export function parsed(html: string): Document {
  const inert = document.implementation.createHTMLDocument('')
  inert.open()
  inert.write(html)
  inert.close()
  return inert
}

/** Does all steps of some work. */
export function finish<T>(work: Generator<void, T>): T {
  let step = work.next()
  while (!step.done) step = work.next()
  return step.value
}
