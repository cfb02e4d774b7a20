import {
  type DataTag,
  type QueryFunctionContext,
  queryOptions,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import type { MaybeOptionalInit } from 'openapi-fetch'
import type {
  HttpMethod,
  MediaType,
  PathsWithMethod,
  RequiredKeysOf,
  SuccessResponse,
} from 'openapi-typescript-helpers'
import { backendOrigin, client, readScope, sender, toCallError } from './client'
import type { DecodedText } from './decode-text'
import { ApiError } from './errors'
import { readIds } from './ids'
import { isRecord } from './json'
import { JSON_TYPES } from './preload'
import type { paths } from './schema.gen'
import { addressOf } from './serialize'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
  }
}

/** How an operation's non-JSON response is requested and read, from the contract. */
export type Media = {
  accept: string
  /** Absent: raw bytes. */
  decode?: (body: Blob) => Promise<DecodedText>
}

type Init<P extends keyof paths, M extends HttpMethod> = MaybeOptionalInit<paths[P], M & keyof paths[P]>
type Only<T> = T extends object ? { [K in keyof T as K extends 'params' | 'body' ? K : never]: T[K] } : never
export type Input<P extends keyof paths, M extends HttpMethod> = Only<NonNullable<Init<P, M>>>
type Args<P extends keyof paths, M extends HttpMethod> =
  RequiredKeysOf<Input<P, M>> extends never ? [init?: Input<P, M>] : [init: Input<P, M>]
type Operation<P extends keyof paths, M extends HttpMethod> = paths[P][M & keyof paths[P]]
export type Data<P extends keyof paths, M extends HttpMethod> =
  Operation<P, M> extends { responses: infer R extends Record<string | number, unknown> }
    ? [SuccessResponse<R, MediaType>] extends [infer S]
      ? [S] extends [undefined]
        ? null
        : IsText<R> extends true
          ? DecodedText
          : Exclude<S, undefined>
      : never
    : never

/** Whether a response is text only: it may have any encoding, so it is decoded. */
type IsText<R> = R extends { 200: { content: infer C extends object } }
  ? [keyof C] extends [`text/${string}`]
    ? true
    : false
  : false

/** The minimal shape that a response must have, from its schema. */
export type Shape = 'list' | { has: string }

type AnswerRepair = (operation: string, data: unknown) => { data: unknown; places: readonly string[] }

let repairAnswer: AnswerRepair | null = null

/** Sets the check of all later responses, or none; see `repair.ts`. */
export function setAnswerRepair(repair: AnswerRepair | null): void {
  repairAnswer = repair
}

type CallOptions = {
  media?: Media
  answer?: Shape
  /** Unwraps the record of a response. */
  unwrap?: (answer: unknown) => unknown
  signal?: AbortSignal
  idempotencyKey?: string
  /** The call has side effects, so the browser's cache must not answer it. */
  acts?: boolean
}

/** Makes one call. @throws ApiError, or the abort itself */
export async function call<D>(
  operation: string,
  method: HttpMethod,
  path: keyof paths,
  init: unknown,
  { media, answer, unwrap, signal, idempotencyKey, acts = false }: CallOptions,
): Promise<D> {
  const headers: Record<string, string> = { Accept: media?.accept ?? JSON_TYPES }
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey
  try {
    const scope = method === 'get' ? await readScope() : null
    const options = Object.assign({}, scope ? scope.init(operation, init) : init, {
      baseUrl: backendOrigin(),
      headers,
      signal: signal ?? null,
      parseAs: media ? 'blob' : 'json',
      // A GET with side effects may run for an hour.
      fetch: sender(operation, acts && method === 'get' ? null : undefined),
      ...(acts && { cache: 'no-store' }),
    })
    // Cast 1 of 3: openapi-fetch resolves its argument list per literal path, which a generic path cannot satisfy;
    // `Input` is computed from the same types, so the arguments have been checked.
    const request = client.request as (m: string, p: string, o: object) => Promise<{ data?: unknown }>
    const { data: received } = await request(method, path, options)
    const body = media?.decode ? await media.decode(isBlob(received) ? received : new Blob([])) : received
    const read = readIds(unwrap ? unwrap(body) : body)
    const data = scope ? scope.answer(operation, read) : read
    if (answer && !fits(data, answer)) throw new ApiError({ kind: 'unreadable', operation })
    // Cast 2 of 3: the type of the response is the contract's, and the sandbox and `contract check` hold servers to
    // it. An empty response is null, since a query must not resolve to undefined.
    return (repairAnswer && answer ? repairAnswer(operation, data).data : (data ?? null)) as D
  } catch (cause) {
    throw toCallError(cause, operation, signal)
  }
}

/** openapi-fetch reports an empty body as undefined. */
const isBlob = (body: unknown): body is Blob =>
  typeof body === 'object' && body !== null && 'arrayBuffer' in body

function fits(data: unknown, answer: Shape): boolean {
  if (answer === 'list') return Array.isArray(data)
  return isRecord(data) && Object.hasOwn(data, answer.has)
}

type ReadOptions = {
  media?: Media
  answer?: Shape
  refetchOnFocus?: true
}

/**
 * Query options of a read, keyed `[tag, operationId, init]`; `init` is `{ params: { path, query } }`. `address` is that of its
 * request, without the backend's origin; null unless it asks for JSON.
 */
export function read<P extends PathsWithMethod<paths, 'get'>>(
  tag: string,
  operation: string,
  path: P,
  { media, answer, refetchOnFocus }: ReadOptions = {},
) {
  return (...[init]: Args<P, 'get'>) =>
    Object.assign(
      queryOptions<Data<P, 'get'>, ApiError>({
        queryKey: [tag, operation, init ?? null],
        queryFn: ({ signal }: QueryFunctionContext) =>
          call<Data<P, 'get'>>(operation, 'get', path, init, { media, answer, signal }),
        refetchOnWindowFocus: refetchOnFocus ?? false,
      }),
      { address: () => (media ? null : addressOf(path, init)) },
    )
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
    // Cast 3 of 3: TypeScript cannot destructure a conditional tuple while `I` is generic; both branches fit this.
    const [init, extra] = args as [I, HookOptions<D>?]
    return useQuery(Object.assign({}, options(init), extra))
  }
}
