import { execFileSync } from 'node:child_process'
import { expect, it, test } from 'vitest'
import type { SentRequest } from '../judge/exchange'
import { curlOf } from './curl'
import { exchange, token } from './fixture'

const secrets = { named: new Map([[token, 'PORTAL_TOKEN']]), harmless: new Set<string>() }

function lineOf(request: Partial<SentRequest>): string {
  const told = exchange(200)
  return curlOf({ ...told, request: { ...told.request, headers: [], ...request } }, secrets)
}

/** What a POSIX shell makes of a line: the words of the command. */
function wordsOf(line: string): string[] {
  const print = String.raw`curl() { for word in "$@"; do printf '%s\0' "$word"; done; }; `
  const env = { PORTAL_TOKEN: token, TOKEN: 'mine', PATH: process.env.PATH }
  return execFileSync('sh', ['-c', print + line], { encoding: 'utf8', env })
    .split('\0')
    .slice(0, -1)
}

it('tells the token by its variable', () => {
  expect(curlOf(exchange(200), secrets)).toBe(
    "curl -i 'http://pumps.example/pumps?page=2' -H 'Accept: application/json' -H \"Authorization: Bearer $PORTAL_TOKEN\"",
  )
})

it('asks for a token that nobody named', () => {
  expect(lineOf({ headers: [['Authorization', 'Bearer other']] })).toContain('"Authorization: Bearer $TOKEN"')
})

test.each<[string, Partial<SentRequest>, string[]]>([
  ['GET', { method: 'GET' }, []],
  ['HEAD', { method: 'HEAD' }, ['--head']],
  ['DELETE', { method: 'DELETE' }, ['-X', 'DELETE']],
  ['POST with a body', { method: 'POST', body: '{}' }, ['--data-raw', '{}']],
  ['PATCH with a body', { method: 'PATCH', body: '{}' }, ['-X', 'PATCH', '--data-raw', '{}']],
  ['bytes', { method: 'PUT', body: new Uint8Array([1]) }, ['-X', 'PUT', '--data-binary', '@body.bin']],
  ['brackets', { url: 'http://pumps.example/pumps?status[]=on' }, ['--globoff']],
  ['dot segments', { url: 'http://pumps.example/pumps/../x?y=/../' }, ['--path-as-is']],
])('sends %s as it was sent', (_, request, words) => {
  expect(wordsOf(lineOf(request))).toEqual(expect.arrayContaining(['-i', ...words]))
})

test.each([
  ['quotes and dollars', `it's "$HOME" \`id\` $(id) \\ !x`],
  ['lines', 'one\ntwo'],
  ['what looks like a variable', '$PORTAL_TOKEN and $TOKEN'],
  ['a token among quotes', `{"t":"${token}","x":"$HOME's"}`],
])('survives the shell with %s', (_, body) => {
  expect(wordsOf(lineOf({ method: 'POST', body })).at(-1)).toBe(body)
})

it('goes on behind a variable as the text does', () => {
  expect(wordsOf(lineOf({ url: `http://pumps.example/${token}_1` }))[1]).toBe(
    `http://pumps.example/${token}_1`,
  )
})

it('leaves out what curl sets itself, and sends an empty header as such', () => {
  const line = lineOf({
    headers: [
      ['Host', 'pumps.example'],
      ['User-Agent', 'x'],
      ['X-Trace', ''],
    ],
  })
  expect(wordsOf(line).slice(2)).toEqual(['-H', 'X-Trace;'])
})
