import type { Asked } from './in-page/arrival'

/** From and to, in milliseconds. */
export type Interval = readonly [from: number, to: number]

/** Parts of a visit, in the order in which they claim a moment. */
export const parts = ['main thread busy', 'network', 'backend', 'waiting'] as const
/** Milliseconds of each; together they are the time until ready. */
export type TimeParts = Record<(typeof parts)[number], number>

/**
 * Divides the time until a page was ready. A moment is the main thread's while a task runs; else the network's while a
 * request or its answer is on the way; else the backend's while it works on one; else it is waiting: for a timer, the
 * next frame or another thread. Requests that were still under way at the end are none that the page waited for.
 * @param time milliseconds from the start of the navigation, as `tasks` are
 * @param latency the shortest time between a request and its answer: a slowed-down browser holds the answer until then,
 * so that only a backend that takes longer costs time
 */
export function timeParts(
  time: number,
  tasks: readonly Interval[],
  { ready, asked }: { ready: number; asked: readonly Asked[] },
  latency: number,
): TimeParts {
  // The clocks of the trace and of the page agree at the mark of being ready.
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

/** Parts of the intervals that none of the others covers. */
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
