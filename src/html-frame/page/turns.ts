const TURN_MS = 16

export type TurnOptions = {
  /** Called between two turns; false ends the work. */
  isWanted: () => boolean
  /** Milliseconds after which the work ends. */
  maxMs: number
}

/**
 * Does work that yields often in turns of a few milliseconds, which blocks neither the frame nor, where both share a
 * process, the portal.
 * @returns whether all of it was done; false also when the work itself returned false
 */
export async function runInTurns(
  work: Generator<void, boolean>,
  { isWanted, maxMs }: TurnOptions,
): Promise<boolean> {
  const start = performance.now()
  while (isWanted()) {
    const end = performance.now() + TURN_MS
    let step = work.next()
    while (!step.done && performance.now() < end) step = work.next()
    if (step.done) return step.value
    if (performance.now() - start > maxMs) return false
    await nextTurn()
  }
  return false
}

const nextTurn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
