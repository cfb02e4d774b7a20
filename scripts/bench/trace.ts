import type { Browser } from 'playwright'
import { isJsonObject } from '../../openapi/model/json'
import type { Interval } from './time-parts'

/** One event of Chromium's trace; times are microseconds. */
export type TraceEvent = {
  name: string
  pid: number
  tid: number
  ts: number
  /** How long it took, and how much processor time its thread had in that time; marks have neither. */
  dur?: number
  tdur?: number
  args: { data?: { documentLoaderURL?: string } }
}

/** Work on the main thread of a page between two moments, in milliseconds. */
export type Passed = {
  time: number
  /** Processor time of the thread: other processes of the machine do not lengthen it. */
  mainThread: number
  /** When the thread was busy, from the first moment on. */
  tasks: readonly Interval[]
}

export function timeOf({ time }: Passed) {
  return time
}

/** The name of that figure in a table, and the figure. */
export const MAIN_THREAD = 'processor time of the main thread'
export function mainThreadOf({ mainThread }: Pick<Passed, 'mainThread'>) {
  return mainThread
}

/** Records what the threads of the browser do until `act` has ended. */
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
    // Nothing else: recording costs the page time.
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'], excludedCategories: ['*'] },
    transferMode: 'ReportEvents',
  })
  const result = await act()
  await devTools.send('Tracing.end')
  await complete
  await devTools.detach()
  return { events, result }
}

/** From the start of the first navigation to an origin until a mark on the timeline of one of its pages. */
export function fromNavigation(events: readonly TraceEvent[], origin: string, mark: string): Passed {
  const starts = events.filter(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith(origin),
  )
  const start = starts.toSorted((a, b) => a.ts - b.ts)[0]
  if (!start) throw new Error(`the trace has no navigation to ${origin}`)
  return between(events, start.ts, mark)
}

/** From a moment on the trace's clock until a mark. */
export function between(events: readonly TraceEvent[], start: number, mark: string): Passed {
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
    // A task may run others inside itself; theirs is part of its own time.
    if (ts < covered) continue
    covered = ts + dur
    // Of the task that set the mark only its time before the mark.
    const until = Math.min(covered, end.ts)
    processor += until < covered ? tdur * ((until - ts) / dur) : tdur
    tasks.push([(ts - start) / 1000, (until - start) / 1000])
  }
  return { time: (end.ts - start) / 1000, mainThread: processor / 1000, tasks }
}

/** When a mark was set the last time, on the trace's clock. */
export function moment(events: readonly TraceEvent[], mark: string): number {
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
