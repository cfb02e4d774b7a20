import { useQueryClient } from '@tanstack/react-query'
import { useContext, useMemo, useRef, useState } from 'react'
import { ApiError } from '../../../api/errors'
import { isRecord } from '../../../api/json'
import { createUser, listUsers } from '../../../api/operations.gen'
import { rowFailure } from '../../../domain/row-failure'
import { type BulkRun, type RowState, runRows, useBulkRun } from '../../../ui/bulk/use-bulk-run'
import { type Draft, DraftsContext } from '../../../ui/form/drafts'
import type { Delimiter } from '../../../ui/table/csv'
import type { ImportLine, ImportPerson } from './import-plan'

/** A line that was checked, and the key under which its person is invited once, however often that is asked for. */
export type PlannedLine = ImportLine & { readonly key: string }

/** A checked file, kept in this tab until its last line is done, so that the import can go on after a reload. */
export type PlannedImport = {
  readonly file: string
  readonly account: { readonly id: string; readonly name: string }
  readonly header: readonly string[]
  readonly delimiter: Delimiter
  readonly lines: readonly PlannedLine[]
}

/** The end of each line that was sent, by its number: '' for an invitation, else why it was refused. */
type Outcomes = Readonly<Record<string, string>>

const PLAN = 'user.import'
const OUTCOMES = 'user.import.outcomes'

const isText = (value: unknown) => typeof value === 'string'
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText)

function isPerson(value: unknown): value is ImportPerson {
  const texts = ['first_name', 'last_name', 'email', 'job_title', 'phone']
  return isRecord(value) && texts.every((name) => isText(value[name])) && isTexts(value.role_ids)
}

function isLine(value: unknown): value is PlannedLine {
  if (!isRecord(value)) return false
  const { line, cells, person, verdict, reason, key } = value
  return (
    typeof line === 'number' &&
    isTexts(cells) &&
    isPerson(person) &&
    ['new', 'exists', 'error'].includes(String(verdict)) &&
    isText(reason) &&
    isText(key)
  )
}

function isPlanned(value: Draft['values']): value is PlannedImport {
  const { file, account, header, delimiter, lines } = value
  return (
    isText(file) &&
    isRecord(account) &&
    isText(account.id) &&
    isText(account.name) &&
    isTexts(header) &&
    (delimiter === ',' || delimiter === ';') &&
    Array.isArray(lines) &&
    lines.every(isLine)
  )
}

/** The import of this tab that is not over, and what stores and removes it. */
export function useKeptImport() {
  const drafts = useContext(DraftsContext)
  return useMemo(() => {
    const values = (name: string) => drafts.read(name)?.values ?? {}
    return {
      read: (): PlannedImport | null => {
        const kept = values(PLAN)
        return isPlanned(kept) ? kept : null
      },
      write: (plan: PlannedImport) => {
        drafts.remove(OUTCOMES)
        drafts.write(PLAN, { values: plan, seen: {} })
      },
      remove: () => {
        drafts.remove(PLAN)
        drafts.remove(OUTCOMES)
      },
      outcomes: (): Outcomes =>
        Object.fromEntries(Object.entries(values(OUTCOMES)).map(([line, end]) => [line, String(end)])),
      note: (outcomes: Outcomes) => drafts.write(OUTCOMES, { values: outcomes, seen: {} }),
    }
  }, [drafts])
}

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

/** Addresses per question: more make an address that servers refuse. */
const EMAILS_PER_READ = 50

/** Which of these e-mail addresses belong to users that the reader may see, in lower case. @throws ApiError */
export function useFindEmails() {
  const queries = useQueryClient()
  return async (emails: readonly string[], onProgress: (done: number) => void = () => undefined) => {
    const found = new Set<string>()
    for (let at = 0; at < emails.length; at += EMAILS_PER_READ) {
      onProgress(at)
      const asked = emails.slice(at, at + EMAILS_PER_READ)
      const query = { 'email[]': asked, page_size: EMAILS_PER_READ }
      const { items } = await queries.fetchQuery({
        ...listUsers({ params: { query } }),
        staleTime: 0,
        gcTime: 0,
      })
      for (const { email } of items) found.add(email.toLowerCase())
    }
    return found
  }
}

/**
 * Invites the new people of a plan. Each line has its own Idempotency-Key, and what was sent before a reload, or without
 * an answer, is looked for first: nobody is invited twice.
 * @param isNew whether none of it was sent before
 */
export function useImportRun(plan: PlannedImport, isNew: boolean): ImportRun {
  const queries = useQueryClient()
  const kept = useKeptImport()
  const findEmails = useFindEmails()
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
      const there = mayBeSent.current ? await findEmails(emailsOfLines(ids, lines)).catch(() => null) : null
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
