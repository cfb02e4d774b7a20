import type { Declaration } from 'typescript'
import type { Field } from './answers'
import type { Piece } from './graph'
import type { Reading } from './reading'
import type { Use } from './screen-map'

/** What pieces of source read together. */
export function together(pieces: Iterable<Piece>, readingOf: (piece: Piece) => Reading): Reading {
  const read = new Set<Declaration>()
  const handedOn = new Set<Declaration>()
  for (const piece of pieces) {
    const one = readingOf(piece)
    for (const declaration of one.read) read.add(declaration)
    for (const declaration of one.handedOn) handedOn.add(declaration)
  }
  return { read, handedOn }
}

/**
 * What is used of one operation's answer. Types tell which member of which record is read, not which answer the record
 * came from: a record that stands at several places of an answer counts at those whose surroundings are read, too.
 */
export function usageOf(id: string, fields: readonly Field[], { read, handedOn }: Reading): Use {
  const among = (wanted: ReadonlySet<Declaration>, isReached: (parent: Declaration) => boolean) => {
    const hit = fields.filter(({ declaration }) => wanted.has(declaration))
    const isSure = (field: Field) => field.around.every(isReached)
    const sure = new Set(hit.filter(isSure).map(({ declaration }) => declaration))
    return hit.filter((field) => isSure(field) || !sure.has(field.declaration)).map(({ path }) => path)
  }
  const named = among(read, (parent) => read.has(parent))
  const whole = among(handedOn, (parent) => read.has(parent) || handedOn.has(parent))
  return { id, fields: named, perhaps: whole.filter((path) => !named.includes(path)) }
}

/**
 * What is shown of answers that others asked for (the signed-in user, read by the frame). A member counts where no call
 * of its own explains it, for the one operation that explains most.
 */
export function shownOf(
  answers: ReadonlyMap<string, readonly Field[]>,
  reading: Reading,
  called: ReadonlySet<string>,
  others: ReadonlySet<string>,
): Use[] {
  const explained = new Set<Declaration>()
  const explain = (id: string) => {
    for (const { declaration } of answers.get(id) ?? []) explained.add(declaration)
  }
  for (const id of called) explain(id)
  const found: Use[] = []
  const left = new Set([...others].filter((id) => !called.has(id)))
  while (left.size > 0) {
    const [most] = [...left]
      .map((id) => {
        const open = (answers.get(id) ?? []).filter(({ declaration }) => !explained.has(declaration))
        return usageOf(id, open, reading)
      })
      .toSorted((a, b) => b.fields.length - a.fields.length)
    if (!most || most.fields.length === 0) break
    found.push(most)
    explain(most.id)
    left.delete(most.id)
  }
  return found
}
