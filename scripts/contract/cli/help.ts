import { wrapped } from '../report/style'
import type { VerbHelp } from './arguments'

/** What `--help` of a verb prints. */
export function helpText(
  { verb, operands, about, options, examples, exits }: VerbHelp,
  width: number,
): string {
  const names = Object.entries(options).map(([name, { value, help, multiple }]) => ({
    name: `--${name}${value === null ? '' : `=${value}`}`,
    help: multiple ? `${help}. May be given several times` : help,
  }))
  const column = Math.max(...names.map(({ name }) => name.length)) + 2
  return [
    `npm run contract -- ${verb}${operands === '' ? '' : ` ${operands}`}${names.length > 0 ? ' [options]' : ''}`,
    '',
    ...wrapped(about, width),
    '',
    ...names.flatMap(({ name, help }) =>
      wrapped(help, width - column - 2).map((line, n) => `  ${(n === 0 ? name : '').padEnd(column)}${line}`),
    ),
    '',
    'Examples',
    ...examples.flatMap(([command, does]) => [`  ${does}`, `    npm run contract -- ${command}`]),
    '',
    exits,
    '',
  ].join('\n')
}
