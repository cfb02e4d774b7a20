import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { ConfigError } from '../session/config'
import { readConfig } from './read-config'

const answers = (body: string, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, { status })),
  )

async function problemsOf(reading: Promise<unknown>): Promise<readonly string[]> {
  const error: unknown = await reading.catch((reason: unknown) => reason)
  return error instanceof ConfigError ? error.problems : [`no ConfigError but ${String(error)}`]
}

test('[L1.2] the local configuration is read as it is, by the very request that the start page preloads', async () => {
  const text = await readFile('mock/config.json', 'utf8')
  answers(text)
  await expect(readConfig()).resolves.toEqual(JSON.parse(text))
  // Mode and credentials are those of a preload without `crossorigin`.
  expect(fetch).toHaveBeenCalledWith('/config.json', {
    mode: 'no-cors',
    credentials: 'include',
    signal: expect.any(AbortSignal),
  })
  expect(await readFile('index.html', 'utf8')).toContain(
    '<link rel="preload" href="/config.json" as="fetch" />',
  )
})

test.each([
  ['a missing file', '', 404, '/config.json answered 404. Put the file beside index.html.'],
  [
    'the start page in its place',
    ' <!doctype html>',
    200,
    '/config.json is a web page, not JSON. The file is missing.',
  ],
  ['a slip of the pen', '{"vendor": ', 200, '/config.json is not JSON.'],
  ['nothing', '', 200, '/config.json is not JSON.'],
])('[L1.2] %s is said in one plain line', async (_what, body, status, problem) => {
  answers(body, status)
  await expect(problemsOf(readConfig())).resolves.toEqual([problem])
})

test('[L1.2] no connection is said as that', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Promise.reject(new TypeError('Failed to fetch'))),
  )
  await expect(problemsOf(readConfig())).resolves.toEqual([
    '/config.json could not be read. Check the connection.',
  ])
})

test('[L1.2] wrong members are named all at once', async () => {
  answers(JSON.stringify({ vendor: '', logo: 'javascript:alert(1)' }))
  const problems = await problemsOf(readConfig())
  expect(problems).toContain('vendor: must be a text that is not empty')
  expect(problems.some((line) => line.startsWith('logo: '))).toBe(true)
  expect(problems.length).toBeGreaterThan(5)
})
