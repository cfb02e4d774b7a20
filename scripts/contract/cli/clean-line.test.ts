import { expect, test } from 'vitest'
import { readArguments } from './arguments'
import { cleanLine } from './clean-line'
import { checkHelp } from './help'

test('the command that cleans up has every option without which the server refuses it', () => {
  const options = [
    ...['--token-env=TOKEN', '--token-scheme=bearer', '--credential=key=API_KEY', '--header=X-Tenant: blue'],
    ...['--header=X-Key: $KEY', '--i-mean-production'],
    ...["--contract=it's.yaml", '--only=Things', '--rate=2'],
  ]
  const target = 'https://api.example.com/v1'
  const line = cleanLine(readArguments(checkHelp, options), target)
  expect(line).toMatch(/ check --target=https:\/\/api\.example\.com\/v1 --token-env=TOKEN /)
  expect(line.slice(line.indexOf('--token-scheme'))).toBe(
    [
      '--token-scheme=bearer',
      '--credential=key=API_KEY',
      "--header='X-Tenant: blue'",
      "--header='X-Key: $KEY'",
      String.raw`--contract='it'\''s.yaml'`,
      '--write=api.example.com',
      '--i-mean-production',
      '--clean',
    ].join(' '),
  )
})
