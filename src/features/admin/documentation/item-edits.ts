import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { updateDocumentation } from '../../../api/operations.gen'
import type { components } from '../../../api/schema.gen'
import { failureOf } from '../../../ui/feedback/failure-of'
import { toast } from '../../../ui/feedback/toast'
import { afterChange, doneText, failedText, type Item, type ItemChange } from './item-rules'

type List = components['schemas']['DocumentationList']

export type ItemEdits = {
  /** The server's items with the pending changes. */
  readonly items: readonly Item[]
  readonly isSaving: boolean
  /**
   * Applies a change optimistically and saves it after earlier ones. @param below number of further pages it affects,
   * for its message
   */
  readonly change: (change: ItemChange, below?: number) => void
  /** Titles typed while another user changed the page, by its id. */
  readonly conflicts: ReadonlyMap<string, string>
  /** Ends a title's conflict in favor of the server's. */
  readonly settle: (id: string) => void
  /** Whether another user changed the order while moves were saved. */
  readonly hasOtherOrder: boolean
  readonly closeOtherOrder: () => void
}

type Queued = { readonly change: ItemChange; readonly below: number; readonly isUndo: boolean }

/**
 * Inline changes of items: optimistic, and saved one after another. A refused one is reverted with its reason and stops
 * no other; a title changed by another user meanwhile is kept as a conflict. Saved changes can be undone. After moves,
 * all items are read again.
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
    /** Positions of moved items before the change. */
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
        else toast.error(failedText(change), failure, () => add(next))
      }
      // The lists notify their subscribers of the saved change in a task queued earlier.
      await new Promise((resolve) => setTimeout(resolve))
      expected = latest.current
      show(queue.current.slice(1))
    }
    isRunning.current = false
    await readAgain(queries, moved.size > 0 || hasFailed)
    // Shown once the page has the other user's title.
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

/** The change that undoes a change of title or visibility. */
function undoOf(before: Item, { body }: ItemChange): ItemChange['body'] {
  return {
    ...(body.title !== undefined && { title: before.title }),
    ...(body.hidden !== undefined && { hidden: before.hidden }),
  }
}

/** Changes the items of all cached lists. */
function patchLists(queries: QueryClient, patch: (items: readonly Item[]) => readonly Item[]): void {
  queries.setQueriesData<List>(
    { queryKey: ['Documentation', 'listDocumentations'] },
    (list) => list && { ...list, items: [...patch(list.items)] },
  )
}

/** Mounted lists are read again on request; all others when they are mounted. */
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

/** Whether items in both lists have another order among their siblings. */
function isOtherOrder(before: readonly Item[], now: readonly Item[]): boolean {
  const known = new Set(before.map(({ id }) => id))
  const kept = new Set(now.map(({ id }) => id))
  const then = placesOf(before.filter(({ id }) => kept.has(id)))
  return placesOf(now.filter(({ id }) => known.has(id))).some((place, at) => place !== then[at])
}
