import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, type PortalConfig, parseConfig } from '../../src/session/config'
import { projectRoot } from '../portal-contract'
import { checkServed, withOwnBackend } from './own-backend'
import { Stop } from './stop'

/** Runtime configuration served by `npm start`, and the local services beside the portal. */
export type StartOptions = {
  config: PortalConfig
  /** The local identity provider with the sandbox, the provider alone (`--backend`), or nothing (`--config`). */
  beside: 'identity and sandbox' | 'identity' | 'nothing'
  port: number
}

const localConfig = join(projectRoot, 'mock/config.json')

export const startHelp = `npm start [-- OPTIONS]

The portal for development. Without options its identity provider and its backend, the sandbox, are local, too.

  --backend=URL   your own server in place of the sandbox, for example http://127.0.0.1:4100; the sign-in stays local
  --storage=URL   with --backend: another origin on which your server keeps files; may be repeated
  --config=FILE   another configuration, with a real backend and identity provider (src/README.md)
  --help          this text

PORT=5180 npm start uses another port than 5173.`

/**
 * Reads the options of `npm start` and `PORT`; null if only the help is requested.
 * @throws Stop with the mistake and its fix
 */
export async function readOptions(defaultPort: number): Promise<StartOptions | null> {
  const { values } = parseArgs({
    options: {
      config: { type: 'string' },
      backend: { type: 'string' },
      storage: { type: 'string', multiple: true },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return null
  // Without the two dashes, npm swallows `--backend=…` and the sandbox would be used instead.
  const taken = ['backend', 'storage', 'config'].find((name) => process.env[`npm_config_${name}`])
  if (taken !== undefined)
    throw new Stop(
      `npm took --${taken} for an option of its own. Write two dashes before it: npm start -- --${taken}=…`,
    )
  const { config, backend, storage = [] } = values
  const port = portFrom('PORT', process.env.PORT, defaultPort)
  if (config !== undefined) {
    if (backend !== undefined || storage.length > 0)
      throw new Stop(
        '--config names backend and storage in its file. Give --config alone, or --backend and --storage.',
      )
    return { config: await readRemoteConfig(config), beside: 'nothing', port }
  }
  const local = await readLocalConfig()
  if (backend === undefined) {
    if (storage.length > 0) throw new Stop('--storage belongs to a backend of your own: give --backend, too.')
    return { config: local, beside: 'identity and sandbox', port }
  }
  return { config: withOwnBackend(local, backend, storage, port), beside: 'identity', port }
}

/** Options of `npm run preview`; `local`: with the local identity provider and sandbox. */
export type PreviewChoice = {
  config: PortalConfig
  local: boolean
  port: number
  sandboxPort: number | undefined
}

/**
 * Reads the options of `npm run preview` and `PORT`.
 * @throws Stop with the mistake and its fix
 */
export async function readPreviewOptions(defaultPort: number): Promise<PreviewChoice> {
  const { values } = parseArgs({
    options: { config: { type: 'string' }, 'sandbox-port': { type: 'string' } },
  })
  const port = portFrom('PORT', process.env.PORT, defaultPort)
  const sandboxPort = portFrom('--sandbox-port', values['sandbox-port'], undefined)
  if (values.config === undefined) return { config: await readLocalConfig(), local: true, port, sandboxPort }
  if (sandboxPort !== undefined)
    throw new Stop(
      '--sandbox-port belongs to the sandbox, which does not run with --config. Give one of them.',
    )
  return { config: await readRemoteConfig(values.config), local: false, port, sandboxPort }
}

/** Reads a configuration without a local provider and sandbox. */
async function readRemoteConfig(path: string): Promise<PortalConfig> {
  const file = resolve(path)
  const config = await readConfig(file)
  checkServed(config, file)
  return config
}

/** The configuration of the local portal. */
export function readLocalConfig(): Promise<PortalConfig> {
  return readConfig(localConfig)
}

/** Reads and checks a configuration file. @throws Stop naming every invalid field */
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

/** Parses a port, or returns the fallback if none is given. @throws Stop naming the option `name` if invalid */
export function portFrom<T>(name: string, given: string | undefined, fallback: T): number | T {
  if (given === undefined || given === '') return fallback
  const port = Number(given)
  if (/^\d+$/.test(given) && port < 65536) return port
  throw new Stop(`${name} must be a number from 0 to 65535, not "${given}".`)
}

/** @throws Stop if Vite can neither serve nor build from this folder */
export function checkFolder(folder: string): void {
  const letter = /[#?]/.exec(folder)?.[0]
  if (letter === undefined) return
  throw new Stop(
    `The portal cannot run in ${folder}: Vite cuts off the names of files at "${letter}". Rename or move the folder.`,
  )
}

/** Runs a command; a Stop, a port in use or an unknown option ends it with a message and exit code 1. */
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
