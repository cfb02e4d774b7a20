import { abortSurely, type Cargo } from './cargo'
import { mayRead } from './handles'
import type { Journal } from './journal/journal'
import type { Kept } from './journal/kept'
import { remoteOf } from './remote'
import { reasonOther } from './source'
import type { UploadEntry } from './uploads-context'

/** An upload of an earlier page and the file it goes on with. */
export interface Continued {
  readonly cargo: Cargo
  readonly uploadId: string | null
}

/** What earlier pages left, and how it goes on. */
export interface Interrupted {
  readonly entries: () => readonly UploadEntry[]
  /** What other tabs send. */
  readonly elsewhere: () => readonly UploadEntry[]
  /** Asks the browser to read the files again, where it has kept them. To be called at a click. */
  readonly goOn: (keys: readonly string[]) => Promise<void>
  /** Goes on with files that were chosen again. @returns why not, in words; null when all of them are the right ones */
  readonly choose: (keys: readonly string[], files: readonly File[]) => Promise<string | null>
  /** Ends them for good and tells the backend. */
  readonly cancel: (keys: readonly string[]) => void
  /** Looks what earlier pages, and tabs that have gone, left behind. */
  readonly find: () => Promise<void>
}

const shown = (kept: Kept, words: string | null): UploadEntry => {
  const { key, name, folder, size, handle } = kept
  const need = handle ? 'file' : 'choice'
  return { key, name, folder, size, status: 'interrupted', sent: 0, words, need }
}

const shownElsewhere = ({ key, name, folder, size }: Kept): UploadEntry => ({
  ...{ key, name, folder, size, sent: 0, words: null, need: null },
  status: 'elsewhere',
})

const factsOf = ({ folder, name, size, type, lastModified, onConflict }: Kept) => ({
  ...{ folder, name, size, type, lastModified },
  onConflict: () => onConflict,
})

/** @param onChange called when the entries are others; @param onContinue takes what goes on */
export function createInterrupted(
  journal: Journal,
  onChange: () => void,
  onContinue: (continued: readonly Continued[]) => void,
): Interrupted {
  let left: readonly Kept[] = []
  const words = new Map<string, string>()
  let entries: readonly UploadEntry[] = []
  let elsewhere: readonly UploadEntry[] = []
  /** Those that go on in this tab, or are about to. */
  const taken = new Set<string>()
  const ending = new Set<string>()
  const set = (next: readonly Kept[]) => {
    left = next
    entries = left.map((kept) => shown(kept, words.get(kept.key) ?? null))
    onChange()
  }
  const say = (key: string, text: string) => {
    words.set(key, text)
    set(left)
  }
  const among = (keys: readonly string[]) => left.filter(({ key }) => keys.includes(key))

  const take = async (all: readonly (readonly [Kept, File])[]) => {
    const found = all.filter(([{ key }]) => !taken.has(key))
    const keys = found.map(([{ key }]) => key)
    for (const key of keys) taken.add(key)
    const claimed = await journal.claim(keys)
    const continued = found.flatMap(([{ key, folder, handle, onConflict, uploadId, startKey }, file]) =>
      claimed.has(key) ? [{ cargo: { key, folder, file, handle, onConflict, startKey }, uploadId }] : [],
    )
    for (const key of keys) if (!claimed.has(key)) taken.delete(key)
    set(left.filter(({ key }) => !keys.includes(key)))
    onContinue(continued)
  }

  const open = async (kept: Kept, isAsking: boolean): Promise<File | null> => {
    const { key, handle, name } = kept
    if (!handle) return null
    try {
      if (!(await mayRead(handle, isAsking))) {
        if (isAsking) say(key, `This browser was not allowed to read "${name}".`)
        return null
      }
      const file = await handle.getFile()
      const other = await reasonOther(file, kept)
      if (other === null) return file
      say(key, `${other} Cancel this upload, then add the file anew.`)
    } catch {
      if (isAsking) say(key, `"${name}" is no longer where it was.`)
    }
    return null
  }

  const goOn = async (kept: readonly Kept[], isAsking: boolean) => {
    const found: (readonly [Kept, File])[] = []
    for (const one of kept) {
      const file = await open(one, isAsking)
      if (file) found.push([one, file])
    }
    if (found.length > 0) await take(found)
  }

  const end = (kept: Kept) => {
    const { key, uploadId: id, startKey } = kept
    return abortSurely(key, remoteOf(factsOf(kept)), { id, startKey }, journal)
  }
  // Whoever could not be told is told by the next page.
  const endQuietly = async (kept: Kept) => {
    if (ending.has(kept.key)) return
    ending.add(kept.key)
    await end(kept).catch(() => undefined)
    ending.delete(kept.key)
  }

  return {
    entries: () => entries,
    elsewhere: () => elsewhere,
    goOn: (keys) => goOn(among(keys), true),
    choose: async (keys, files) => {
      const found: (readonly [Kept, File])[] = []
      const reasons: string[] = []
      for (const kept of among(keys)) {
        const named = files.find(({ name }) => name === kept.name) ?? files[0]
        if (!named) continue
        const reason = await reasonOther(named, kept).catch(() => `"${kept.name}" cannot be read.`)
        if (reason === null) found.push([kept, named])
        else reasons.push(reason)
      }
      if (found.length > 0) await take(found)
      return reasons.length > 0 ? reasons.join(' ') : null
    },
    cancel: (keys) => {
      for (const kept of among(keys)) {
        void journal.note(kept.key, { isCanceled: true }).then(() => endQuietly(kept))
      }
      set(left.filter(({ key }) => !keys.includes(key)))
    },
    find: async () => {
      const others = await journal.others()
      for (const kept of others.left) if (kept.isCanceled) void endQuietly(kept)
      const open = others.left.filter(({ key, isCanceled }) => !isCanceled && !taken.has(key))
      elsewhere = others.elsewhere.map(shownElsewhere)
      set(open)
      // Where the browser still lets the portal read a file nobody has to be asked, as after a sign-in.
      await goOn(
        open.filter(({ isPaused, handle }) => handle && !isPaused),
        false,
      )
    },
  }
}
