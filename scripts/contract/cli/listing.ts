import { count } from '../report/words'
import type { CheckEvent } from '../run/options'

/** What `--dry-run` prints, put together from what a run reports. */
export interface Listing {
  note(event: CheckEvent): void
  text(): string
}

export function listingOf(): Listing {
  const operations = new Map<string, string[]>()
  const left: string[] = []
  let total = 0
  return {
    note(event) {
      if (event.kind === 'operation' && event.result.reason !== null)
        left.push(`  ${event.result.operation.id}: ${event.result.reason}`)
      if (event.kind !== 'would-send') return
      total++
      const { operationId, method, path, query, title, expected } = event.probe
      const asked = query.map(([name, value]) => `${name}=${value}`).join('&')
      const lines = operations.get(operationId) ?? []
      lines.push(`  ${method} ${path}${asked === '' ? '' : `?${asked}`}\n      ${title}: ${expected}`)
      operations.set(operationId, lines)
    },
    text() {
      const told = [...operations].flatMap(([id, lines]) => [
        `${id}  ${count(lines.length, 'request')}`,
        ...lines,
        '',
      ])
      const rest = left.length === 0 ? [] : ['Left out', ...left, '']
      const sum = `${count(total, 'request')} to ${count(operations.size, 'operation')} would be sent. Nothing was.`
      return `${[...told, ...rest, sum].join('\n')}\n`
    },
  }
}
