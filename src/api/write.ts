import {
  type QueryClient,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { HttpMethod, PathsWithMethod, RequiredKeysOf } from 'openapi-typescript-helpers'
import { useRef } from 'react'
import { reasonHeldBack, sendsIdempotencyKeys } from './client'
import { ApiError } from './errors'
import { call, type Data, type Input, type Media, type Shape } from './query'
import type { paths } from './schema.gen'

interface WriteOptions {
  media?: Media
  answer?: Shape
  idempotent?: true
}

type WriteMethod = 'get' | 'post' | 'patch' | 'delete'
type Variables<P extends keyof paths, M extends HttpMethod> =
  RequiredKeysOf<Input<P, M>> extends never ? Input<P, M> | undefined : Input<P, M>
interface SendOptions {
  signal?: AbortSignal
  /** One for one intended change; sent where the operation declares it and the backend takes it. */
  idempotencyKey?: string
}
interface MutationHook<D, V> {
  (
    extras?: Pick<UseMutationOptions<D, ApiError, V>, 'onSuccess' | 'onError'>,
  ): UseMutationResult<D, ApiError, V>
  /**
   * The call alone, for what goes on outside of components. It makes nothing stale: that is left to `makeStale`.
   * @throws ApiError, or the abort itself
   */
  send: (init: V, options?: SendOptions) => Promise<D>
  /** Makes stale what the write makes stale, after as many of `send` as belong together. */
  makeStale: (queries: QueryClient) => Promise<void>
}

/**
 * The mutation hook of a write. Success makes every cached read under `tags` stale before `onSuccess` runs, so that
 * what the caller shows next is what the server holds; so does a conflict, and an answer that never came. Of several
 * writes at once the last to end does it for all. Never retried. An operation that declares it sends one
 * Idempotency-Key for one intended change: trying again after a failure with the same input repeats the key.
 */
export function write<M extends WriteMethod, P extends PathsWithMethod<paths, M>>(
  tags: readonly string[],
  operation: string,
  method: M,
  path: P,
  options: WriteOptions = {},
): MutationHook<Data<P, M>, Variables<P, M>> {
  return mutationHook(tags, operation, method, path, options)
}

function mutationHook<D, V>(
  tags: readonly string[],
  operation: string,
  method: WriteMethod,
  path: keyof paths,
  { media, answer, idempotent }: WriteOptions,
): MutationHook<D, V> {
  const send: MutationHook<D, V>['send'] = async (init, { signal, idempotencyKey } = {}) => {
    const reason = reasonHeldBack()
    if (reason !== null) throw new ApiError({ kind: 'held-back', operation, reason })
    const keyed =
      idempotent && idempotencyKey !== undefined && sendsIdempotencyKeys() ? { idempotencyKey } : {}
    return call<D>(operation, method, path, init, { media, answer, signal, ...keyed })
  }
  const makeTagsStale: MutationHook<D, V>['makeStale'] = async (queries) => {
    await Promise.all(tags.map((tag) => queries.invalidateQueries({ queryKey: [tag] })))
  }
  const useWrite = (extras: Parameters<MutationHook<D, V>>[0] = {}) => {
    const queries = useQueryClient()
    const intents = useRef(new Map<string, string>())
    // One hook may have several writes under way. The last of them to end reads again what they made stale: one read
    // for fifty seats, not fifty.
    const writes = useRef({ underWay: 0, owesStale: false })
    const makeStale = async () => {
      if (writes.current.underWay > 0 || !writes.current.owesStale) return
      writes.current.owesStale = false
      await makeTagsStale(queries)
    }
    return useMutation<D, ApiError, V>({
      mutationFn: async (init) => {
        const input = JSON.stringify(init) ?? ''
        const idempotencyKey = intents.current.get(input) ?? crypto.randomUUID()
        intents.current.set(input, idempotencyKey)
        writes.current.underWay += 1
        try {
          const data = await send(init, { idempotencyKey })
          intents.current.delete(input)
          return data
        } finally {
          writes.current.underWay -= 1
        }
      },
      onSuccess: async (...args) => {
        writes.current.owesStale = true
        await makeStale()
        await extras.onSuccess?.(...args)
      },
      onError: async (...args) => {
        if (showsStale(args[0])) writes.current.owesStale = true
        // Not waited for: the form is to say at once what went wrong.
        void makeStale()
        await extras.onError?.(...args)
      },
    })
  }
  return Object.assign(useWrite, { send, makeStale: makeTagsStale })
}

/** Whether a failed write says that the cache is behind: somebody else was first, or it may have been done after all. */
function showsStale({ kind, status }: ApiError): boolean {
  return ['network', 'timeout', 'unreadable'].includes(kind) || [404, 409, 410, 412].includes(status)
}
