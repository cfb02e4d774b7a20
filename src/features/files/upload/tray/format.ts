import { formatBytes } from '../../../../ui/format/bytes'
import { formatCount } from '../../../../ui/format/count'
import { countOf } from '../../../../ui/format/count-of'
import type { UploadEntry, UploadSummary } from '../uploads-context'

/** All uploads in one line: "3 of 12, 45%, 12 MB/s, 4 min left". */
export function formatSummary(summary: UploadSummary): string {
  const { total, done, failed, interrupted, elsewhere, running, bytes, sent, rate, secondsLeft } = summary
  const others = [
    ...(failed > 0 ? [`${formatCount(failed)} failed`] : []),
    ...(interrupted > 0 ? [`${formatCount(interrupted)} interrupted`] : []),
    ...(elsewhere > 0 ? [`${formatCount(elsewhere)} in another tab`] : []),
  ]
  if (running > 0)
    return [
      `${formatCount(done)} of ${formatCount(total)}`,
      `${percent(sent, bytes)}%`,
      ...(rate === null ? [] : [`${formatBytes(Math.round(rate))}/s`]),
      ...(secondsLeft === null ? [] : [formatTimeLeft(secondsLeft)]),
      ...others,
    ].join(', ')
  const paused = total - done - failed
  return [
    ...(done > 0 ? [`${countOf(done, 'file')} uploaded`] : []),
    ...(paused > 0 ? [`${formatCount(paused)} paused`] : []),
    ...others,
  ].join(', ')
}

/** For the live region: changes at most every ten percent, and at the end. */
export function formatAnnouncement(summary: UploadSummary): string {
  const { total, done, failed, running, bytes, sent } = summary
  if (total === 0) return ''
  if (running > 0)
    return `Uploading ${countOf(total, 'file')}, ${Math.floor(percent(sent, bytes) / 10) * 10} percent.`
  const failures = failed > 0 ? ` ${countOf(failed, 'file')} failed.` : ''
  const paused = total - done - failed
  return `${countOf(done, 'file')} uploaded.${failures}${paused > 0 ? ` ${countOf(paused, 'file')} paused.` : ''}`
}

/** The status of one file: "25% of 1.00 MB. Waiting for connection". */
export function formatStatus({ status, size, sent, message }: UploadEntry): string {
  const progress = `${percent(sent, size)}% of ${formatBytes(size)}`
  switch (status) {
    case 'queued':
      return `Queued, ${formatBytes(size)}`
    case 'starting':
      return message ?? 'Starting'
    case 'sending':
      return message === null ? progress : `${progress}. ${message}`
    case 'finishing':
      return message ?? 'Finishing'
    case 'paused':
      return message ?? `Paused at ${progress}`
    case 'done':
      return `Uploaded, ${formatBytes(size)}`
    case 'canceled':
      return 'Canceled'
    case 'failed':
      return message ?? 'Failed'
    case 'interrupted':
      return message ?? `Interrupted. ${formatBytes(sent)} of ${formatBytes(size)} uploaded`
    case 'elsewhere':
      return `Uploading in another tab, ${formatBytes(size)}`
  }
}

const MINUTE = 60
const HOUR = 60 * MINUTE

/** "less than a minute left", "4 min left", "2 h 10 min left": rounded, as an estimate. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < MINUTE) return 'less than a minute left'
  const minutes = Math.ceil(seconds / MINUTE)
  if (seconds < HOUR) return `${minutes} min left`
  const hours = Math.floor(minutes / 60)
  return hours >= 24 ? 'more than a day left' : `${hours} h ${minutes % 60} min left`
}

/** Whole percent; at most 99, since a file is done only once the backend has completed it. */
export function percent(sent: number, bytes: number): number {
  return Math.min(99, Math.floor((100 * sent) / Math.max(bytes, 1)))
}
