import { count, duration } from '../report/format'
import { truncate } from '../report/terminal'
import type { CheckEvent } from '../run/options'

interface Screen {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

/** Progress of a run: one line that is overwritten on a terminal, only notes elsewhere. */
interface Progress {
  (event: CheckEvent): void
  /** Clears the line. */
  done(): void
}

/** @param now milliseconds of a monotonic clock */
export function progressOn(screen: Screen, now: () => number = () => performance.now()): Progress {
  const startedAt = now()
  const isTerminal = screen.isTTY === true
  let [operations, ended, deviating] = [0, 0, 0]
  let drawnAt = Number.NEGATIVE_INFINITY
  let isDrawn = false
  const clear = () => {
    if (isDrawn) screen.write('\r\u001B[2K')
    isDrawn = false
  }

  function draw(text: string): void {
    // At most twenty updates per second, so that the terminal does not slow down the run.
    if (!isTerminal || now() - drawnAt < 50) return
    drawnAt = now()
    isDrawn = true
    screen.write(`\r\u001B[2K${truncate(text, (screen.columns ?? 80) - 1)}`)
  }

  const progress = (event: CheckEvent): void => {
    if (event.kind === 'started') operations = event.operations
    if (event.kind === 'operation') {
      ended++
      if (event.result.verdict === 'deviates') deviating++
    }
    if (event.kind === 'note') {
      clear()
      screen.write(`${event.text}\n`)
    }
    if (event.kind === 'sent')
      draw(
        [
          `${ended} of ${count(operations, 'operation')}`,
          count(event.sent, 'request'),
          ...(event.rate === null ? [] : [`${event.rate} a second at most`]),
          ...(deviating > 0 ? [`${deviating} deviate${deviating === 1 ? 's' : ''}`] : []),
          duration(now() - startedAt),
          event.operationId,
        ].join(' · '),
      )
  }
  return Object.assign(progress, { done: clear })
}
