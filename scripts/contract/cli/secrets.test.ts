import { afterEach, expect, it, test, vi } from 'vitest'
import { maskText } from '../report/mask'
import { readArguments, UsageError } from './arguments'
import { checkHelp } from './help'
import { tokensFrom } from './secrets'

const tokens = (...args: string[]) => tokensFrom(readArguments(checkHelp, args))

afterEach(() => vi.unstubAllEnvs())

it('knows every token that was used by the name of its variable', async () => {
  vi.stubEnv('MY_TOKEN', 'abc-123')
  vi.stubEnv('READER', 'def 456')
  const { token, personas, secrets } = tokens('--token-env=MY_TOKEN', '--persona-token=reader=READER')
  await token?.current()
  await personas.get('reader')?.current()
  expect(maskText('abc-123, def 456 and def%20456', secrets)).toBe('$MY_TOKEN, $READER and $READER')
})

it('knows what a command printed, and user and password as they are sent', async () => {
  const { token, secrets } = tokens('--token-command=printf user:secret')
  await token?.current()
  expect(maskText(`Basic ${Buffer.from('user:secret').toString('base64')}`, secrets)).toBe('Basic $TOKEN')
})

test.each([
  [['--token-env=A', '--token-command=b'], 'exclude each other'],
  [
    ['--token-env=eyJhbGciOi.eyJzdWIi.c2ln'],
    'takes the name of an environment variable, never the token itself',
  ],
  [['--persona-token=eyJhbGciOi'], 'needs PERSONA=NAME'],
  [['--persona-token=reader=eyJhbGciOi.eyJ'], 'takes the name of an environment variable'],
])('refuses %j without repeating it', (args, words) => {
  let message = ''
  try {
    tokens(...args)
  } catch (error) {
    if (error instanceof UsageError) message = error.message
  }
  expect(message).toContain(words)
  expect(message).not.toContain('eyJ')
})
