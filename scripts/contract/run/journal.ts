import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { jsonText, numberOf } from '../../../openapi/model/exact'
import { isJsonObject, type Json } from '../../../openapi/model/json'

/** Hashes of an item's scalar members by name: enough to recognize it without storing its data. */
export type Fingerprint = Readonly<Record<string, string>>

/** An item that a run created and has not removed. */
export type Leftover = {
  /** `POST /things made t2` */
  readonly what: string
  /** Path of the item, without the server. */
  readonly path: string
  /** The item as created, and the changes sent since. */
  readonly looks: readonly Fingerprint[]
}

/** The journal of a run that was interrupted or could not remove everything. */
export type Leftovers = {
  readonly file: string
  readonly target: string
  readonly startedAt: string
  readonly items: readonly Leftover[]
  /** Requests without a known response. */
  readonly unanswered: readonly string[]
}

/** Records created items before they can be removed: a process may be killed at any time. */
export interface Journal {
  sending(what: string): void
  /** The response has arrived, or the request was not sent. */
  answered(what: string): void
  made(what: string, path: string, look: Json | undefined): void
  changed(path: string, sent: Json): void
  gone(path: string): void
  /** Removes the journal if nothing is left. */
  close(): void
}

/** Folder of journals, which outlives the run, its folder and package installations. */
export function journalFolder(environment: NodeJS.ProcessEnv = process.env): string {
  return join(environment.XDG_STATE_HOME || join(homedir(), '.local/state'), 'contract-check')
}

/** The journal of one run. Its file is created with the first line; if that fails, the run continues without. */
export function openJournal(folder: string, target: string, startedAt = new Date().toISOString()): Journal {
  const file = join(folder, `${startedAt.replaceAll(/\W/g, '')}-${process.pid}.jsonl`)
  let isOpen = false
  const write = (line: object) => {
    try {
      if (!isOpen) {
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        append(file, { kind: 'run', target, startedAt, pid: process.pid })
        isOpen = true
      }
      append(file, line)
    } catch {
      // The run does not depend on its journal.
    }
  }
  return {
    sending: (what) => write({ kind: 'sending', what }),
    answered: (what) => write({ kind: 'answered', what }),
    made: (what, path, look) => write({ kind: 'made', what, path, look: fingerprint(look) }),
    changed: (path, sent) => write({ kind: 'changed', path, look: fingerprint(sent) }),
    gone: (path) => write({ kind: 'gone', path }),
    close: () => {
      const left = isOpen ? readJournal(file) : null
      if (left && left.items.length === 0) rmSync(file, { force: true })
    },
  }
}

function append(file: string, line: object): void {
  appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 })
}

/**
 * Items that earlier runs left on a target. Runs still in progress are skipped.
 * @param own process id whose journal is included although it is running
 */
export function leftoversOf(folder: string, target: string, own?: number): readonly Leftovers[] {
  let names: string[]
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
  } catch {
    return []
  }
  return names
    .toSorted()
    .flatMap((name) => readJournal(join(folder, name)) ?? [])
    .filter(({ items, unanswered }) => items.length > 0 || unanswered.length > 0)
    .filter((one) => one.target === target && (one.pid === own || !isRunning(one.pid)))
}

type Read = Leftovers & { readonly pid: number }

function readJournal(file: string): Read | null {
  const items = new Map<string, { what: string; path: string; looks: Fingerprint[] }>()
  const unanswered: string[] = []
  let head: { target: string; startedAt: string; pid: number } | null = null
  for (const line of linesOf(file)) {
    const { kind, what, target, startedAt, pid } = line
    const path = typeof line.path === 'string' ? line.path.replace(/\/$/, '') : null
    const look = fingerprintIn(line.look)
    if (
      kind === 'run' &&
      typeof target === 'string' &&
      typeof startedAt === 'string' &&
      typeof pid === 'number'
    )
      head = { target, startedAt, pid }
    else if (typeof what === 'string' && kind === 'sending') unanswered.push(what)
    else if (typeof what === 'string' && kind === 'answered') {
      const index = unanswered.indexOf(what)
      if (index !== -1) unanswered.splice(index, 1)
    } else if (path !== null && typeof what === 'string' && typeof line.path === 'string' && kind === 'made')
      items.set(path, { what, path: line.path, looks: [look] })
    else if (path !== null && kind === 'changed') items.get(path)?.looks.push(look)
    else if (path !== null && kind === 'gone') items.delete(path)
  }
  return head && { file, ...head, items: [...items.values()], unanswered }
}

/** Complete lines: the last line of a killed run may be truncated. */
function linesOf(file: string): { readonly [name: string]: Json }[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((text) => {
        try {
          const line: unknown = JSON.parse(text)
          return isJsonObject(line) ? [line] : []
        } catch {
          return []
        }
      })
  } catch {
    return []
  }
}

function fingerprintIn(value: unknown): Fingerprint {
  if (!isJsonObject(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, hash]) => (typeof hash === 'string' ? [[name, hash]] : [])),
  )
}

function fingerprint(value: Json | undefined): Fingerprint {
  if (!isJsonObject(value)) return {}
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      member === null || typeof member === 'object' ? [] : [[name, hashOf(member)]],
    ),
  )
}

function hashOf(value: Json): string {
  return createHash('sha256').update(jsonText(value)).digest('base64').slice(0, 12)
}

/** Whether an item is still the run's own: its id may have been reused. */
export function isStill({ looks, path }: Leftover, there: Json | undefined): boolean {
  const now = fingerprint(there)
  const id = decodeURIComponent(path.replace(/\/$/, '').split('/').at(-1) ?? '')
  const own = [hashOf(id), hashOf(numberOf(id))]
  return looks.some((look) => {
    const compared = Object.entries(look).filter(
      ([name, hash]) => now[name] !== undefined && !own.includes(hash),
    )
    return compared.length > 0 && compared.every(([name, hash]) => now[name] === hash)
  })
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
