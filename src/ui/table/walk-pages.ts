export type PageOfRows<Row> = { readonly items: readonly Row[]; readonly total: number }

/** Largest page size of the contract. */
const PAGE_SIZE = 200

export type Walk<Row> = {
  /** The rows read so far; a failed walk continues from here. */
  rows: Row[]
  total: number
}

/**
 * Reads a list page by page, one request at a time, so that a large list is no burden. Rows that moved to a later page
 * meanwhile are not duplicated.
 * @throws errors of `read`, and the signal's abort reason; `walk.rows` keeps the rows read so far
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
