import { useState } from 'react'
import { joined } from '../../../ui/folder-path'
import { stepTowards } from '../file-path'
import type { Entries } from '../listing/entries'
import { nothingSelected, only, type Selection } from '../listing/selection'

/** Where a folder was left. */
export interface Place {
  readonly offset: number
  readonly active: string | null
}

/** Where each folder of this visit was left, and which one the reader comes from. */
export function usePlaces(folder: string) {
  const [places] = useState(() => new Map<string, Place>())
  const [way, setWay] = useState<{ folder: string; from: string | null }>({ folder, from: null })
  const now = way.folder === folder ? way : { folder, from: way.folder }
  if (now !== way) setWay(now)
  return {
    place: (key: string) => places.get(key),
    leave: (key: string, place: Place) => void places.set(key, place),
    /** null on the first folder of the visit. */
    from: now.from,
    /** What the keyboard is on in a folder that has just come: what was asked for, the folder one comes from, where it was left. */
    arrive: (key: string, entries: Entries, item: string | undefined): Selection => {
      const asked = item === undefined ? null : joined(folder, item)
      if (asked !== null && entries.indexOf(asked) >= 0) return only(asked)
      const below = now.from === null ? null : stepTowards(folder, now.from)
      const active = [below, places.get(key)?.active].find((path) => path && entries.indexOf(path) >= 0)
      return { ...nothingSelected, active: active ?? null }
    },
  }
}
