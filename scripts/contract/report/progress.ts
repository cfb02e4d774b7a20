import type { CheckEvent } from '../run/options'
import { count, duration } from './format'
import { cut } from './terminal'

interface Screen {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

/** The progress of a run: one line that is written over on a terminal, only notes elsewhere. */
interface Progress {
  (event: CheckEvent): void
  /** Takes the line away. */
  done(): void
}

/** @param now milliseconds of any clock that runs evenly */
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
    // Twenty pictures a second are plenty, and a fast server is not held up by its terminal.
    if (!isTerminal || now() - drawnAt < 50) return
    drawnAt = now()
    isDrawn = true
    screen.write(`\r\u001B[2K${cut(text, (screen.columns ?? 80) - 1)}`)
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
