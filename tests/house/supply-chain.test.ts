import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isJsonObject } from '../../openapi/model/json'
import { projectRoot } from '../../scripts/portal-contract'
import { readBuildReport } from '../../scripts/serve/build-report'
import { packageFolder, thirdPartyFile } from '../../scripts/serve/third-party'
import { parseThirdParty } from '../../src/app/about/third-party'

const read = (path: string) => readFile(join(projectRoot, path), 'utf8')

/** Packages with an install script, and why it is not needed. */
const scripted: Readonly<Record<string, string>> = {
  esbuild: 'Its program comes as a package of its own, by platform.',
}

const toolkit = 'scripts/contract'

/** Licenses allowed for code in the portal; each requires only its own text to be included. */
const accepted = ['MIT', 'ISC', 'BSD-3-Clause', 'BSD-2-Clause', 'Apache-2.0', 'OFL-1.1', '0BSD']

test('[R30] every package comes from the registry with its checksum, and no install script runs', async () => {
  expect(await read('.npmrc')).toContain('ignore-scripts=true')
  const lock: unknown = JSON.parse(await read('package-lock.json'))
  if (!isJsonObject(lock) || !isJsonObject(lock.packages)) throw new Error('The lockfile has no packages.')
  const odd: string[] = []
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '' || !isJsonObject(entry)) continue
    const { resolved, integrity, hasInstallScript } = entry
    // The workspace is this project's own: a folder, and the link to it.
    if (path === toolkit || (entry.link === true && resolved === toolkit)) continue
    const name = path.split('node_modules/').at(-1) ?? path
    // The lockfile names no host: npm uses the configured registry and compares the checksum.
    if (resolved !== undefined)
      odd.push(`${path} comes from ${JSON.stringify(resolved)}, not from the registry`)
    if (typeof integrity !== 'string' || !/^sha512-/.test(integrity)) odd.push(`${path} has no checksum`)
    if (hasInstallScript && !Object.hasOwn(scripted, name)) odd.push(`${path} wants to run a script`)
  }
  expect(odd).toEqual([])
})

test('[R30] the portal names every package in its scripts, in those of its workers, and its font', async () => {
  const listed = parseThirdParty(JSON.parse(await read(join('dist', thirdPartyFile))))
  const names = listed?.map(({ name }) => name) ?? []
  const { scripts } = await readBuildReport()
  const bundled = scripts
    .flatMap(({ modules }) => Object.keys(modules))
    .flatMap((path) => packageFolder(`/${path}`)?.split('/node_modules/').at(-1) ?? [])
  expect([...new Set(bundled)].filter((name) => !names.includes(name))).toEqual([])
  expect(names).toEqual(
    expect.arrayContaining(['minisearch', '@noble/hashes', '@fontsource-variable/dm-sans']),
  )
  expect(listed?.filter(({ text }) => text === '').map(({ name }) => name)).toEqual([])
  // A choice between two is accepted if one of them is.
  const isAccepted = (license: string) => license.split(/[() ]+/).some((one) => accepted.includes(one))
  expect(listed?.filter(({ license }) => !isAccepted(license))).toEqual([])
})
