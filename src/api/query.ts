import {
  type DataTag,
  type QueryClient,
  type QueryFunctionContext,
  queryOptions,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { MaybeOptionalInit } from 'openapi-fetch'
import type {
  HttpMethod,
  MediaType,
  PathsWithMethod,
  RequiredKeysOf,
  SuccessResponse,
} from 'openapi-typescript-helpers'
import { useRef } from 'react'
import { backendOrigin, client, reasonHeldBack, sender, sendsIdempotencyKeys, withoutAnswer } from './client'
import { ApiError } from './errors'
import type { paths } from './schema.gen'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
  }
}

/** How an operation is asked for and read, where it is not plain JSON. Derived from its media types. */
export interface Media {
  accept: string
  parseAs: 'text' | 'blob'
}

type Init<P extends keyof paths, M extends HttpMethod> = MaybeOptionalInit<paths[P], M & keyof paths[P]>
type Only<T> = T extends object ? { [K in keyof T as K extends 'params' | 'body' ? K : never]: T[K] } : never
type Input<P extends keyof paths, M extends HttpMethod> = Only<NonNullable<Init<P, M>>>
type Args<P extends keyof paths, M extends HttpMethod> =
  RequiredKeysOf<Input<P, M>> extends never ? [init?: Input<P, M>] : [init: Input<P, M>]
type Operation<P extends keyof paths, M extends HttpMethod> = paths[P][M & keyof paths[P]]
type Data<P extends keyof paths, M extends HttpMethod> =
  Operation<P, M> extends { responses: infer R extends Record<string | number, unknown> }
    ? [SuccessResponse<R, MediaType>] extends [infer S]
      ? [S] extends [undefined]
        ? null
        : Exclude<S, undefined>
      : never
    : never

/** What an answer must at least be to be taken for one. Derived from its schema. */
export type Shape = 'list' | { has: string }

interface CallOptions {
  media?: Media
  answer?: Shape
  signal?: AbortSignal
  idempotencyKey?: string
}

async function call<D>(
  operation: string,
  method: HttpMethod,
  path: keyof paths,
  init: unknown,
  { media, answer, signal, idempotencyKey }: CallOptions,
): Promise<D> {
  const headers: Record<string, string> = { Accept: media?.accept ?? 'application/json' }
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey
  const options = Object.assign({}, init, {
    baseUrl: backendOrigin(),
    headers,
    signal: signal ?? null,
    parseAs: media?.parseAs ?? 'json',
    fetch: sender(operation),
  })
  try {
    // Cast 1 of 3: openapi-fetch resolves its argument list per literal path, which a path that is only known by the
    // caller cannot satisfy; `Input` is computed from the same types, so what reaches this line has been checked.
    const request = client.request as (m: string, p: string, o: object) => Promise<{ data?: unknown }>
    const { data } = await request(method, path, options)
    if (answer && !fits(data, answer)) throw new ApiError({ kind: 'unreadable', operation })
    // Cast 2 of 3: the answer's type is the contract's word, and the sandbox and `contract check` hold servers to
    // it. An empty answer is null, since a query must not resolve to undefined.
    return (data ?? null) as D
  } catch (cause) {
    throw withoutAnswer(cause, operation, signal)
  }
}

function fits(data: unknown, answer: Shape): boolean {
  if (answer === 'list') return Array.isArray(data)
  return typeof data === 'object' && data !== null && Object.hasOwn(data, answer.has)
}

interface ReadOptions {
  media?: Media
  answer?: Shape
  refetchOnFocus?: true
}

/**
 * The query options of a read, keyed `[tag, operationId, init]`, for hooks, loaders and prefetch.
 * `init` is what openapi-fetch takes: `{ params: { path, query } }`.
 */
export function read<P extends PathsWithMethod<paths, 'get'>>(
  tag: string,
  operation: string,
  path: P,
  { media, answer, refetchOnFocus }: ReadOptions = {},
) {
  return (...[init]: Args<P, 'get'>) =>
    queryOptions<Data<P, 'get'>, ApiError>({
      queryKey: [tag, operation, init ?? null],
      queryFn: ({ signal }: QueryFunctionContext) =>
        call<Data<P, 'get'>>(operation, 'get', path, init, { media, answer, signal }),
      refetchOnWindowFocus: refetchOnFocus ?? false,
    })
}

type HookOptions<D> = Omit<UseQueryOptions<D, ApiError>, 'queryKey' | 'queryFn'>
type HookArgs<I, D> = undefined extends I
  ? [init?: I, options?: HookOptions<D>]
  : [init: I, options?: HookOptions<D>]

/** The query hook of a read. The second argument takes what TanStack Query takes (`enabled`, `placeholderData`, …). */
export function queryHook<I, D>(
  options: (init: I) => UseQueryOptions<D, ApiError> & { queryKey: DataTag<readonly unknown[], D, ApiError> },
) {
  return (...args: HookArgs<I, D>): UseQueryResult<D, ApiError> => {
    // Cast 3 of 3: TypeScript does not take a conditional tuple apart while `I` is open; both its branches fit this.
    const [init, extra] = args as [I, HookOptions<D>?]
    return useQuery(Object.assign({}, options(init), extra))
  }
}

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
