import { formatAgo } from './date'

/** A record with its last change. */
export type ChangedRecord = {
  readonly updated_at: string
  readonly updated_by?: { readonly name: string } | null
}

/** "Mara Lindqvist, 2 minutes ago": who changed a record last. */
export function lastChangeText({ updated_by, updated_at }: ChangedRecord): string {
  const ago = formatAgo(updated_at)
  return `${updated_by?.name ?? 'someone else'}, ${ago === 'now' ? 'just now' : ago}`
}
