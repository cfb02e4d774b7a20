import { isolated } from '../../../ui/format/isolated'

const MAX_BYTES = 255
const utf8 = new TextEncoder()

/** Length in UTF-8, which is what storages limit. */
export function nameBytes(name: string): number {
  return utf8.encode(name).length
}

/** Why an entry cannot have this name; null when it can. @param isTaken whether another entry has it */
export function nameProblem(name: string, isTaken: (name: string) => boolean): string | null {
  if (name === '') return 'Enter a name.'
  // A blank name looks empty, and can hardly be selected.
  if (name.trim() === '') return 'Enter a name that is not only spaces.'
  if (name === '.' || name === '..') return 'A name cannot be “.” or “..”.'
  if (name.includes('/')) return 'A name cannot contain “/”.'
  if (hasControls(name)) return 'A name cannot contain control characters.'
  if (/\p{Surrogate}/u.test(name)) return 'A name cannot contain an invalid character.'
  const bytes = nameBytes(name)
  if (bytes > MAX_BYTES) return `The name is too long: ${bytes} bytes. The maximum is ${MAX_BYTES}.`
  return isTaken(name) ? `“${isolated(name)}” already exists.` : null
}

/** The common spelling of names that look alike, with composed or separate accents; m² and m2 stay two. */
export function composedName(name: string): string {
  return name.normalize()
}

export function isOneName(a: string, b: string): boolean {
  return composedName(a) === composedName(b)
}

/** How a name is encoded, if it looks like another one. */
export function spellingOf(name: string): string {
  if (name === composedName(name)) return 'composed letters'
  return name === name.normalize('NFD') ? 'accents apart, as Macs do' : 'other characters that look the same'
}

/** Whether a name may have another encoding; some ASCII has look-alikes, such as K and the Kelvin sign. */
export function hasSpellings(name: string): boolean {
  return /[^ -~]|[K;`]/.test(name)
}

/** Finds the entry of a folder that has a name, or one that looks like it. */
export function findByName<Entry extends { readonly name: string }>(
  entries: readonly Entry[],
): (name: string) => Entry | undefined {
  const exact = new Map(entries.map((entry) => [entry.name, entry]))
  const alike = new Map(entries.map((entry) => [composedName(entry.name), entry]))
  return (name) => exact.get(name) ?? alike.get(composedName(name))
}

const hasControls = (name: string) =>
  [...name].some((character) => {
    const code = character.codePointAt(0) ?? 0
    return code < 0x20 || code === 0x7f
  })

const collator = new Intl.Collator('en', { numeric: true })

/** Natural order: "run 9" before "run 10". Names that collate alike still have one order. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)
}
