import {
  type QueryClient,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { HttpMethod, PathsWithMethod, RequiredKeysOf } from 'openapi-typescript-helpers'
import { useRef } from 'react'
import { sendsIdempotencyKeys, writeBlockedReason } from './client'
import { ApiError } from './errors'
import { isRecord } from './json'
import { call, type Data, type Input, type Media, type Shape } from './query'
import type { paths } from './schema.gen'
import { writeIds } from './sent-ids'

type WriteOptions = {
  media?: Media
  answer?: Shape
  idempotent?: true
  /** The members of the body that hold ids. */
  ids?: readonly string[]
  /** Members of the response that may contain the record, beside `ok`. */
  wrapped?: readonly string[]
}

type WriteMethod = 'get' | 'post' | 'patch' | 'delete'
type Variables<P extends keyof paths, M extends HttpMethod> =
  RequiredKeysOf<Input<P, M>> extends never ? Input<P, M> | undefined : Input<P, M>
/** Unwraps the record from `{ ok, data }` or `{ ok, json }`. */
type Unwrapped<D> = D extends { ok: true; data: infer R } | { ok: true; json: infer R } ? R : D
type SendOptions = {
  signal?: AbortSignal
  /** One per intended change; sent where the operation declares it and the backend accepts it. */
  idempotencyKey?: string
}
export type Write<D, V> = {
  /**
   * The call alone, for use outside components. It invalidates nothing; call `makeStale` afterwards.
   * @throws ApiError, or the abort itself
   */
  readonly send: (init: V, options?: SendOptions) => Promise<D>
  /** Invalidates the reads that the write makes stale; call it once after a batch of `send`. */
  readonly makeStale: (queries: QueryClient) => Promise<void>
}

/** A write of the contract; `tags` are those of the cached reads that it makes stale. */
export function write<M extends WriteMethod, P extends PathsWithMethod<paths, M>>(
  tags: readonly string[],
  operation: string,
  method: M,
  path: P,
  { media, answer, idempotent, ids, wrapped }: WriteOptions = {},
): Write<Unwrapped<Data<P, M>>, Variables<P, M>> {
  return {
    send: async (init, { signal, idempotencyKey } = {}) => {
      const reason = writeBlockedReason()
      if (reason !== null) throw new ApiError({ kind: 'read-only', operation, reason })
      const keyed =
        idempotent && idempotencyKey !== undefined && sendsIdempotencyKeys() ? { idempotencyKey } : {}
      const sent = ids && init?.body !== undefined ? { ...init, body: writeIds(init.body, ids) } : init
      const unwrap = wrapped && ((data: unknown) => recordIn(data, wrapped))
      return call<Unwrapped<Data<P, M>>>(operation, method, path, sent, {
        media,
        answer,
        signal,
        acts: true,
        ...keyed,
        ...(unwrap && { unwrap }),
      })
    },
    makeStale: async (queries) => {
      await Promise.all(tags.map((tag) => queries.invalidateQueries({ queryKey: [tag] })))
    },
  }
}

/** The record in the first of these members, if `ok` is beside it; else the whole response [L7.19]. */
function recordIn(answer: unknown, members: readonly string[]): unknown {
  if (!isRecord(answer) || answer.ok !== true) return answer
  const member = members.find((name) => Object.hasOwn(answer, name))
  return member === undefined ? answer : answer[member]
}

/**
 * The mutation hook of a write. Success invalidates every cached read under its tags before `onSuccess` runs, so that
 * the caller shows the server's state next; so does a conflict, and a lost response. Of several concurrent writes the
 * last to end invalidates for all. Never retried. An operation that declares it sends one Idempotency-Key per intended
 * change: another attempt with the same input after a failure repeats the key.
 */
export function mutationHook<D, V>({ send, makeStale: makeTagsStale }: Write<D, V>) {
  return (
    extras: Pick<UseMutationOptions<D, ApiError, V>, 'onSuccess' | 'onError'> = {},
  ): UseMutationResult<D, ApiError, V> => {
    const queries = useQueryClient()
    const intents = useRef(new Map<string, string>())
    // Of several writes in flight only the last to end invalidates: one refetch for fifty seats, not fifty.
    const writes = useRef({ inFlight: 0, owesStale: false })
    const makeStale = async () => {
      if (writes.current.inFlight > 0 || !writes.current.owesStale) return
      writes.current.owesStale = false
      await makeTagsStale(queries)
    }
    return useMutation<D, ApiError, V>({
      mutationFn: async (init) => {
        const input = JSON.stringify(init) ?? ''
        const idempotencyKey = intents.current.get(input) ?? crypto.randomUUID()
        intents.current.set(input, idempotencyKey)
        writes.current.inFlight += 1
        try {
          const data = await send(init, { idempotencyKey })
          intents.current.delete(input)
          return data
        } finally {
          writes.current.inFlight -= 1
        }
      },
      onSuccess: async (...args) => {
        writes.current.owesStale = true
        await makeStale()
        await extras.onSuccess?.(...args)
      },
      onError: async (...args) => {
        if (showsStale(args[0])) writes.current.owesStale = true
        // Not awaited: the form shows the error at once.
        void makeStale()
        await extras.onError?.(...args)
      },
    })
  }
}

/** Whether a failed write means that the cache is outdated: a conflict, or a write that may have succeeded after all. */
function showsStale({ kind, status }: ApiError): boolean {
  return ['network', 'timeout', 'unreadable'].includes(kind) || [404, 409, 410, 412].includes(status)
}
