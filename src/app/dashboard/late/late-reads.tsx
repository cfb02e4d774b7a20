import { memo, type ReactNode, useEffect, useState } from 'react'
import { Boundary } from '../../boundary'
import { type AttentionRead, isWatched, type WatchedArea } from '../area'
import type { Found, LateFound } from '../gather'
import type { LateArea } from './late-areas'

type Note = (area: WatchedArea, read: AttentionRead) => void

const broken: AttentionRead = {
  data: undefined,
  error: { message: 'What was read could not be shown.' },
  isFetching: false,
  refetch: () => undefined,
}

/** Lets late areas read what is their own, each for itself: however many come, what is shown already stays. */
export function useLateReads(late: readonly LateArea[]): LateFound & { readers: ReactNode } {
  const [reads, setReads] = useState<ReadonlyMap<WatchedArea, AttentionRead>>(new Map())
  const [note] = useState(
    (): Note => (area, read) =>
      setReads((all) => (all.get(area) === read ? all : new Map(all).set(area, read))),
  )
  const watched = late.flatMap(({ area }) => (area && isWatched(area) ? [area] : []))
  const found = watched.flatMap((area): Found[] => {
    const read = reads.get(area)
    return read ? [{ area, read }] : []
  })
  const missing = late.flatMap(({ name, failure, retry }): Found[] =>
    failure
      ? [
          {
            area: { noun: name },
            read: { data: undefined, error: failure, isFetching: false, refetch: retry },
          },
        ]
      : [],
  )
  const readers: ReactNode = watched.map((area) => (
    <Boundary key={area.noun} fallback={() => <Broken area={area} note={note} />}>
      <Reader area={area} note={note} />
    </Boundary>
  ))
  return {
    found: [...found, ...missing],
    isPending:
      late.some(({ area, failure }) => !area && !failure) ||
      found.length < watched.length ||
      found.some(({ read: { data, error } }) => !data && !error),
    readers,
  }
}

type ReaderProps = { area: WatchedArea; note: Note }

const Reader = memo(function Reader({ area, note }: ReaderProps) {
  const read = area.useAttention()
  // What was read is made anew with each render, which comes of a read that has changed and of nothing else.
  useEffect(() => note(area, read))
  return null
})

function Broken({ area, note }: ReaderProps) {
  useEffect(() => note(area, broken), [area, note])
  return null
}
