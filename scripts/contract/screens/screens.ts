import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { isJsonObject } from '../../../openapi/model/json'
import { projectRoot } from '../../portal-contract'
import { RunError } from '../run/run-error'
import { cached, hashOf } from './cache'
import type { ScreenMap } from './screen-map'
import { isTest } from './sources'

const here = dirname(fileURLToPath(import.meta.url))
const run = promisify(execFile)

/**
 * The portal's use of the contract. The analysis takes the compiler some seconds and 800 MB, so it runs in a process of
 * its own and is cached for unchanged sources.
 * @throws RunError when the portal's sources cannot be read
 */
export async function readScreenMap(): Promise<ScreenMap> {
  return cached('screens', await keyOf(), isScreenMap, async () => {
    const found: unknown = JSON.parse(await lookThrough())
    if (!isScreenMap(found)) throw new RunError('The portal’s sources could not be looked through')
    return found
  })
}

async function lookThrough(): Promise<string> {
  const args = ['--import', 'tsx', join(here, 'process.ts'), projectRoot]
  const options = { cwd: projectRoot, maxBuffer: 64 * 1024 * 1024 }
  const { stdout } = await run(process.execPath, args, options).catch((error: unknown) => {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    const [reason = ''] = said.split('\n')
    throw new RunError(
      `The portal’s sources could not be looked through: ${reason || 'the compiler stopped'}`,
    )
  })
  return stdout
}

/** The cache key: the portal's sources, the versions of its packages, and the code of the analysis. */
async function keyOf(): Promise<string> {
  const own = (await readdir(here))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .toSorted()
  const files = [
    ...own.map((name) => join(here, name)),
    join(projectRoot, 'tsconfig.json'),
    join(projectRoot, 'package-lock.json'),
  ]
  const around = await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const))
  return hashOf([...around, ...(await readPortalSources(projectRoot))])
}

/** A shallow check: only this program writes the file. */
function isScreenMap(value: unknown): value is ScreenMap {
  return (
    isJsonObject(value) &&
    ['screens', 'frame', 'unused', 'places', 'sent'].every((name) => Array.isArray(value[name]))
  )
}

/** The portal's sources as text, by path from the project's root, in one order: what ships, without tests. */
export async function readPortalSources(root: string): Promise<Map<string, string>> {
  const names = await readdir(join(root, 'src'), { recursive: true, withFileTypes: true })
  const paths = names
    .filter((entry) => entry.isFile() && !isTest(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted()
  const texts = await Promise.all(
    paths.map(
      async (path) => [path.replaceAll('\\', '/'), await readFile(join(root, path), 'utf8')] as const,
    ),
  )
  return new Map(texts)
}
