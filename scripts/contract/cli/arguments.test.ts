import { describe, expect, it, test } from 'vitest'
import { nearest, readArguments, UsageError } from './arguments'
import { checkHelp, helpText, judgeHelp } from './help'

const read = (...args: string[]) => readArguments(checkHelp, args)

describe('the words behind a command', () => {
  it('are options with values behind = or a blank, switches, and operands', () => {
    const given = read('--target', 'http://a', '--write=a:1', '--only=x', '--only', 'y', '--verbose', 'more')
    expect(given.one('target')).toBe('http://a')
    expect(given.one('write')).toBe('a:1')
    expect(given.all('only')).toEqual(['x', 'y'])
    expect([given.has('verbose'), given.has('dry-run')]).toEqual([true, false])
    expect(given.operands).toEqual(['more'])
    expect([given.number('rate'), read('--rate=0.5').number('rate')]).toEqual([null, 0.5])
  })

  test.each([
    [
      ['--targt=x'],
      'check has no option --targt. Did you mean --target? Its options: portal-contract check --help',
    ],
    [['--colour'], 'check has no option --colour. Its options: portal-contract check --help'],
    [['-x'], 'check has no option -x. Its options: portal-contract check --help'],
    [['--__proto__'], 'check has no option --__proto__. Its options: portal-contract check --help'],
    [['--write'], '--write needs a value: --write=HOST.'],
    [['--write='], '--write needs a value: --write=HOST.'],
    [['--write', '--json=f'], '--write needs a value: --write=HOST.'],
    [['--dry-run=yes'], '--dry-run is a switch and takes no value.'],
    [['--target=a', '--target=b'], '--target was given twice.'],
    [
      ['--token=abc'],
      '--token does not exist: a token on the command line can be read by others. Put it into a variable and name that: --token-env=NAME.',
    ],
  ])('are refused in one sentence: %j', (args, message) => {
    expect(() => read(...args)).toThrow(new UsageError(message))
  })

  test.each(['', ' ', 'many', '-1', 'Infinity'])('are no number: “%s”', (text) => {
    expect(() => read(`--rate=${text}`).number('rate')).toThrow(UsageError)
  })
})

test.each([
  ['chekc', 'check'],
  ['jude', 'judge'],
  ['publish', null],
])('nearest to %s is %s', (word, found) => {
  expect(nearest(word, ['check', 'judge', 'diff'])).toBe(found)
})

test.each([checkHelp, judgeHelp])(
  'the help of $command names every option, within its width, with examples that are understood',
  (help) => {
    const text = helpText(help, 90)
    for (const name of Object.keys(help.options)) expect(text).toContain(`--${name}`)
    const lines = text.split('\n')
    expect(lines.filter((line) => line.length > 90 && !line.includes('portal-contract'))).toEqual([])
    for (const [command] of help.examples) {
      const words = [...command.matchAll(/(?:[^\s']|'[^']*')+/g)].map(([word]) => word.replaceAll("'", ''))
      expect(() => readArguments(help, words.slice(1))).not.toThrow()
    }
  },
)
