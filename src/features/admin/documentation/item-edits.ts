import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { updateDocumentation } from '../../../api/operations.gen'
import type { components } from '../../../api/schema.gen'
import { failureOf } from '../../../ui/feedback/failure-of'
import { toast } from '../../../ui/feedback/toast'
import { afterChange, doneText, failedText, type Item, type ItemChange } from './item-rules'

type List = components['schemas']['DocumentationList']

export type ItemEdits = {
  /** As the server has them, with the changes that are being saved. */
  readonly items: readonly Item[]
  readonly isSaving: boolean
  /**
   * Shows a change at once and saves it after those before it.
   * @param below how many pages it concerns besides, for what is said about it
   */
  readonly change: (change: ItemChange, below?: number) => void
  /** Titles that were typed while somebody else changed the page, by its id. */
  readonly conflicts: ReadonlyMap<string, string>
  /** Ends the conflict of a title: it stays as the server has it. */
  readonly settle: (id: string) => void
  /** Whether somebody else changed the order while moves were saved. */
  readonly hasOtherOrder: boolean
  readonly closeOtherOrder: () => void
}

type Queued = { readonly change: ItemChange; readonly below: number; readonly isUndo: boolean }

/**
 * Inline changes of items: each shows at once and is a call of its own, one after another. One that is refused is taken
 * back, says why, and stops no other; a title that somebody else was quicker to change is kept as a conflict. A change
 * that is saved can be undone. Once items were moved, all are read again and stand as the server has them.
 */
export function useItemEdits(saved: readonly Item[]): ItemEdits {
  const queries = useQueryClient()
  const [pending, setPending] = useState<readonly Queued[]>([])
  const [conflicts, setConflicts] = useState<ReadonlyMap<string, string>>(new Map())
  const [hasOtherOrder, setHasOtherOrder] = useState(false)
  const queue = useRef<readonly Queued[]>([])
  const isRunning = useRef(false)
  const latest = useRef(saved)
  useEffect(() => {
    latest.current = saved
  })
  const items = useMemo(
    () => pending.reduce((all, { change }) => afterChange(all, change), saved),
    [pending, saved],
  )

  const show = (next: readonly Queued[]) => {
    queue.current = next
    setPending(next)
  }

  const save = async ({ change, below, isUndo }: Queued) => {
    const { item, body } = change
    const before = latest.current.find(({ id }) => id === item.id) ?? item
    const answer = await updateDocumentation.send({ params: { path: { id: item.id } }, body })
    patchLists(queries, (all) =>
      afterChange(all, change).map((one) => (one.id === answer.id ? { ...one, ...answer } : one)),
    )
    if (body.position !== undefined || isUndo) return
    const undo = { item: { ...before, ...answer }, body: undoOf(before, change) }
    toast.success(doneText(change, below), () => add({ change: undo, below, isUndo: true }))
  }

  const work = async () => {
    if (isRunning.current) return
    isRunning.current = true
    /** Where moved items were before. */
    const moved = new Map<string, Item>()
    const refused = new Map<string, string>()
    let hasFailed = false
    let expected: readonly Item[] = latest.current
    for (let next = queue.current[0]; next; next = queue.current[0]) {
      const { change, isUndo } = next
      const { item, body } = change
      if (body.position !== undefined && !isUndo && !moved.has(item.id)) moved.set(item.id, item)
      const failure = await save(next).then(
        () => null,
        (cause: unknown) => failureOf(cause),
      )
      if (failure) {
        hasFailed = true
        moved.delete(item.id)
        if (failure.status === 409 && body.title !== undefined) refused.set(item.id, body.title)
        else toast.error(failedText(change), failure)
      }
      // The lists tell their readers of what was saved in a task of its own, which was queued before this one.
      await new Promise((resolve) => setTimeout(resolve))
      expected = latest.current
      show(queue.current.slice(1))
    }
    isRunning.current = false
    await readAgain(queries, moved.size > 0 || hasFailed)
    // Shown once the page is here as the other one has left it.
    if (refused.size > 0) setConflicts((now) => new Map([...now, ...refused]))
    if (queue.current.length > 0) return
    if (moved.size > 0 && isOtherOrder(expected, latest.current)) setHasOtherOrder(true)
    for (const [id, before] of moved) {
      const item = latest.current.find((one) => one.id === id)
      if (!item) continue
      const undo = { item, body: { position: before.position } }
      toast.success(doneText({ item, body: undo.body }, 0), () =>
        add({ change: undo, below: 0, isUndo: true }),
      )
    }
  }

  const add = (queued: Queued) => {
    show([...queue.current, queued])
    setHasOtherOrder(false)
    if (queued.change.body.title !== undefined) settle(queued.change.item.id)
    void work()
  }
  const settle = (id: string) => setConflicts((now) => new Map([...now].filter(([other]) => other !== id)))
  return {
    items,
    isSaving: pending.length > 0,
    change: (change, below = 0) => add({ change, below, isUndo: false }),
    conflicts,
    settle,
    hasOtherOrder,
    closeOtherOrder: () => setHasOtherOrder(false),
  }
}

/** What takes a change of a title or of visibility back. */
function undoOf(before: Item, { body }: ItemChange): ItemChange['body'] {
  return {
    ...(body.title !== undefined && { title: before.title }),
    ...(body.hidden !== undefined && { hidden: before.hidden }),
  }
}

/** Changes the items of all lists that were read. */
function patchLists(queries: QueryClient, patch: (items: readonly Item[]) => readonly Item[]): void {
  queries.setQueriesData<List>(
    { queryKey: ['Documentation', 'listDocumentations'] },
    (list) => list && { ...list, items: [...patch(list.items)] },
  )
}

/** Lists in sight are read again if asked for; all others, when somebody comes back to them. */
async function readAgain(queries: QueryClient, isAll: boolean): Promise<void> {
  if (isAll) await updateDocumentation.makeStale(queries).catch(() => undefined)
  else await queries.invalidateQueries({ queryKey: ['Documentation'], refetchType: 'none' })
  await new Promise((resolve) => setTimeout(resolve))
}

const placesOf = (items: readonly Item[]) =>
  items
    .toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
    .map(({ id, parent_id }) => `${parent_id} ${id}`)
    .toSorted((a, b) => (a.split(' ')[0] ?? '').localeCompare(b.split(' ')[0] ?? ''))

/** Whether items that are in both lists stand in another order among their siblings. */
function isOtherOrder(before: readonly Item[], now: readonly Item[]): boolean {
  const known = new Set(before.map(({ id }) => id))
  const kept = new Set(now.map(({ id }) => id))
  const then = placesOf(before.filter(({ id }) => kept.has(id)))
  return placesOf(now.filter(({ id }) => known.has(id))).some((place, at) => place !== then[at])
}
