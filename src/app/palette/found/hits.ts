import type { Failure } from '../../../ui/feedback/failure'
import type { Command } from '../entries/command'

/** As many of a kind as the palette shows. */
export const MOST = 5

/** What one list found, or is looking for. */
export interface Hits {
  /** "Licenses": the group's title, and the subject of "Licenses could not be searched". */
  readonly noun: string
  readonly commands: readonly Command[]
  readonly error: Failure | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

type Read<T> = {
  data: T | undefined
  error: Failure | null
  isFetching: boolean
  refetch: () => unknown
}

/** The rows of a read as commands; none while it is not asked for. */
export const hitsOf = <T>(noun: string, read: Read<T>, commandsOf: (data: T) => Command[]): Hits => ({
  noun,
  commands: read.data === undefined ? [] : commandsOf(read.data).slice(0, MOST),
  error: read.error,
  isFetching: read.isFetching,
  refetch: read.refetch,
})

/** One list for what two product lines found. */
export const together = (noun: string, all: readonly Hits[]): Hits => ({
  noun,
  commands: all.flatMap(({ commands }) => commands).slice(0, MOST),
  error: all.find(({ error }) => error !== null)?.error ?? null,
  isFetching: all.some(({ isFetching }) => isFetching),
  refetch: () => all.map(({ refetch }) => refetch()),
})
