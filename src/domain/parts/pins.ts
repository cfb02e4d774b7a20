import { isRecord } from '../../api/json'
import { useCurrentUser, useUserKey } from '../../session/current-user'
import { useStored } from '../../ui/browser/use-stored'
import { pinsKey } from './pins-key'

export const pinKinds = ['document', 'folder', 'license', 'ticket'] as const
export type PinKind = (typeof pinKinds)[number]

/** Something a user keeps at hand, and the way to it. */
export type Pin = {
  readonly kind: PinKind
  /** "HLX-2026-00417" */
  readonly title: string
  /** The portal's own path, search included. */
  readonly path: string
}

/** Pins kept at most; the oldest go first. */
export const MAX_PINS = 30
const LONGEST_TITLE = 200

/** A path of this portal; `//host` and `/\host` would be another site. */
const isPath = (path: string) => /^\/(?![/\\])/.test(path)

function pinOf(value: unknown): Pin[] {
  if (!isRecord(value)) return []
  const { title, path } = value
  const kind = pinKinds.find((known) => known === value.kind)
  if (kind === undefined || typeof title !== 'string' || title === '') return []
  return typeof path === 'string' && isPath(path) ? [{ kind, title, path }] : []
}

/** The pins in whatever is stored; entries that are none are passed over. */
export function pinsIn(stored: unknown): readonly Pin[] {
  return Array.isArray(stored) ? stored.flatMap(pinOf).slice(-MAX_PINS) : []
}

/** The pins with one more, or without it. */
export function withPin(pins: readonly Pin[], { kind, title, path }: Pin, isPinned: boolean): readonly Pin[] {
  const others = pins.filter((pin) => pin.path !== path)
  return isPinned
    ? [...others, { kind, title: title.trim().slice(0, LONGEST_TITLE), path }].slice(-MAX_PINS)
    : others
}

/** The user's pins in this browser, also after a sign-out; those of another user or account are not among them. */
export function usePins() {
  const [pins, store] = useStored(pinsKey(useUserKey(), useCurrentUser().account.id), pinsIn)
  return {
    pins,
    isPinned: ({ path }: Pick<Pin, 'path'>) => pins.some((pin) => pin.path === path),
    setPinned: (pin: Pin, isPinned: boolean) => store(withPin(pins, pin, isPinned)),
  }
}
