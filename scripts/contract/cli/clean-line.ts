import type { Given } from './arguments'
import { program } from './program'

/** Options without which what was made cannot be removed. */
const repeated = [
  ...['token-env', 'token-command', 'token-scheme', 'credential', 'header', 'proxy'],
  ...['contract', 'overrides'],
]

/** The command that removes what was left, to be copied into a shell. Secrets stay names of variables. */
export function cleanLine(given: Given, target: string): string {
  const named = repeated.flatMap((name) =>
    given.all(name).map((value) => `--${name}=${/^[\w./:@%+=,-]+$/.test(value) ? value : quoted(value)}`),
  )
  const meant = given.has('i-mean-production') ? ['--i-mean-production'] : []
  const options = [`--target=${target}`, ...named, `--write=${new URL(target).host}`, ...meant, '--clean']
  return `${program} check ${options.join(' ')}`
}

/** One word of a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
