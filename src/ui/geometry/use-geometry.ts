import { useEffect, useState } from 'react'
import { ReaderWorker } from '../browser/reader-worker'
import type { Edges, Geometry, GeometryReply, GeometryRequest, Size } from './geometry'
import workerUrl from './geometry-worker?worker&url'

export type ReadGeometry = {
  readonly geometry: Geometry
  readonly size: Size
  /** In the order of the geometry's parts. */
  readonly partSizes: readonly Size[]
  /** null while they are counted; a sentence if that failed. */
  readonly edges: Edges | string | null
}

export type GeometryState =
  | { readonly kind: 'reading'; readonly part: number }
  | ({ readonly kind: 'read' } & ReadGeometry)
  | { readonly kind: 'not-shown'; readonly reason: string }

/** Reads geometry in a worker, which ends with the component. A worker that dies or hangs is told and ended. */
export function useGeometry(bytes: Blob, name: string): GeometryState {
  const [state, setState] = useState<GeometryState>({ kind: 'reading', part: 0 })
  useEffect(() => {
    const tell = (reply: Exclude<GeometryReply, { kind: 'done' }>) =>
      setState((before) => next(before, reply))
    const worker = new ReaderWorker<GeometryRequest, GeometryReply>(workerUrl, {
      take: (reply) => (reply.kind === 'done' ? worker.end() : tell(reply)),
      fail: (reason) => tell({ kind: 'not-shown', reason }),
      isAwaited: () => true,
    })
    worker.post({ bytes, name })
    return () => worker.end()
  }, [bytes, name])
  return state
}

function next(before: GeometryState, reply: Exclude<GeometryReply, { kind: 'done' }>): GeometryState {
  switch (reply.kind) {
    case 'progress':
      return before.kind === 'reading' ? { kind: 'reading', part: reply.part } : before
    case 'geometry':
      return { ...reply, kind: 'read', edges: null }
    case 'edges':
      return before.kind === 'read' ? { ...before, edges: reply.edges } : before
    case 'not-shown':
      return before.kind === 'read' ? { ...before, edges: reply.reason } : reply
  }
}
