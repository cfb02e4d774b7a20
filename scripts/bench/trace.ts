import type { Browser } from 'playwright'
import { isJsonObject } from '../../openapi/model/json'
import type { Interval } from './time-parts'

/** An event of Chromium's trace; times in microseconds. */
export type TraceEvent = {
  name: string
  pid: number
  tid: number
  ts: number
  /** Wall time and the thread's CPU time; absent for marks. */
  dur?: number
  tdur?: number
  args: { data?: { documentLoaderURL?: string } }
}

/** Main-thread work of a page between two moments, in milliseconds. */
export type MainThreadWork = {
  time: number
  /** CPU time of the thread, independent of other processes. */
  mainThread: number
  /** Busy intervals of the thread, relative to the first moment. */
  tasks: readonly Interval[]
}

export function timeOf({ time }: MainThreadWork) {
  return time
}

/** Row label and value of the main thread's time. */
export const MAIN_THREAD = 'processor time of the main thread'
export function mainThreadOf({ mainThread }: Pick<MainThreadWork, 'mainThread'>) {
  return mainThread
}

/** Records a trace of the browser while `act` runs. */
export async function trace<T>(
  browser: Browser,
  act: () => Promise<T>,
): Promise<{ events: TraceEvent[]; result: T }> {
  const devTools = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  devTools.on('Tracing.dataCollected', (answer) => {
    const values: readonly unknown[] = answer.value
    events.push(...values.filter(isEvent))
  })
  const complete = new Promise<void>((resolve) => {
    devTools.once('Tracing.tracingComplete', () => resolve())
  })
  await devTools.send('Tracing.start', {
    // Only these: recording slows the page down.
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'], excludedCategories: ['*'] },
    transferMode: 'ReportEvents',
  })
  const result = await act()
  await devTools.send('Tracing.end')
  await complete
  await devTools.detach()
  return { events, result }
}

/** Work from the first navigation to an origin until a mark on one of its pages. */
export function fromNavigation(events: readonly TraceEvent[], origin: string, mark: string): MainThreadWork {
  const starts = events.filter(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith(origin),
  )
  const start = starts.toSorted((a, b) => a.ts - b.ts)[0]
  if (!start) throw new Error(`the trace has no navigation to ${origin}`)
  return workBetween(events, start.ts, mark)
}

/** Work from a timestamp of the trace until a mark. */
export function workBetween(events: readonly TraceEvent[], start: number, mark: string): MainThreadWork {
  const end = markOf(events, mark)
  const onThread = events.filter(
    ({ name, pid, tid, ts }) =>
      name === 'ThreadControllerImpl::RunTask' &&
      pid === end.pid &&
      tid === end.tid &&
      ts >= start &&
      ts < end.ts,
  )
  const tasks: Interval[] = []
  let processor = 0
  let covered = start
  for (const { ts, dur = 0, tdur = 0 } of onThread.toSorted((a, b) => a.ts - b.ts)) {
    // Nested tasks are part of the outer task's time.
    if (ts < covered) continue
    covered = ts + dur
    // The task that set the mark counts up to the mark.
    const until = Math.min(covered, end.ts)
    processor += until < covered ? tdur * ((until - ts) / dur) : tdur
    tasks.push([(ts - start) / 1000, (until - start) / 1000])
  }
  return { time: (end.ts - start) / 1000, mainThread: processor / 1000, tasks }
}

/** Time of the last mark with this name, on the trace's clock. */
export function timeOfMark(events: readonly TraceEvent[], mark: string): number {
  return markOf(events, mark).ts
}

function markOf(events: readonly TraceEvent[], mark: string): TraceEvent {
  const event = events.findLast(({ name }) => name === mark)
  if (!event) throw new Error(`the trace has no mark ${mark}`)
  return event
}

function isEvent(value: unknown): value is TraceEvent {
  return (
    isJsonObject(value) &&
    typeof value.name === 'string' &&
    typeof value.pid === 'number' &&
    typeof value.tid === 'number' &&
    typeof value.ts === 'number' &&
    isJsonObject(value.args)
  )
}
