import { formatBytes } from '../../../ui/format/bytes'

/** Whether so many bytes find room; empty where there is no limit. */
export function roomWords(size: number, free: number | null): string {
  if (free === null) return ''
  return free < size
    ? `There is not enough room: ${formatBytes(size)} are needed, ${formatBytes(free)} are free.`
    : `${formatBytes(free)} are free.`
}
