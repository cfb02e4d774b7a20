import type { Exchange } from '../judge/exchange'
import { maskHeader, maskText, noSecrets, type Secrets } from './mask'

/** Headers that curl sets for itself. */
const own = new Set(['host', 'user-agent', 'content-length', 'connection', 'accept-encoding'])
// Marks a variable until the text is quoted, so that a `$` of the request itself is never taken for one.
const [opening, closing] = ['\uE000', '\uE001']
const variable = new RegExp(`\\$${opening}(\\w+)${closing}`)

/**
 * The line that sends the same request again from a POSIX shell. A known token stands as `$NAME`, an unknown one as
 * `$TOKEN`; a body of bytes as `@body.bin`, since no shell line can hold it.
 */
export function curlOf({ request }: Exchange, secrets: Secrets = noSecrets): string {
  const { method, url, headers, body } = request
  const marked = {
    ...secrets,
    named: new Map([...secrets.named].map(([token, name]) => [token, mark(name)])),
  }
  const parts = ['curl', '-i']
  if (method === 'HEAD') parts.push('--head')
  else if (method !== (body === null ? 'GET' : 'POST')) parts.push('-X', quoted(method))
  // curl reads brackets and braces as ranges, and takes dot segments out of a path.
  if (/[[\]{}]/.test(url)) parts.push('--globoff')
  if (/\/\.{1,2}(\/|$)/.test(url.replace(/[?#].*$/s, ''))) parts.push('--path-as-is')
  parts.push(quoted(maskText(url, marked)))
  for (const [name, value] of headers) {
    if (own.has(name.toLowerCase())) continue
    const shown = maskHeader(name, value, marked).replace(/(^|[\w-]+ )\*\*\*$/, `$1$$${mark('TOKEN')}`)
    // A header without a value would be taken away; with a semicolon it is sent empty.
    parts.push('-H', quoted(value === '' ? `${name};` : `${name}: ${shown}`))
  }
  if (typeof body === 'string') parts.push('--data-raw', quoted(maskText(body, marked)))
  else if (body !== null) parts.push('--data-binary', '@body.bin')
  return parts.join(' ')
}

function mark(name: string): string {
  return `${opening}${name}${closing}`
}

/** Quoted so that a shell puts in the variables of tokens and nothing else. */
function quoted(text: string): string {
  const pieces = text.split(variable)
  if (pieces.length === 1 && /^[\w./:@%+=,-]+$/.test(text)) return text
  const isPlain = pieces.every((piece, n) => n % 2 === 1 || /^[\w ./:@%+=,;?&-]*$/.test(piece))
  if (pieces.length > 1 && isPlain)
    return `"${pieces.map((piece, n) => (n % 2 === 0 ? piece : opens(pieces[n + 1], piece))).join('')}"`
  return pieces
    .map((piece, n) =>
      n % 2 === 1 ? `"$${piece}"` : piece === '' ? '' : `'${piece.replaceAll("'", String.raw`'\''`)}'`,
    )
    .join('')
}

/** A variable inside double quotes, in braces where a word goes on behind it. */
function opens(behind: string | undefined, name: string): string {
  return /^\w/.test(behind ?? '') ? `\${${name}}` : `$${name}`
}
