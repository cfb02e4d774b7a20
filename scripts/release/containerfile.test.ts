import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../portal-contract'

/** Files of the release beside the Containerfile, after configure.mjs has run. */
const context = ['portal.conf', 'site/']

/** Problems of a Containerfile. There is no maintained linter as an npm package. */
function faultsOf(text: string): string[] {
  const steps = text
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name = '', ...rest] = line.split(/\s+/)
      return { name, rest }
    })
  const known = new Set(['FROM', 'RUN', 'COPY', 'HEALTHCHECK'])
  const [first] = steps
  const sources = steps.filter(({ name }) => name === 'COPY').flatMap(({ rest }) => rest.slice(0, -1))
  return [
    ...(first?.name === 'FROM' &&
    /^[a-z.]+\/[a-z/]+:\d+\.\d+(\.\d+)?(@sha256:\w+)?$/.test(first.rest.join(' '))
      ? []
      : ['the base is not named with its registry and a version']),
    ...steps.filter(({ name }) => !known.has(name)).map(({ name }) => `${name} is not expected here`),
    ...sources
      .filter((source) => !context.includes(source))
      .map((source) => `${source} is not in the release`),
    ...context.filter((file) => !sources.includes(file)).map((file) => `${file} is not copied`),
    ...(steps.filter(({ name }) => name === 'HEALTHCHECK').length === 1 ? [] : ['one HEALTHCHECK is due']),
    ...(/HEALTHCHECK .*--timeout=\d+s CMD .*\/healthz/.test(text)
      ? []
      : ['health is not asked for at its path, within a time']),
  ]
}

const read = () => readFile(join(projectRoot, 'scripts/release/Containerfile'), 'utf8')

test('the Containerfile has a fixed base, copies what the release has, and asks for its health', async () => {
  expect(faultsOf(await read())).toEqual([])
})

test.each([
  ['nginx:1.28', 'nginx:latest', 'the base is not named with its registry and a version'],
  ['docker.io/library/nginx:1.28', 'nginx', 'the base is not named with its registry and a version'],
  ['COPY portal.conf', 'ADD portal.conf', 'ADD is not expected here'],
  ['COPY site/', 'COPY dist/', 'dist/ is not in the release'],
  ['HEALTHCHECK', '# HEALTHCHECK', 'one HEALTHCHECK is due'],
  ['/healthz', '/health', 'health is not asked for at its path, within a time'],
])('it is held to it: %s for %s', async (right, wrong, fault) => {
  expect(faultsOf((await read()).replaceAll(right, wrong))).toContain(fault)
})
