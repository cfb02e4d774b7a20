import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { jsonText } from '../../../openapi/model/exact'
import type { JsonObject } from '../../../openapi/model/json'
import { RunError } from '../judge/run-error'

/** Version of renderer and diff engine whose output formats are supported. */
const wanted = '@redocly/cli@2.77.0'

/**
 * The command of Redocly, which is too large to be bundled: installed around this program's folder or
 * the current one.
 * @throws RunError with the install command
 */
export function redoclyCommand(): string {
  const start = [dirname(fileURLToPath(import.meta.url)), process.cwd()]
  const found = start
    .flatMap(foldersUp)
    .map((folder) => join(folder, 'node_modules/@redocly/cli/bin/cli.js'))
    .find((file) => existsSync(file))
  if (found === undefined) throw new RunError(`This needs ${wanted}. Install it: npm install ${wanted}`)
  return found
}

function foldersUp(folder: string): string[] {
  const above = dirname(folder)
  return above === folder ? [folder] : [folder, ...foldersUp(above)]
}

/**
 * Runs Redocly on JSON documents in a temporary folder: without a configuration it uses its defaults.
 * @param documents by file name
 * @param output the file to read afterwards; null: its standard output
 * @throws RunError on failure
 */
export async function runRedocly(
  args: readonly [command: string, ...more: string[]],
  documents: Readonly<Record<string, JsonObject>>,
  output: string | null = null,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-redocly-'))
  try {
    for (const [name, document] of Object.entries(documents))
      await writeFile(join(folder, name), jsonText(document))
    const { stdout } = await promisify(execFile)(process.execPath, [redoclyCommand(), ...args], {
      cwd: folder,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      maxBuffer: 256 * 1024 * 1024,
    }).catch((error: unknown) => {
      throw new RunError(`redocly ${args[0]} failed: ${said(error)}`)
    })
    return output === null ? stdout : await readFile(join(folder, output), 'utf8')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The last lines of a failed process. */
function said(error: unknown): string {
  const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
  const lines = stderr.split('\n').filter((line) => /\w/.test(line) && !/[║╔╚]/.test(line))
  return lines.at(-1)?.trim() ?? (error instanceof Error ? error.message : String(error))
}
