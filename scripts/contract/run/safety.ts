import type { Operation, Server } from '../../../openapi/model/contract'
import type { Probe } from '../probe/probe'
import { decoded, isSegment } from '../probe/serialize'
import { type Lookup, productionAt } from './production'

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether an operation only reads: GET, HEAD or OPTIONS without `x-acts`. */
export function onlyReads(operation: Pick<Operation, 'method' | 'acts'>): boolean {
  return readingMethods.has(operation.method) && !operation.acts
}

/** Whether the address is the local machine. */
export function isLoopback(target: URL): boolean {
  const host = target.hostname.replace(/^\[|\]$/g, '')
  return (
    host === 'localhost' || host.endsWith('.localhost') || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
  )
}

type WriteRequest = {
  readonly target: URL
  /** The value of `--write`. */
  readonly write: string | null
  readonly meansProduction: boolean
  readonly servers: readonly Server[]
}

/**
 * Whether `--write` is acceptable for the target.
 * @returns the reason against it; null if there is none or nothing is to be written
 */
export async function refusalOfWrites(
  { target, write, meansProduction, servers }: WriteRequest,
  find?: Lookup,
): Promise<string | null> {
  if (write === null) return null
  if (write !== target.host) {
    return `--write=${write} does not name the target's host. To let this run change it, say --write=${target.host}.`
  }
  const production = meansProduction ? null : await productionAt(target, servers, find)
  return production === null
    ? null
    : `The contract marks ${production} as production. Leave --write out, or add --i-mean-production.`
}

/** The final check before a request is sent: whether this probe is allowed. */
export function maySend(
  probe: Pick<Probe, 'method' | 'acts'>,
  declared: ReadonlySet<string>,
  writes: boolean,
): boolean {
  if (probe.acts) return writes
  if (readingMethods.has(probe.method)) return true
  // The invented method is unknown to servers; a real one is never tried if the path does not declare it.
  return !knownMethods.has(probe.method) && !declared.has(probe.method)
}

/** Whether all parameters of a path are filled in: an empty one would make it the address of the whole collection. */
export function isFilled(template: string, path: string): boolean {
  const [wanted, parts] = [template.split('/'), path.split('/')]
  return (
    wanted.length === parts.length &&
    wanted.every((part, index) =>
      part.includes('{') ? isSegment(decoded(parts[index] ?? '')) : part === parts[index],
    )
  )
}

const knownMethods = new Set(
  'POST PUT PATCH DELETE TRACE CONNECT COPY MOVE LOCK UNLOCK MKCOL PROPPATCH PURGE LINK UNLINK MERGE BIND REBIND UNBIND ACL'.split(
    ' ',
  ),
)
