import { formatCount } from './count'
import { NO_VALUE } from './labels'

const UNITS = ['KB', 'MB', 'GB', 'TB', 'PB', 'EB']

/** Three significant digits, decimal units: "4.19 GB", "38.8 MB", "215 MB". */
export function formatBytes(bytes: number): string {
  if (!Number.isFinite(bytes)) return NO_VALUE
  if (bytes < 1000) return formatExactBytes(bytes)
  let value = bytes / 1000
  let unit = 0
  // 999.6 would be rounded to 1000 of the smaller unit.
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000
    unit += 1
  }
  const digits = value < 9.995 ? 2 : value < 99.95 ? 1 : 0
  return `${value.toFixed(digits)} ${UNITS[unit]}`
}

/** "4.19 GB (4,187,593,113 bytes)" */
export function formatSize(bytes: number): string {
  return bytes < 1000 ? formatExactBytes(bytes) : `${formatBytes(bytes)} (${formatExactBytes(bytes)})`
}

/** "4,187,593,113 bytes" */
export function formatExactBytes(bytes: number): string {
  if (!Number.isFinite(bytes)) return NO_VALUE
  return `${formatCount(bytes)} ${bytes === 1 ? 'byte' : 'bytes'}`
}
