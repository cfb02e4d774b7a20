import { useState } from 'react'
import { joined } from '../../../domain/files/folder-path'
import { stepTowards } from '../file-path'
import type { Entries } from '../listing/entries'
import { nothingSelected, only, type Selection } from '../listing/selection'

/** Where a list was left. */
export interface Place {
  readonly offset: number
  readonly active: string | null
}

/**
 * Where each list of this visit was left, and which folder the reader comes from.
 * @param key names the list that is shown
 */
export function usePlaces(key: string, folder: string) {
  const [places] = useState(() => new Map<string, Place>())
  const [way, setWay] = useState<{ key: string; folder: string; from: string | null }>({
    key,
    folder,
    from: null,
  })
  const now = way.key === key ? way : { key, folder, from: way.folder }
  if (now !== way) setWay(now)
  return {
    place: places.get(key),
    leave: (place: Place) => void places.set(key, place),
    /** Another list was shown before this one. */
    isArrival: now.from !== null,
    /** What the keyboard is on in a list that has just come: what was asked for, the folder one comes from, where it was left. */
    arrive: (entries: Entries, item: string | undefined): Selection => {
      const asked = item === undefined ? null : joined(folder, item)
      if (asked !== null && entries.indexOf(asked) >= 0) return only(asked)
      const below = now.from === null ? null : stepTowards(folder, now.from)
      const active = [below, places.get(key)?.active].find((path) => path && entries.indexOf(path) >= 0)
      return { ...nothingSelected, active: active ?? null }
    },
  }
}
