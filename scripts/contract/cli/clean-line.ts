import type { ParsedArguments } from './arguments'
import { program } from './program'

/** Options required to remove the created items. */
const repeated = [
  ...['token-env', 'token-command', 'token-scheme', 'credential', 'header', 'contract', 'overrides'],
]

/** The command that removes remaining items, for copying. Secrets stay variable names. */
export function cleanLine(given: ParsedArguments, target: string): string {
  const named = repeated.flatMap((name) =>
    given.all(name).map((value) => `--${name}=${/^[\w./:@%+=,-]+$/.test(value) ? value : quoted(value)}`),
  )
  const meant = given.has('i-mean-production') ? ['--i-mean-production'] : []
  const options = [`--target=${target}`, ...named, `--write=${new URL(target).host}`, ...meant, '--clean']
  return `${program} check ${options.join(' ')}`
}

/** Quotes one word for a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
