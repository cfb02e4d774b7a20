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

it('fills headers from the environment and knows what it put in', () => {
  vi.stubEnv('TENANT_KEY', 'blue-0123456789')
  const { headers, secrets } = tokens('--header=X-Tenant: blue', '--header=X-Api-Key: v1 $TENANT_KEY')
  expect(headers).toEqual([
    ['X-Tenant', 'blue'],
    ['X-Api-Key', 'v1 blue-0123456789'],
  ])
  expect(maskText('sent blue-0123456789', secrets)).toBe('sent $TENANT_KEY')
})

test.each([
  [['--header=X-Tenant'], 'needs a name and a value'],
  [['--header=X-Tenant: $UNSET_HERE'], 'takes UNSET_HERE from the environment'],
  [['--header=Cookie: session=eyJhbGciOi'], 'holds a secret'],
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
