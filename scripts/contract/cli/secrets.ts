import { isSecretHeader, type Secrets } from '../report/mask'
import { type TokenSource, tokenFromCommand, tokenFromEnvironment } from '../run/options'
import { type ParsedArguments, UsageError } from './arguments'

/** Token sources of a run, and every token they returned, for masking. */
export type Tokens = {
  readonly token: TokenSource | null
  readonly personas: ReadonlyMap<string, TokenSource>
  /** Further credentials, by security scheme. */
  readonly credentials: ReadonlyMap<string, TokenSource>
  /** The headers of `--header`, with variables filled. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly secrets: Secrets
}

/** Name of the variable in replay lines for a token printed by a command. */
const commandName = 'TOKEN'

/** @throws UsageError if a name cannot be that of a variable */
export function tokensFrom(given: ParsedArguments): Tokens {
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
  const personas = sourcesOf('persona-token', 'PERSONA', 'its token')
  const credentials = sourcesOf('credential', 'SCHEME', 'the credential')
  const token =
    variable !== null
      ? fromVariable('token-env', variable)
      : command !== null
        ? remembered(tokenFromCommand(command), commandName)
        : null
  const headers = given.all('header').map((text) => {
    const [, header = '', rest = ''] = /^([\w!#$%&'*+.^`|~-]+):([^\r\n]*)$/.exec(text) ?? []
    if (header === '') throw new UsageError("--header needs a name and a value: --header='X-Tenant: blue'.")
    const value = rest.replace(/^[ \t]+/, '')
    const filled = filledIn('header', value)
    if (filled === value && isSecretHeader(header))
      throw new UsageError(
        `--header=${header} holds a secret, which others could read on the command line. Put it into a variable and name that: --header='${header}: $NAME'.`,
      )
    return [header, filled] as const
  })
  return { token, personas, credentials, headers, secrets: { named, harmless: new Set() } }

  /** A value with its environment variables replaced. */
  function filledIn(option: string, value: string): string {
    return value.replace(/\$(?:(\w+)|\{(\w+)\})/g, (_, plain?: string, braced?: string) => {
      const name = plain ?? braced ?? ''
      const secret = process.env[name]
      if (!secret)
        throw new UsageError(`--${option} takes ${name} from the environment, and there it is not set.`)
      for (const form of formsOf(secret)) named.set(form, name)
      return secret
    })
  }

  function sourcesOf(option: string, key: string, what: string): ReadonlyMap<string, TokenSource> {
    return new Map(
      given.all(option).map((pair) => {
        const [, one, name] = /^([^=]+)=(.+)$/.exec(pair) ?? []
        if (!one || !name)
          throw new UsageError(
            `--${option} needs ${key}=NAME, where NAME is the variable that holds ${what}.`,
          )
        return [one, fromVariable(option, name)]
      }),
    )
  }

  function fromVariable(option: string, name: string): TokenSource {
    if (!/^[A-Za-z_]\w*$/.test(name))
      throw new UsageError(`--${option} takes the name of an environment variable, never the token itself.`)
    return remembered(tokenFromEnvironment(name), name)
  }
}

/** Forms of a token in a request: plain, URL-encoded, as user and password. */
function formsOf(token: string): string[] {
  return [
    token,
    encodeURIComponent(token),
    ...(token.includes(':') ? [Buffer.from(token).toString('base64')] : []),
  ]
}
