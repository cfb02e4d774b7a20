import type { Clock } from './ports'

/** So far back the speed looks, in milliseconds: long enough to be calm, short enough to notice a change. */
const WINDOW_MS = 10_000

/** How fast bytes leave, from what has left in all. */
export function createSpeed({ now }: Pick<Clock, 'now'>) {
  let samples: { at: number; bytes: number }[] = []
  return {
    /** @param bytes sent in all; less than before when something begins anew */
    sample: (bytes: number) => {
      const at = now()
      if (bytes < (samples.at(-1)?.bytes ?? 0)) samples = []
      samples = [...samples.filter((one) => one.at > at - WINDOW_MS), { at, bytes }]
    },
    /** Bytes a second; null until there is something to tell by. */
    rate: (): number | null => {
      const [first] = samples
      const last = samples.at(-1)
      if (!first || !last || last.at - first.at < 1000) return null
      // Time goes on while nothing leaves.
      return ((last.bytes - first.bytes) / Math.max(now() - first.at, 1)) * 1000
    },
  }
}

/** Seconds until so many bytes have left; null when nobody can tell. */
export function secondsLeft(bytes: number, rate: number | null): number | null {
  return rate === null || rate <= 0 ? null : Math.ceil(bytes / rate)
}
