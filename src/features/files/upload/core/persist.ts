import { UploadFailure, waitBefore } from './failure'
import type { Clock, Line } from './ports'

/** What is told of a wait, so that it can be said. */
export type OnWait = (failure: UploadFailure | null) => void

interface Patience {
  readonly clock: Clock
  readonly line: Line
  readonly signal: AbortSignal
  /** Called with the failure that is waited out, and with null when the next try begins. */
  readonly onWait: OnWait
}

/** Waits, and no longer than the signal lets it. */
export function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const giveUp = () => {
      callOff()
      reject(signal.reason)
    }
    const callOff = clock.after(ms, () => {
      signal.removeEventListener('abort', giveUp)
      resolve()
    })
    signal.addEventListener('abort', giveUp, { once: true })
  })
}

/**
 * Tries until it works or trying makes no sense. While the line is known to be down it waits without counting.
 * @param attempt is given how many failures there were in a row
 */
export async function persist<T>(attempt: () => Promise<T>, patience: Patience): Promise<T> {
  const { clock, line, signal, onWait } = patience
  let failures = 0
  for (;;) {
    signal.throwIfAborted()
    try {
      return await attempt()
    } catch (failure) {
      signal.throwIfAborted()
      if (!(failure instanceof UploadFailure)) throw failure
      const isDown = failure.kind === 'connection' && line.isDown()
      if (!isDown) failures += 1
      const wait = isDown ? 0 : waitBefore(failure, failures, clock.random())
      if (wait === null) throw failure
      onWait(failure)
      if (isDown) await line.up(signal)
      else await pause(clock, wait, signal)
      onWait(null)
    }
  }
}
