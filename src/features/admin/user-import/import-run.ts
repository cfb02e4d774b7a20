import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { ApiError } from '../../../api/errors'
import { createUser } from '../../../api/operations.gen'
import { useFindUsers } from '../../../domain/find-users'
import { rowFailure } from '../../../domain/row-failure'
import { type BulkRun, type RowState, runRows, useBulkRun } from '../../../ui/bulk/use-bulk-run'
import type { ImportPerson } from './import-plan'
import { type PlannedImport, type PlannedLine, useKeptImport } from './kept-import'

/** Failures that say nothing about the person: the line can be sent again, and after a few of them the run stops. */
const isPassing = (cause: unknown) =>
  !(cause instanceof ApiError) ||
  cause.kind !== 'status' ||
  [401, 408, 425, 429].includes(cause.status) ||
  cause.status >= 500
/** Nothing can be sent at all. */
const isEnd = (cause: unknown) =>
  cause instanceof ApiError &&
  (['offline', 'session', 'read-only'].includes(cause.kind) || cause.status === 401)
const MAX_PASSING = 5

export type ImportRun = {
  /** The run, with the ends of lines that were sent before a reload. */
  run: BulkRun<string>
  /** Whether nothing is left that could be sent. */
  isOver: boolean
  start: () => void
}

/**
 * Invites the new people of a plan. Each line has its own Idempotency-Key, and what was sent before a reload, or without
 * an answer, is looked for first: nobody is invited twice.
 * @param isNew whether none of it was sent before
 */
export function useImportRun(plan: PlannedImport, isNew: boolean): ImportRun {
  const queries = useQueryClient()
  const kept = useKeptImport()
  const findUsers = useFindUsers()
  const [before] = useState(kept.outcomes)
  const [ends, setEnds] = useState(before)
  const latest = useRef(before)
  const mayBeSent = useRef(!isNew)
  const lines = useMemo(() => new Map(plan.lines.map((one) => [String(one.line), one])), [plan])

  const note = (id: string, end: string) => {
    latest.current = { ...latest.current, [id]: end }
    kept.note(latest.current)
    setEnds(latest.current)
  }
  const run = useBulkRun<string>({
    run: async (ids, control) => {
      let failures = 0
      const isStopped = () => failures >= MAX_PASSING || control.isStopped()
      const there = mayBeSent.current ? await findUsers(emailsOfLines(ids, lines)).catch(() => null) : null
      mayBeSent.current = true
      const send = async (id: string) => {
        const line = lines.get(id)
        if (!line) throw new Error('This line is not in the file.')
        if (there?.has(line.person.email.toLowerCase())) {
          note(id, '')
          return ''
        }
        try {
          await createUser.send({ body: bodyOf(line.person, plan.account.id) }, { idempotencyKey: line.key })
          failures = 0
          note(id, '')
          return ''
        } catch (cause) {
          const failure = rowFailure(cause)
          if (!isPassing(cause)) note(id, failure.message)
          else failures += isEnd(cause) ? MAX_PASSING : 1
          throw failure
        }
      }
      await runRows(send)(ids, { ...control, isStopped })
    },
    onEnd: () => void createUser.makeStale(queries),
  })

  const states = useMemo(() => {
    const ids = plan.lines.filter(({ verdict }) => verdict === 'new').map(({ line }) => String(line))
    return new Map(ids.map((id) => [id, run.states.get(id) ?? endOf(before[id])]))
  }, [plan, run.states, before])
  const left = [...states].filter(([, { kind }]) => kind === 'waiting').map(([id]) => id)
  return {
    run: { ...run, states },
    isOver: [...states.keys()].every((id) => ends[id] !== undefined),
    start: () => run.start(left),
  }
}

function endOf(end: string | undefined): RowState<string> {
  if (end === undefined) return { kind: 'waiting' }
  return end === '' ? { kind: 'done', result: '' } : { kind: 'failed', message: end, reference: '' }
}

function emailsOfLines(ids: readonly string[], lines: ReadonlyMap<string, PlannedLine>): string[] {
  return ids.flatMap((id) => lines.get(id)?.person.email ?? [])
}

/** The body that invites a person: what is empty is left out. */
export function bodyOf({ role_ids, job_title, phone, ...person }: ImportPerson, account_id: string) {
  return {
    ...person,
    account_id,
    role_ids: [...role_ids],
    ...(job_title !== '' && { job_title }),
    ...(phone !== '' && { phone }),
  }
}
