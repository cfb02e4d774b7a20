import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, type PortalConfig, parseConfig } from '../../src/session/config'
import { projectRoot } from '../portal-contract'

/** The run-time configuration that a server hands out, and whether identity and backend are the local ones. */
export type ServeOptions = {
  config: PortalConfig
  local: boolean
  port: number
}

const localConfig = join(projectRoot, 'mock/config.json')

/**
 * Reads `--config FILE` (a portal against a real backend and tenant) and `PORT`. Without `--config` everything is local.
 * @throws Stop with what is wrong and what to do
 */
export async function readOptions(defaultPort: number): Promise<ServeOptions> {
  const { values } = parseArgs({ options: { config: { type: 'string' } } })
  const file = values.config === undefined ? localConfig : resolve(values.config)
  const port = portFrom('PORT', process.env.PORT, defaultPort)
  return { config: await readConfig(file), local: values.config === undefined, port }
}

/** A message for the terminal instead of a stack: something the person at the keyboard can mend. */
export class Stop extends Error {
  override readonly name = 'Stop'
}

/** Reads and checks a configuration file. @throws Stop naming every wrong member */
export async function readConfig(file: string): Promise<PortalConfig> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch {
    throw new Stop(`Cannot read the configuration ${file}. Give a file that exists with --config FILE.`)
  }
  try {
    return parseConfig(JSON.parse(text))
  } catch (error) {
    if (error instanceof ConfigError) throw new Stop(`${file}\n${error.message}`)
    throw new Stop(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** A port that was given, or the fallback when none was. @throws Stop when it is no port; `name` says where it stood */
export function portFrom<T>(name: string, given: string | undefined, fallback: T): number | T {
  if (given === undefined || given === '') return fallback
  const port = Number(given)
  if (/^\d+$/.test(given) && port < 65536) return port
  throw new Stop(`${name} must be a number from 0 to 65535, not "${given}".`)
}

/** @throws Stop when Vite can neither serve nor build from this folder */
export function checkFolder(folder: string): void {
  const letter = /[#?]/.exec(folder)?.[0]
  if (letter === undefined) return
  throw new Stop(
    `The portal cannot run in ${folder}: Vite cuts off the names of files at "${letter}". Rename or move the folder.`,
  )
}

/** Runs a command; a Stop, a taken port or a mistyped option ends it with its message and exit code 1. */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    checkFolder(projectRoot)
    await command()
  } catch (error) {
    if (error instanceof Stop) console.error(error.message)
    else if (isPortTaken(error)) console.error(portTaken())
    else if (isUsageError(error)) console.error(error.message)
    else console.error(error)
    process.exit(1)
  }
}

function isPortTaken(error: unknown): boolean {
  return (
    error instanceof Error &&
    (/Port \d+ is (already )?in use/.test(error.message) || error.message.includes('EADDRINUSE'))
  )
}

function isUsageError(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('ERR_PARSE_ARGS_')
  )
}

function portTaken(): string {
  return 'The port is in use. Stop what runs there or choose another, for example: PORT=5180 npm start'
}
