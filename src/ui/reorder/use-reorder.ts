import { useEffect, useId, useRef, useState } from 'react'
import { type Failure, failureReference } from '../feedback/failure'
import { failureOf } from '../feedback/failure-of'

/** A row and its new position, counted from 1. */
export type Move = { readonly id: string; readonly place: number }

/** The ids after applying the moves in order. Moves of deleted rows are ignored. */
export function afterMoves(ids: readonly string[], moves: readonly Move[]): readonly string[] {
  return moves.reduce((order, { id, place }) => {
    if (!order.includes(id)) return order
    const others = order.filter((one) => one !== id)
    const at = Math.min(Math.max(place, 1), order.length) - 1
    return [...others.slice(0, at), id, ...others.slice(at)]
  }, ids)
}

type ReorderOptions<Row> = {
  /** In the order of the server. */
  rows: readonly Row[]
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
  save: (move: Move) => Promise<unknown>
  /** Refetches the rows; resolves when they are loaded. */
  refresh: () => Promise<unknown>
}

export type Reorder<Row> = {
  /** Identifies this list, since rows could be dragged from others. */
  readonly key: string
  /** The server's order with the pending moves applied. */
  readonly rows: readonly Row[]
  readonly ids: readonly string[]
  readonly nameOf: (id: string) => string
  readonly move: (id: string, place: number) => void
  readonly isSaving: boolean
  /** For screen readers. */
  readonly announcement: string
  /** Whether another user changed the order while moves were being saved. */
  readonly hasOtherOrder: boolean
  readonly closeOtherOrder: () => void
  /** Moves that failed; null without any. */
  readonly failure: { readonly text: string; readonly retry: () => void; readonly close: () => void } | null
  /** The row whose position is being asked for; else null. */
  readonly asked: string | null
  readonly ask: (id: string | null) => void
}

/**
 * The order of movable rows. A move shows at once and is saved after the earlier ones, each as a call of its own. When
 * all are saved, or one is refused, the rows are refetched and shown in the server's order.
 */
export function useReorder<Row>(options: ReorderOptions<Row>): Reorder<Row> {
  const { rows, idOf, nameOf } = options
  const key = useId()
  const [moves, setMoves] = useState<readonly Move[]>([])
  const [announcement, setAnnouncement] = useState('')
  const [hasOtherOrder, setHasOtherOrder] = useState(false)
  const [failed, setFailed] = useState<{ moves: readonly Move[]; cause: Failure } | null>(null)
  const [asked, ask] = useState<string | null>(null)
  const queue = useRef<readonly Move[]>([])
  const isRunning = useRef(false)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [settled, setSettled] = useState<{ expected: readonly string[] } | null>(null)
  // Compared after the refetched rows have rendered; earlier, they are still in the old order.
  useEffect(() => {
    if (settled && isOtherOrder(settled.expected, latest.current)) setHasOtherOrder(true)
  }, [settled])

  const known = rows.map(idOf)
  const ids = afterMoves(known, moves)
  const byId = new Map(rows.map((row) => [idOf(row), row]))
  const nameIn = (id: string) => {
    const row = byId.get(id)
    return row === undefined ? 'A row that is gone' : nameOf(row)
  }

  /** Removes moves from the queue and shows the remaining ones. */
  const drop = (count: number) => {
    queue.current = queue.current.slice(count)
    setMoves(queue.current)
  }
  const readAgain = async () => {
    await latest.current.refresh().catch(() => undefined)
    // The query notifies of new rows in a task of its own, queued before this one.
    await new Promise((resolve) => setTimeout(resolve))
  }
  const work = async () => {
    if (isRunning.current) return
    isRunning.current = true
    let before: readonly string[] = latest.current.rows.map(latest.current.idOf)
    while (queue.current.length > 0) {
      let saved = 0
      let cause: unknown = null
      for (let next = queue.current[0]; next && cause === null; next = queue.current[saved]) {
        cause = await latest.current.save(next).then(
          () => null,
          (error: unknown) => error,
        )
        if (cause === null) saved += 1
      }
      const lost = cause === null ? [] : queue.current.slice(saved)
      const expected = afterMoves(before, queue.current.slice(0, saved))
      const sent = queue.current.length
      await readAgain()
      if (lost.length > 0) setFailed({ moves: lost, cause: failureOf(cause) })
      else if (queue.current.length === sent) setSettled({ expected })
      drop(sent)
      before = expected
    }
    isRunning.current = false
  }

  const add = (wanted: readonly Move[]) => {
    queue.current = [...queue.current, ...wanted]
    setMoves(queue.current)
    setFailed(null)
    setHasOtherOrder(false)
    void work()
  }
  const move = (id: string, place: number) => {
    const at = ids.indexOf(id)
    const target = Math.min(Math.max(Math.round(place), 1), ids.length)
    if (at < 0 || at === target - 1) return
    add([{ id, place: target }])
    setAnnouncement(`${nameIn(id)} moved to place ${target} of ${ids.length}.`)
  }

  return {
    key,
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    ids,
    nameOf: nameIn,
    move,
    isSaving: moves.length > 0,
    announcement,
    hasOtherOrder,
    closeOtherOrder: () => setHasOtherOrder(false),
    failure: failed && {
      text: `${[...new Set(failed.moves.map(({ id }) => nameIn(id)))].join(', ')} could not be moved. ${
        failed.cause.message
      } ${failureReference(failed.cause)} The list shows the saved order.`,
      retry: () => add(failed.moves),
      close: () => setFailed(null),
    },
    asked,
    ask,
  }
}

function isOtherOrder<Row>(
  expected: readonly string[],
  { rows, idOf }: Pick<ReorderOptions<Row>, 'rows' | 'idOf'>,
): boolean {
  const now = rows.map(idOf)
  const kept = new Set(now)
  const both = new Set(expected)
  const then = expected.filter((id) => kept.has(id))
  return now.filter((id) => both.has(id)).some((id, index) => id !== then[index])
}
