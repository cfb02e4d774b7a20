import type { QueryClient, QueryFunction, QueryKey, SkipToken } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { Viewer } from '../session/viewer'
import type { Hue } from '../ui/theme/palette'

/** How pressing things are, worst first; all areas measure by it. `notice` hinders nobody yet, or not for a known day. */
export const attentionLevels = ['stopped', 'week', 'month', 'later', 'notice'] as const
export type AttentionLevel = (typeof attentionLevels)[number]

/** One thing that needs attention. */
export type AttentionItem = {
  readonly id: string
  readonly level: AttentionLevel
  /** What is the matter: "Maintenance ended". */
  readonly text: string
  readonly hue: Hue
  /** What it is about, as the link to it. */
  readonly subject: ReactNode
  readonly detail: string | null
  /** How many things it stands for; more than one where a list says the rest. */
  readonly count: number
  /** The day it is about, `2026-11-20`. */
  readonly due: string | null
}

/** A read as the generated operations give it. */
type AttentionQuery = {
  readonly queryKey: QueryKey
  readonly queryFn?: QueryFunction<unknown> | SkipToken
}

/**
 * What needs attention in an area. Its parameters are those of methods, which TypeScript compares both ways: so areas
 * whose answers differ fit into one list. Each is given the answers to its own queries and nothing else.
 */
export interface AttentionSource {
  /** The reads it needs. They may depend on what is in the cache already: they are asked for again when a read changes. */
  queries(viewer: Viewer, cache: QueryClient): readonly AttentionQuery[]
  /** What the answers say, once all of them are there. */
  toItems(answers: readonly unknown[], viewer: Viewer, cache: QueryClient): readonly AttentionItem[]
  /** Whether the account has nothing there at all. */
  isEmpty?(answers: readonly unknown[]): boolean
}

/** What a feature has to say on the dashboard; every part fails alone. Its requests go out only for those who may read it. */
export type DashboardArea = {
  /** In a sentence such as "Licenses could not be checked". No two areas share it. */
  readonly noun: string
  /** What was looked at, in "All clear": "licenses and their seats". */
  readonly checked?: string
  /** Said to an account that has nothing there, and how that changes. */
  readonly nothingYet?: string
  readonly attention?: AttentionSource
  /** The area in a few figures, on its card. */
  readonly Figures?: ComponentType
  /** A panel of its own, below the cards that have figures. */
  readonly Panel?: ComponentType
  /** The panel takes the whole width. */
  readonly isWide?: true
}
