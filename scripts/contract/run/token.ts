import { exec } from 'node:child_process'
import { CouldNotRun } from './could-not-run'

/** Where a bearer token comes from. It never stands on the command line. */
export interface TokenSource {
  /** For people: `$NAME` or `the token command`. */
  readonly name: string
  /** @throws CouldNotRun when there is none. */
  current(): Promise<string>
  /** A new one after the old one was refused; null when the source has no other. */
  renew(refused: string): Promise<string | null>
}

/** A token from a variable of the environment. */
export function tokenFromEnvironment(
  variable: string,
  environment: NodeJS.ProcessEnv = process.env,
): TokenSource {
  return {
    name: `$${variable}`,
    current: async () => {
      const token = environment[variable]?.trim()
      if (!token) throw new CouldNotRun(`The variable ${variable} holds no token. Set it and run again.`)
      return token
    },
    renew: async () => null,
  }
}

/** A token from what a command prints; it runs again when the server refuses the token. */
export function tokenFromCommand(command: string, timeoutMs = 60_000): TokenSource {
  let running: Promise<string> | null = null
  const renewed = new Map<string, Promise<string>>()
  return {
    name: 'the token command',
    current: () => (running ??= printed(command, timeoutMs)),
    renew: async (refused) => {
      // Many requests may be refused at once: the first one runs the command, the others take what it brings.
      const next = renewed.get(refused) ?? printed(command, timeoutMs)
      renewed.set(refused, next)
      running = next
      const token = await next
      return token === refused ? null : token
    },
  }
}

function printed(command: string, timeout: number): Promise<string> {
  return new Promise((resolve, reject) => {
    exec(command, { timeout, maxBuffer: 1 << 20, windowsHide: true }, (error, stdout) => {
      const token = stdout.trim()
      // What the command printed may hold a secret: only its exit is told.
      if (error)
        reject(
          new CouldNotRun(
            `The token command ended with ${error.killed ? 'a timeout' : `exit code ${error.code ?? '?'}`}.`,
          ),
        )
      else if (token === '' || /\s/.test(token))
        reject(new CouldNotRun('The token command must print one token and nothing else.'))
      else resolve(token)
    })
  })
}
