import { spawn } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type JsonObject, objectAt } from '../../openapi/model/json'
import { projectRoot } from '../../scripts/portal-contract'

/** Configuration files of the tools, copied into the planted tree. */
const settings = ['.oxlintrc.json', '.biome.json', '.gitignore', 'tsconfig.json', 'scripts/walls.cjs']

/**
 * Runs a tool of the gate on a small tree with this project's own settings. @param files path to text @param command
 * the tool and its arguments, with a JSON report @returns the report
 */
export async function reportOn(files: Record<string, string>, command: string[]): Promise<JsonObject> {
  const root = await mkdtemp(join(tmpdir(), 'house-'))
  try {
    await symlink(join(projectRoot, 'node_modules'), join(root, 'node_modules'))
    for (const path of settings) await put(root, path, (to) => copyFile(join(projectRoot, path), to))
    for (const [path, text] of Object.entries(files)) await put(root, path, (to) => writeFile(to, text))
    return objectAt(JSON.parse(await output(root, command)))
  } finally {
    await rm(root, { recursive: true })
  }
}

/** A member of a report as text; '' if it is none. */
export function textAt(report: unknown, ...keys: string[]): string {
  const value = objectAt(report, ...keys.slice(0, -1))[keys.at(-1) ?? '']
  return typeof value === 'string' ? value : ''
}

async function put(root: string, path: string, how: (to: string) => Promise<void>): Promise<void> {
  const to = join(root, path)
  await mkdir(dirname(to), { recursive: true })
  await how(to)
}

function output(cwd: string, [tool = '', ...args]: string[]): Promise<string> {
  const child = spawn(join(projectRoot, 'node_modules/.bin', tool), args, {
    cwd,
    env: { ...process.env, FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => resolve(text))
  })
}
