import type { Line } from '../../domain/product-lines'
import type { DownloadsSearch } from './downloads-search'

/** The screen of each line. */
export const screenOf = {
  helyx: '/downloads/helyx',
  elements: '/downloads/elements',
} as const satisfies Record<Line, string>

/** A release's own address, as a text: for what remembers it. */
export function addressOf(
  line: Line,
  { version, product }: Pick<DownloadsSearch, 'version' | 'product'>,
): string {
  const params = new URLSearchParams()
  if (version !== undefined) params.set('version', version)
  if (product !== undefined) params.set('product', product)
  return `${screenOf[line]}?${params.toString()}`
}
