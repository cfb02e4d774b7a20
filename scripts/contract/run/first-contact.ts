import type { Operation } from '../../../openapi/model/contract'
import type { Exchange } from '../judge/exchange'
import { onlyRedirects } from '../judge/responses'
import { RunError } from '../judge/run-error'
import { needsToken } from '../probe/derive'
import type { Target, TokenSource } from './options'
import type { IdResolver } from './resolve-ids'
import { onlyReads } from './safety'

const maxContacts = 3

/**
 * Sends a few reads first, so that an unreachable server, a sign-in page or a refused token is reported once.
 * @throws RunError
 */
export async function firstContact(
  operations: readonly Operation[],
  resolver: IdResolver,
  target: Target,
  token: TokenSource | null,
): Promise<void> {
  const reads = operations.filter(
    (operation) =>
      operation.method === 'GET' &&
      onlyReads(operation) &&
      !operation.path.includes('{') &&
      !onlyRedirects(operation),
  )
  const closed = reads.filter(needsToken)
  const problems: string[] = []
  const chosen = (closed.length > 0 ? closed : reads).slice(0, maxContacts)
  for (const operation of chosen) {
    const call = await resolver.call(operation, new Map())
    if (!call) continue
    const { response, failure } = call.exchange
    if (response === null && failure !== null && !/^no answer within/.test(failure)) {
      throw new RunError(`${target.origin} cannot be asked: ${failure}.`)
    }
    const problem = problemOf(call.exchange, operation, token)
    if (problem === null) return
    problems.push(`GET ${operation.path}: ${problem}`)
  }
  const [first] = problems
  if (first !== undefined) throw new RunError(`${target.origin} does not let this run in. ${first}.`)
}

function problemOf(
  { request, response, failure }: Exchange,
  operation: Operation,
  token: TokenSource | null,
): string | null {
  if (response === null) return failure ?? 'no answer came'
  const { status, location, headers } = response
  if (status >= 300 && status < 400 && location !== null) {
    const moved = movedTo(request.url, location)
    if (moved !== null) return moved
    return `it redirects to ${location.split(/[?#]/)[0]}, as a sign-in does; the token ${token ? `of ${token.name} was not taken` : 'is missing'}`
  }
  if (status === 401 && needsToken(operation)) {
    return token
      ? `the token of ${token.name}${sentAs(request)} is refused (401)`
      : 'it needs a token (401); give one by --token-env or --token-command'
  }
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? ''
  const isPage = /^text\/html\b/i.test(type)
  const documentsPages = operation.responses.some(({ contents }) =>
    contents.some(({ mediaType }) => mediaType.startsWith('text/html')),
  )
  return status >= 200 && status < 300 && isPage && !documentsPages
    ? 'an HTML page came instead of data, such as a sign-in page or an application that answers every address'
    : null
}

/** Why a server redirects to the address that was asked, in another spelling; null for another address. */
function movedTo(asked: string, location: string): string | null {
  if (!URL.canParse(location, asked)) return null
  const [from, to] = [new URL(asked), new URL(location, asked)]
  const bare = (path: string) => path.replace(/\/$/, '')
  if (from.hostname !== to.hostname || bare(from.pathname) !== bare(to.pathname)) return null
  if (from.protocol === 'http:' && to.protocol === 'https:')
    return `it redirects to the same address with HTTPS; name that as the target: ${to.origin}`
  return from.origin === to.origin && from.pathname !== to.pathname
    ? `it redirects to ${to.pathname}, and the contract has that address ${to.pathname.endsWith('/') ? 'without' : 'with'} a slash at its end`
    : null
}

/** The scheme of `Authorization` if it is not bearer: its token has another form, too. */
function sentAs({ headers }: Exchange['request']): string {
  const [scheme = ''] = headers.find(([name]) => name === 'Authorization')?.[1].split(' ') ?? []
  return scheme === 'Basic' ? ', sent as Basic (it has to be user:password),' : ''
}
