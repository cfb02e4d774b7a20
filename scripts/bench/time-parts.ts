import type { Asked } from './in-page/page-load'

/** Start and end, in milliseconds. */
export type Interval = readonly [from: number, to: number]

/** Parts of a visit, by precedence where they overlap. */
export const parts = ['main thread busy', 'network', 'backend', 'waiting'] as const
/** Milliseconds of each part; they add up to the time until ready. */
export type TimeParts = Record<(typeof parts)[number], number>

/**
 * Splits the time until a page was ready. A moment belongs to the main thread while a task runs; else to the network
 * while a request or response is in transit; else to the backend while it works; else to waiting: timers, the next
 * frame, other threads. Requests still in flight at the end are ignored.
 * @param time milliseconds from the start of the navigation, as in `tasks`
 * @param latency minimum round-trip time: a throttled browser holds responses until then, so only a slower backend
 * costs time
 */
export function timeParts(
  time: number,
  tasks: readonly Interval[],
  { ready, asked }: { ready: number; asked: readonly Asked[] },
  latency: number,
): TimeParts {
  // The ready mark aligns the clocks of trace and page.
  const shift = time - ready
  const onTheWay: Interval[] = []
  const atTheBackend: Interval[] = []
  for (const { start, sent, backend, end } of asked.filter((one) => one.end <= ready)) {
    const arrived = Math.min(sent + latency, end)
    const answered = Math.min(Math.max(arrived, sent + backend), end)
    onTheWay.push([start + shift, arrived + shift], [answered + shift, end + shift])
    atTheBackend.push([arrived + shift, answered + shift])
  }
  const notBusy = without([[0, time]], tasks)
  const arrivedAll = without(notBusy, onTheWay)
  const waiting = without(arrivedAll, atTheBackend)
  return {
    'main thread busy': time - length(notBusy),
    network: length(notBusy) - length(arrivedAll),
    backend: length(arrivedAll) - length(waiting),
    waiting: length(waiting),
  }
}

const length = (intervals: readonly Interval[]) => intervals.reduce((sum, [from, to]) => sum + to - from, 0)

/** Parts of the intervals not covered by the others. */
function without(intervals: readonly Interval[], others: readonly Interval[]): readonly Interval[] {
  return others.reduce(
    (left, [from, to]) =>
      left.flatMap(([start, end]): Interval[] => {
        if (to <= start || from >= end) return [[start, end]]
        return [...(start < from ? [[start, from] as const] : []), ...(to < end ? [[to, end] as const] : [])]
      }),
    intervals,
  )
}
