import { CouldNotRun } from './could-not-run'
import { isLoopback } from './safety'

export interface Target {
  /** Scheme, host and port. */
  readonly origin: string
  /** What stands before each path of the contract, without a slash at its end. */
  readonly basePath: string
  readonly url: URL
  readonly isLoopback: boolean
}

/** @throws CouldNotRun when the address is none a check can go to. */
export function readTarget(address: string): Target {
  if (!URL.canParse(address))
    throw new CouldNotRun(`“${address}” is no address. Give one such as http://localhost:4010.`)
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new CouldNotRun(`${address} is neither http nor https.`)
  }
  if (url.username !== '' || url.password !== '') {
    throw new CouldNotRun(
      'The address holds a name or a password. Give the token by --token-env or --token-command.',
    )
  }
  return { origin: url.origin, basePath: url.pathname.replace(/\/+$/, ''), url, isLoopback: isLoopback(url) }
}
