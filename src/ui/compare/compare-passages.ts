import { type ArrayChange, diffArrays, diffLines, diffWordsWithSpace } from 'diff'
import { firstWhere } from '../search/first-where'
import type { Passage } from './read-passages'

/** A piece of a changed passage. */
export type Span = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string }

export type Part =
  | { readonly kind: 'same'; readonly passages: readonly Passage[] }
  | {
      readonly kind: 'added' | 'removed'
      readonly passage: Passage
      /** The heading above the part, or the part itself; '' before the first. */
      readonly under: string
    }
  | {
      readonly kind: 'changed'
      readonly before: Passage
      readonly passage: Passage
      readonly spans: readonly Span[]
      readonly under: string
    }

export type Comparison = {
  readonly parts: readonly Part[]
  readonly counts: Readonly<Record<'added' | 'removed' | 'changed', number>>
  /** The texts have too little in common, so they are shown one after the other. */
  readonly isRough: boolean
}

/** Messages to the comparison worker and back. */
export type ToWorker = { readonly before: readonly Passage[]; readonly after: readonly Passage[] }

/** Limit of changed passages that are compared at once: time grows with the square. */
const MAX_EDITS = 1_000
/** The same limit for the words of a passage. */
const MAX_WORD_EDITS = 400
/** Limit of pairs between two equal passages in the search for the most similar. */
const MAX_PAIRS = 2_500
/** Smallest share of common words for two versions of a passage. */
const MIN_SIMILARITY = 0.4

const keyOf = ({ kind, level, text }: Passage) => `${kind}${level} ${text}`

/** Compares two texts passage by passage, and changed passages word by word. */
export function comparePassages(before: readonly Passage[], after: readonly Passage[]): Comparison {
  const { steps, isRough } = stepsOf(before.map(keyOf), after.map(keyOf))
  const parts: Part[] = []
  const counts = { added: 0, removed: 0, changed: 0 }
  let under = ''
  const add = (kind: 'added' | 'removed' | 'changed', passage: Passage, old?: Passage) => {
    if (passage.kind === 'heading') under = passage.text
    counts[kind] += 1
    if (kind !== 'changed') parts.push({ kind, passage, under })
    else if (old) parts.push({ kind, before: old, passage, spans: spansOf(old, passage), under })
  }
  let fromBefore = 0
  let fromAfter = 0
  let removed: readonly Passage[] = []
  let added: readonly Passage[] = []
  const finish = () => {
    for (const [old, now] of pairsOf(removed, added))
      if (now) add(old ? 'changed' : 'added', now, old)
      else if (old) add('removed', old)
    removed = []
    added = []
  }
  for (const step of steps) {
    if (step.removed) {
      removed = before.slice(fromBefore, fromBefore + step.count)
      fromBefore += step.count
    } else if (step.added) {
      added = after.slice(fromAfter, fromAfter + step.count)
      fromAfter += step.count
    } else {
      finish()
      const passages = after.slice(fromAfter, fromAfter + step.count)
      const last = parts.at(-1)
      if (last?.kind === 'same')
        parts.splice(-1, 1, { kind: 'same', passages: [...last.passages, ...passages] })
      else parts.push({ kind: 'same', passages })
      under = passages.findLast(({ kind }) => kind === 'heading')?.text ?? under
      fromBefore += step.count
      fromAfter += step.count
    }
  }
  finish()
  return { parts, counts, isRough }
}

type Step = Pick<ArrayChange<string>, 'added' | 'removed' | 'count'>
type Steps = { readonly steps: readonly Step[]; readonly isRough: boolean }

const same: Step = { added: false, removed: false, count: 1 }

/** The edit steps from one list to another; long lists are split at entries unique in both and in order. */
function stepsOf(before: readonly string[], after: readonly string[]): Steps {
  const steps = diffArrays([...before], [...after], { maxEditLength: MAX_EDITS })
  if (steps) return { steps, isRough: false }
  const anchors = anchorsOf(before, after)
  if (anchors.length === 0)
    return {
      steps: [
        { added: false, removed: true, count: before.length },
        { added: true, removed: false, count: after.length },
      ],
      isRough: true,
    }
  const ends = [...anchors, [before.length, after.length] as const]
  const parts = ends.map(([toBefore, toAfter], index) => {
    const [atBefore, atAfter] = anchors[index - 1] ?? [-1, -1]
    return stepsOf(before.slice(atBefore + 1, toBefore), after.slice(atAfter + 1, toAfter))
  })
  return {
    steps: parts.flatMap(({ steps }, index) => (index < anchors.length ? [...steps, same] : steps)),
    isRough: parts.some(({ isRough }) => isRough),
  }
}

type Anchor = readonly [inBefore: number, inAfter: number]

/** Positions of entries unique in both lists, the longest run in the same order: a patience diff. */
function anchorsOf(before: readonly string[], after: readonly string[]): readonly Anchor[] {
  const inAfter = placesOfSingles(after)
  type Card = { readonly anchor: Anchor; readonly below: Card | undefined }
  const tops: Card[] = []
  for (const [entry, place] of placesOfSingles(before)) {
    const other = inAfter.get(entry)
    if (other === undefined) continue
    const at = firstWhere(tops.length, (top) => (tops[top]?.anchor[1] ?? 0) >= other)
    tops[at] = { anchor: [place, other], below: tops[at - 1] }
  }
  const anchors: Anchor[] = []
  for (let card = tops.at(-1); card; card = card.below) anchors.unshift(card.anchor)
  return anchors
}

/** The entries that occur once in a list, in order, with their positions. */
function placesOfSingles(list: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  const twice = new Set<string>()
  for (const [place, entry] of list.entries()) {
    if (places.has(entry)) twice.add(entry)
    places.set(entry, place)
  }
  for (const entry of twice) places.delete(entry)
  return places
}

type Pair = readonly [old: Passage | undefined, now: Passage | undefined]

const unpaired = (removed: readonly Passage[], added: readonly Passage[]): Pair[] => [
  ...removed.map((old): Pair => [old, undefined]),
  ...added.map((now): Pair => [undefined, now]),
]

/** Pairs removed passages with the added ones they became, in the order of both. */
function pairsOf(removed: readonly Passage[], added: readonly Passage[]): Pair[] {
  if (removed.length * added.length > MAX_PAIRS) return unpaired(removed, added)
  const pairs: Pair[] = []
  const words = removed.map(wordsOf)
  let next = 0
  for (const now of added) {
    const nowWords = wordsOf(now)
    const at = words.findIndex((one, index) => index >= next && isSimilar(one, nowWords))
    if (at < 0) pairs.push([undefined, now])
    else {
      for (const old of removed.slice(next, at)) pairs.push([old, undefined])
      pairs.push([removed[at], now])
      next = at + 1
    }
  }
  for (const old of removed.slice(next)) pairs.push([old, undefined])
  return pairs
}

const wordsOf = ({ text }: Passage): ReadonlySet<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [text])

function isSimilar(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  let common = 0
  for (const word of one) if (other.has(word)) common += 1
  return (2 * common) / (one.size + other.size) >= MIN_SIMILARITY
}

/** A changed passage in pieces; one with hardly a common word is removed and added as a whole. */
function spansOf(before: Passage, after: Passage): readonly Span[] {
  const limit = { maxEditLength: MAX_WORD_EDITS }
  const changes =
    after.kind === 'code'
      ? diffLines(before.text, after.text, limit)
      : diffWordsWithSpace(before.text, after.text, limit)
  if (!changes)
    return [
      { kind: 'removed', text: before.text },
      { kind: 'added', text: after.text },
    ]
  return joined(
    changes.map(({ value, added, removed }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value,
    })),
  )
}

/** Merges changes separated only by a space: words are read, not counted. */
function joined(spans: readonly Span[]): readonly Span[] {
  const all: Span[] = []
  let gone = ''
  let come = ''
  const finish = () => {
    if (gone !== '') all.push({ kind: 'removed', text: gone })
    if (come !== '') all.push({ kind: 'added', text: come })
    gone = ''
    come = ''
  }
  spans.forEach(({ kind, text }, index) => {
    if (kind === 'removed') gone += text
    else if (kind === 'added') come += text
    else if (gone !== '' && come !== '' && text === ' ' && index < spans.length - 1) {
      gone += text
      come += text
    } else {
      finish()
      all.push({ kind, text })
    }
  })
  finish()
  return all
}
