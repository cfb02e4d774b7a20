import { noteKinds, type ReleaseNote } from '../../../domain/words/releases'

type NotePlace = { readonly note: ReleaseNote; readonly index: number }

/** Notes by kind in the order customers read them, each with its place in the list; kinds without notes are left out. */
export function notesByKind(notes: readonly ReleaseNote[]) {
  return noteKinds.flatMap(({ kind, title }) => {
    const own = notes.flatMap((note, index): NotePlace[] => (note.kind === kind ? [{ note, index }] : []))
    return own.length > 0 ? [{ kind, title, notes: own }] : []
  })
}

/** Swaps a note with the next one of its kind, above or below; at the end the list stays. */
export function movedNote(notes: readonly ReleaseNote[], index: number, by: 1 | -1): ReleaseNote[] {
  const next = [...notes]
  const note = notes[index]
  let other = index + by
  while (notes[other] && notes[other]?.kind !== note?.kind) other += by
  const swapped = notes[other]
  if (note && swapped) {
    next[index] = swapped
    next[other] = note
  }
  return next
}

const headings: readonly (readonly [pattern: RegExp, kind: ReleaseNote['kind']])[] = [
  [/^(what.?s )?new( features?)?$|^features?$|^added$/i, 'new'],
  [/^chang(ed|es)$|^improve(d|ments?)$/i, 'changed'],
  [/^(bug ?)?fix(ed|es)?$|^bugs$/i, 'fixed'],
  [/^(known (issues?|problems?)|limitations?)$/i, 'known_issue'],
]

const reference = '[A-Z][A-Z0-9]{1,9}-\\d{1,9}'
const atEnd = new RegExp(`\\s*[([](${reference})[)\\]]\\.?$`)
const atStart = new RegExp(`^[([]?(${reference})[)\\]]?\\s*[:–-]?\\s+`)

/**
 * The notes of a pasted list: one per line, without bullets. A line that names a kind begins it; notes before the first
 * one are "new". An issue number at either end of a line is its reference.
 */
export function notesOf(text: string): ReleaseNote[] {
  let kind: ReleaseNote['kind'] = 'new'
  return text.split(/\r?\n/).flatMap((line): ReleaseNote[] => {
    const words = line.replace(/^\s*(?:[-*•·–]|\d{1,3}[.)])\s+/, '').trim()
    const heading = words.replace(/^#+\s*/, '').replace(/:$/, '')
    const found = headings.find(([pattern]) => pattern.test(heading))
    if (found) [, kind] = found
    if (found || words === '') return []
    const number = atEnd.exec(words) ?? atStart.exec(words)
    const rest = number ? words.replace(number[0], '').trim() : words
    return rest === '' ? [] : [{ kind, text: rest, reference: number?.[1] ?? null }]
  })
}
