import type { UploadEntry, UploadSummary, UploadsState } from './uploads-context'

const running = new Set<UploadEntry['status']>(['queued', 'starting', 'sending', 'finishing'])
const uncounted = new Set<UploadEntry['status']>(['canceled', 'interrupted', 'elsewhere'])

/** Whether leaving the page would stop it. */
export function isRunning({ status }: Pick<UploadEntry, 'status'>): boolean {
  return running.has(status)
}

/** @param rate bytes per second; null while unknown */
export function summarize(entries: readonly UploadEntry[], rate: number | null): UploadSummary {
  const summary = {
    total: 0,
    done: 0,
    failed: 0,
    interrupted: 0,
    elsewhere: 0,
    running: 0,
    bytes: 0,
    sent: 0,
  }
  let bytesLeft = 0
  for (const entry of entries) {
    if (entry.status === 'interrupted') summary.interrupted += 1
    if (entry.status === 'elsewhere') summary.elsewhere += 1
    if (uncounted.has(entry.status)) continue
    summary.total += 1
    summary.bytes += entry.size
    summary.sent += entry.sent
    if (entry.status === 'done') summary.done += 1
    if (entry.status === 'failed') summary.failed += 1
    if (isRunning(entry)) {
      summary.running += 1
      bytesLeft += entry.size - entry.sent
    }
  }
  if (summary.running === 0) return { ...summary, rate: null, secondsLeft: null }
  const secondsLeft = rate === null || rate <= 0 ? null : Math.ceil(bytesLeft / rate)
  return { ...summary, rate, secondsLeft }
}

export const noUploads: UploadsState = {
  entries: [],
  interrupted: [],
  summary: summarize([], null),
  isPersisted: true,
}
