import type { ComponentType, ReactNode } from 'react'
import type { Failure } from '../../ui/failure'
import type { Hue } from '../../ui/palette'

/** How pressing things are, worst first; all areas measure by it. `notice` hinders nobody yet, or not for a known day. */
export const levels = ['stopped', 'week', 'month', 'later', 'notice'] as const
export type Level = (typeof levels)[number]

/** One thing that needs attention. */
export interface AttentionItem {
  readonly id: string
  readonly level: Level
  /** What is the matter: "Maintenance ended". */
  readonly words: string
  readonly hue: Hue
  /** What it is about, as the link to it. */
  readonly subject: ReactNode
  readonly detail: string | null
  /** How many things it stands for; more than one where a list says the rest. */
  readonly count: number
  /** The day it is about, `2026-11-20`. */
  readonly due: string | null
}

/** What an area read, or is reading. */
export interface AttentionRead {
  readonly data: { readonly items: readonly AttentionItem[]; readonly isEmpty: boolean } | undefined
  readonly error: Failure | null
  readonly isFetching: boolean
  readonly refetch: () => void
}

/** What a feature has to say on the dashboard; every part fails alone. Its requests go out only for those who may read it. */
export interface Area {
  /** In a sentence such as "Licenses could not be checked". No two areas share it. */
  readonly noun: string
  /** What was looked at, in "All clear": "licenses and their seats". */
  readonly checked?: string
  /** Said to an account that has nothing there, and how that changes. */
  readonly nothingYet?: string
  /** What needs attention there. */
  readonly useAttention?: () => AttentionRead
  /** The area in a few figures, on its card. */
  readonly Figures?: ComponentType
  /** A panel of its own, below the cards that have figures. */
  readonly Panel?: ComponentType
  /** The panel takes the whole width. */
  readonly isWide?: true
}

/** An area that looks for what needs attention. */
export type WatchedArea = Area & Required<Pick<Area, 'useAttention'>>

export const isWatched = (area: Area): area is WatchedArea => area.useAttention !== undefined
