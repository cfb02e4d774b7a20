import { useContext, useMemo } from 'react'
import { isRecord } from '../../../api/json'
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
    ['new', 'exists', 'example', 'error'].includes(String(verdict)) &&
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
      /** @returns whether a reload keeps it */
      write: (plan: PlannedImport): boolean => {
        drafts.remove(OUTCOMES)
        return drafts.write(PLAN, { values: plan, seen: {} })
      },
      remove: () => {
        drafts.remove(PLAN)
        drafts.remove(OUTCOMES)
      },
      outcomes: (): Outcomes =>
        Object.fromEntries(Object.entries(values(OUTCOMES)).map(([line, end]) => [line, String(end)])),
      note: (outcomes: Outcomes) => void drafts.write(OUTCOMES, { values: outcomes, seen: {} }),
    }
  }, [drafts])
}
