import { formatBytes } from '../../../../ui/format/bytes'
import type { UploadEntry } from '../uploads-context'
import { percent } from './summary-words'

/** Where a file stands, in words. */
export function rowWords({ status, size, sent, words }: UploadEntry): string {
  const far = `${percent(sent, size, false)} % of ${formatBytes(size)}`
  switch (status) {
    case 'queued':
      return `Waiting for its turn, ${formatBytes(size)}`
    case 'starting':
      return words ?? 'Starting'
    case 'sending':
      return words === null ? far : `${far}. ${words}`
    case 'finishing':
      return words ?? 'Putting it together'
    case 'paused':
      return words ?? `Paused at ${far}`
    case 'done':
      return `Uploaded, ${formatBytes(size)}`
    case 'canceled':
      return 'Canceled'
    case 'failed':
      return words ?? 'Failed'
    case 'interrupted':
      return words ?? `Interrupted, ${formatBytes(size)}`
    case 'elsewhere':
      return `Another tab of this browser sends it, ${formatBytes(size)}`
  }
}
