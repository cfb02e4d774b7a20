import { formatBytes } from '../../../../ui/format/bytes'
import { formatCount } from '../../../../ui/format/count'
import type { UploadSummary } from '../uploads-context'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** "less than a minute left", "4 min left", "2 h 10 min left": as exact as anybody can know. */
export function timeLeft(seconds: number): string {
  if (seconds < MINUTE) return 'less than a minute left'
  const minutes = Math.ceil(seconds / MINUTE)
  if (seconds < HOUR) return `${minutes} min left`
  const hours = Math.floor(minutes / 60)
  return hours >= 24 ? 'more than a day left' : `${hours} h ${minutes % 60} min left`
}

/** Whole percent; all of it only when all of it is there. */
export const percent = (sent: number, bytes: number, isAll: boolean): number =>
  isAll ? 100 : Math.min(99, Math.floor((100 * sent) / Math.max(bytes, 1)))

const files = (count: number) => `${formatCount(count)} ${count === 1 ? 'file' : 'files'}`

/** All uploads in one line: "3 of 12, 45 %, 12 MB/s, 4 min left". */
export function summaryWords(summary: UploadSummary): string {
  const { total, done, failed, interrupted, running, bytes, sent, rate, secondsLeft, elsewhere } = summary
  const stopped = failed > 0 ? [`${formatCount(failed)} failed`] : []
  const left = interrupted > 0 ? [`${formatCount(interrupted)} interrupted`] : []
  const others = elsewhere > 0 ? [`${formatCount(elsewhere)} in another tab`] : []
  if (running > 0)
    return [
      `${formatCount(done)} of ${formatCount(total)}`,
      `${percent(sent, bytes, false)} %`,
      ...(rate === null ? [] : [`${formatBytes(Math.round(rate))}/s`]),
      ...(secondsLeft === null ? [] : [timeLeft(secondsLeft)]),
      ...stopped,
      ...left,
      ...others,
    ].join(', ')
  const paused = total - done - failed
  return [
    ...(done > 0 ? [`${files(done)} uploaded`] : []),
    ...(paused > 0 ? [`${formatCount(paused)} paused`] : []),
    ...stopped,
    ...left,
    ...others,
  ].join(', ')
}

/** What is said of progress: something new at most every ten percent, and when it is over. */
export function spokenWords(summary: UploadSummary): string {
  const { total, done, failed, running, bytes, sent } = summary
  if (total === 0) return ''
  if (running > 0)
    return `Uploading ${files(total)}, ${Math.floor(percent(sent, bytes, false) / 10) * 10} percent.`
  const trouble = failed > 0 ? ` ${files(failed)} failed.` : ''
  const paused = total - done - failed
  return `${files(done)} uploaded.${trouble}${paused > 0 ? ` ${files(paused)} paused.` : ''}`
}
