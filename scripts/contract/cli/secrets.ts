import type { Secrets } from '../report/mask'
import { type TokenSource, tokenFromCommand, tokenFromEnvironment } from '../run/options'
import { type Given, UsageError } from './arguments'

/** The token sources of a run, and every token they gave, so that none is printed. */
export type Tokens = {
  readonly token: TokenSource | null
  readonly personas: ReadonlyMap<string, TokenSource>
  readonly secrets: Secrets
}

/** The variable name that replay lines use for a token printed by a command. */
const commandName = 'TOKEN'

/** @throws UsageError when a name cannot be one of a variable */
export function tokensFrom(given: Given): Tokens {
  const named = new Map<string, string>()
  const remembered = (source: TokenSource, name: string): TokenSource => {
    const keep = (token: string | null) => {
      for (const form of token === null ? [] : formsOf(token)) named.set(form, name)
    }
    return {
      name: source.name,
      current: async () => {
        const token = await source.current()
        keep(token)
        return token
      },
      renew: async (refused) => {
        const token = await source.renew(refused)
        keep(token)
        return token
      },
    }
  }
  const variable = given.one('token-env')
  const command = given.one('token-command')
  if (variable !== null && command !== null)
    throw new UsageError('--token-env and --token-command exclude each other: one token, one source.')
  const personas = new Map<string, TokenSource>()
  for (const pair of given.all('persona-token')) {
    const [, persona, name] = /^([^=]+)=(.+)$/.exec(pair) ?? []
    if (!persona || !name)
      throw new UsageError(
        '--persona-token needs PERSONA=NAME, where NAME is the variable that holds its token.',
      )
    personas.set(persona, fromVariable('persona-token', name))
  }
  const token =
    variable !== null
      ? fromVariable('token-env', variable)
      : command !== null
        ? remembered(tokenFromCommand(command), commandName)
        : null
  return { token, personas, secrets: { named, harmless: new Set() } }

  function fromVariable(option: string, name: string): TokenSource {
    if (!/^[A-Za-z_]\w*$/.test(name))
      throw new UsageError(`--${option} takes the name of an environment variable, never the token itself.`)
    return remembered(tokenFromEnvironment(name), name)
  }
}

/** A token as it may stand in a request: plain, in an address, as user and password. */
function formsOf(token: string): string[] {
  return [
    token,
    encodeURIComponent(token),
    ...(token.includes(':') ? [Buffer.from(token).toString('base64')] : []),
  ]
}
