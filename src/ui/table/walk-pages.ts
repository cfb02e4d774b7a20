export type PageOfRows<Row> = { readonly items: readonly Row[]; readonly total: number }

/** As many rows as the contract lets one answer hold. */
const PAGE_SIZE = 200

export type Walk<Row> = {
  /** What has been read so far; a walk that failed goes on from here. */
  rows: Row[]
  total: number
}

/**
 * Reads a list page by page to its end, one page after the other, so that a large list is no burden.
 * Rows that moved to a later page meanwhile are not taken twice.
 * @throws what `read` throws, and the signal's reason once it is aborted; `walk.rows` keeps what was read
 */
export async function walkPages<Row extends { id: string }>(
  walk: Walk<Row>,
  read: (page: number, pageSize: number, signal: AbortSignal) => Promise<PageOfRows<Row>>,
  signal: AbortSignal,
  onProgress: (walk: Walk<Row>) => void,
): Promise<void> {
  const known = new Set(walk.rows.map(({ id }) => id))
  for (let page = Math.floor(walk.rows.length / PAGE_SIZE) + 1; ; page += 1) {
    signal.throwIfAborted()
    const { items, total } = await read(page, PAGE_SIZE, signal)
    signal.throwIfAborted()
    walk.rows.push(...items.filter(({ id }) => !known.has(id)))
    for (const { id } of items) known.add(id)
    walk.total = total
    onProgress(walk)
    if (items.length < PAGE_SIZE || page * PAGE_SIZE >= total) return
  }
}
