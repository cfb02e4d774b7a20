import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, type PortalConfig, parseConfig } from '../../src/session/config'
import { caddyFile, type Deployment, nginxFile, portOf } from './server-files'

export const usage = `Writes the configuration of a web server for the portal.

  node configure.mjs --origin https://portal.example.com [options]

  --origin URL        where people open the portal
  --config FILE       the portal's configuration (default: site/config.json)
  --server NAME       nginx or caddy (default: nginx)
  --root FOLDER       the portal's files on the server (default: site, beside this script)
  --listen PORT       port of the server, where something in front of it ends TLS (nginx without a certificate: 8080)
  --certificate FILE  chain of certificates; with --key. Caddy gets its own without one
  --key FILE          key of the certificate
  --backend URL       pass /api/ on to this backend; for a config.json whose backend is ""
  --brotli            nginx has the brotli module
  --out FILE          where to write (default: portal.conf for nginx, Caddyfile for Caddy)
`

/** An error in the options or the configuration file. */
export class ConfigureError extends Error {
  override readonly name = 'ConfigureError'
}

/**
 * Reads the command line and the configuration file.
 * @param folder of the unpacked release
 * @throws ConfigureError with the mistake and its fix
 */
export async function readCommand(
  args: readonly string[],
  folder: string,
): Promise<{ file: string; text: string }> {
  const { values } = parse(args)
  const server = values.server ?? 'nginx'
  if (server !== 'nginx' && server !== 'caddy')
    throw new ConfigureError(`--server is nginx or caddy, not "${server}".`)
  const config = await readPortalConfig(resolve(values.config ?? join(folder, 'site/config.json')))
  const deployment = deploymentOf(config, values, folder)
  const text = server === 'nginx' ? nginxFile(config, deployment) : caddyFile(config, deployment)
  return { text, file: resolve(values.out ?? (server === 'nginx' ? 'portal.conf' : 'Caddyfile')) }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        ...{ origin: { type: 'string' }, config: { type: 'string' }, server: { type: 'string' } },
        ...{ root: { type: 'string' }, certificate: { type: 'string' }, key: { type: 'string' } },
        ...{
          listen: { type: 'string' },
          backend: { type: 'string' },
          brotli: { type: 'boolean' },
          out: { type: 'string' },
        },
      },
    })
  } catch (error) {
    throw new ConfigureError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

type Values = ReturnType<typeof parse>['values']

function deploymentOf(config: PortalConfig, values: Values, folder: string): Deployment {
  if (values.origin === undefined) throw new ConfigureError(`--origin is missing.\n\n${usage}`)
  const origin = originOf('--origin', values.origin)
  const { certificate: chain, key } = values
  if ((chain === undefined) !== (key === undefined))
    throw new ConfigureError('--certificate and --key are given together.')
  const backend = values.backend === undefined ? null : originOf('--backend', values.backend)
  if (backend !== null && config.backend !== '')
    throw new ConfigureError(
      `config.json names the backend ${config.backend}, which browsers ask themselves. Leave out --backend, or set "backend" to "".`,
    )
  if (backend === null && config.backend === '')
    throw new ConfigureError(
      'config.json has "backend": "", so the portal asks its own host. Name the backend with --backend URL.',
    )
  return {
    origin,
    port: portFor(new URL(origin), values),
    root: pathOf('--root', values.root ?? join(folder, 'site')),
    certificate:
      chain === undefined || key === undefined
        ? null
        : { chain: pathOf('--certificate', chain), key: pathOf('--key', key) },
    backend,
    brotli: values.brotli ?? false,
  }
}

/** The port to listen on. @throws ConfigureError */
function portFor(origin: URL, { listen, certificate, server }: Values): number {
  if (listen !== undefined) {
    const port = Number(listen)
    if (/^\d+$/.test(listen) && port > 0 && port < 65_536) return port
    throw new ConfigureError(`--listen is a port from 1 to 65535, not "${listen}".`)
  }
  const endsTls = origin.protocol === 'http:' || certificate !== undefined || server === 'caddy'
  return endsTls ? portOf(origin) : 8080
}

/** An https origin, or a local http one. @throws ConfigureError */
function originOf(option: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null
  const isLocal = url?.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  if (url && (url.protocol === 'https:' || isLocal) && [url.origin, `${url.origin}/`].includes(value))
    return url.origin
  throw new ConfigureError(
    `${option} is an address such as https://portal.example.com, without a path, not "${value}". Only this machine may go without https.`,
  )
}

/** An absolute path that is valid in a server configuration. @throws ConfigureError */
function pathOf(option: string, value: string): string {
  const path = resolve(value)
  if (/["$\\{}\n\r]/.test(path))
    throw new ConfigureError(`${option}: a web server cannot take the path ${path}. Move the files.`)
  return path
}

async function readPortalConfig(file: string): Promise<PortalConfig> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ConfigureError(
      `Cannot read ${file}. Copy config.example.json to site/config.json and fill it in, or name yours with --config.`,
    )
  })
  try {
    return parseConfig(JSON.parse(text))
  } catch (error) {
    if (error instanceof ConfigError) throw new ConfigureError(`${file}\n${error.message}`)
    throw new ConfigureError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Writes the requested server configuration and prints the next steps. @returns the exit code */
export async function configure(args: readonly string[], folder: string): Promise<number> {
  if (args.includes('--help') || args.length === 0) {
    console.log(usage)
    return args.length === 0 ? 1 : 0
  }
  try {
    const { file, text } = await readCommand(args, folder)
    await writeFile(file, text)
    console.log(`Wrote ${file}. OPERATING.md says how to use it.`)
    return 0
  } catch (error) {
    if (!(error instanceof ConfigureError)) throw error
    console.error(error.message)
    return 1
  }
}
