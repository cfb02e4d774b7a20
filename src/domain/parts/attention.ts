import type { QueryClient, QueryFunction, QueryKey, SkipToken } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { Viewer } from '../../session/viewer'
import type { Hue } from '../../ui/theme/palette'

/** Urgency, worst first, common to all areas. `notice`: no consequence yet, or none with a date. */
export const attentionLevels = ['stopped', 'week', 'month', 'later', 'notice'] as const
export type AttentionLevel = (typeof attentionLevels)[number]

export type AttentionItem = {
  readonly id: string
  readonly level: AttentionLevel
  /** "Maintenance ended" */
  readonly text: string
  readonly hue: Hue
  /** A link to the object. */
  readonly subject: ReactNode
  readonly detail: string | null
  /** Number of findings; more than one if it links to a list. */
  readonly count: number
  /** `2026-11-20` */
  readonly due: string | null
}

type AttentionQuery = {
  readonly queryKey: QueryKey
  readonly queryFn?: QueryFunction<unknown> | SkipToken
}

/**
 * The attention items of an area. Declared as methods for bivariant parameters, so that areas with different data fit
 * into one list. Each gets the data of its own queries.
 */
export interface AttentionSource {
  /** The queries. They may depend on cached data; called again when that changes. */
  queries(viewer: Viewer, cache: QueryClient): readonly AttentionQuery[]
  /** Called once all queries have data. */
  toItems(answers: readonly unknown[], viewer: Viewer, cache: QueryClient): readonly AttentionItem[]
  /** Whether the account has no data in this area. */
  isEmpty?(answers: readonly unknown[]): boolean
}

/** A feature's part of the dashboard. It fails alone, and its requests are sent only for users who may read it. */
export type DashboardArea = {
  /** Used in sentences such as "Licenses could not be checked". No two areas share it. */
  readonly noun: string
  /** For "All clear": "licenses and their seats". */
  readonly checked?: string
  /** For accounts without data: how that changes. */
  readonly nothingYet?: string
  readonly attention?: AttentionSource
  readonly Figures?: ComponentType
  /** A panel of its own, below the cards. */
  readonly Panel?: ComponentType
}
