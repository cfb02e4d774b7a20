import { useSyncExternalStore } from 'react'
import { parseStored, readStoredText, subscribeToStored, writeStored } from './stored'

/** `12 Mar 2027`, `2027-03-12`, `Mar 12, 2027` */
export const dateStyles = ['words', 'iso', 'us'] as const
export type DateStyle = (typeof dateStyles)[number]

export const pageSizes = [20, 50, 100, 200] as const
export type PageSize = (typeof pageSizes)[number]

/** The user's preferences for all pages, stored on this device. */
export type Preferences = {
  readonly dateStyle: DateStyle
  /** Default rows per page; the search parameters of a list override it. */
  readonly pageSize: PageSize
  /** Whether single-key shortcuts are enabled. */
  readonly shortcuts: boolean
}

const KEY = 'preferences'

function make(stored: unknown): Preferences {
  const { dateStyle, pageSize, shortcuts }: Record<string, unknown> =
    typeof stored === 'object' ? { ...stored } : {}
  return {
    dateStyle: dateStyles.find((style) => style === dateStyle) ?? 'words',
    pageSize: pageSizes.find((size) => size === pageSize) ?? 50,
    shortcuts: shortcuts !== false,
  }
}

let known: { text: string | null; value: Preferences } = { text: null, value: make(undefined) }

/** The current preferences. Components that re-render on changes use `usePreferences`. */
export function preferences(): Preferences {
  const text = readStoredText(KEY)
  if (text !== known.text) known = { text, value: make(parseStored(text)) }
  return known.value
}

/** Changes some preferences, in all tabs. */
export function setPreferences(change: Partial<Preferences>): void {
  writeStored(KEY, { ...preferences(), ...change })
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribeToStored, preferences)
}
