import { secondsLeft } from './core/speed'
import type { UploadEntry, UploadSummary } from './uploads-context'

const running = new Set<UploadEntry['status']>(['queued', 'starting', 'sending', 'finishing'])
const uncounted = new Set<UploadEntry['status']>(['canceled', 'interrupted', 'elsewhere'])

/** Whether leaving the page would end it. */
export const isUnderWay = ({ status }: Pick<UploadEntry, 'status'>): boolean => running.has(status)

/** All uploads in a few numbers. */
export function summaryOf(entries: readonly UploadEntry[], rate: number | null): UploadSummary {
  let [total, done, failed, interrupted, elsewhere] = [0, 0, 0, 0, 0]
  let [underWay, bytes, sent, left] = [0, 0, 0, 0]
  for (const entry of entries) {
    if (entry.status === 'interrupted') interrupted += 1
    if (entry.status === 'elsewhere') elsewhere += 1
    if (uncounted.has(entry.status)) continue
    total += 1
    bytes += entry.size
    sent += entry.sent
    if (entry.status === 'done') done += 1
    if (entry.status === 'failed') failed += 1
    if (isUnderWay(entry)) {
      underWay += 1
      left += entry.size - entry.sent
    }
  }
  const speed = underWay > 0 ? rate : null
  return {
    total,
    done,
    failed,
    interrupted,
    elsewhere,
    running: underWay,
    bytes,
    sent,
    rate: speed,
    secondsLeft: underWay > 0 ? secondsLeft(left, speed) : null,
  }
}
