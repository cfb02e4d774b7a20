import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { ensurePackage, type PackageName } from './packages'

const { PORTAL_NGINX, PORTAL_CADDY } = process.env

export type WebServer = 'nginx' | 'caddy'

/** Package of each server, and the variable that overrides the executable. */
const packages: Record<WebServer, { name: PackageName; given: string | undefined }> = {
  nginx: { name: 'nginx-light', given: PORTAL_NGINX },
  caddy: { name: 'caddy', given: PORTAL_CADDY },
}

/** A web server started by this module. */
export type RunningServer = {
  /** Stops the server if it is still running. */
  stop: () => Promise<void>
}

/**
 * Starts the system's nginx or Caddy with the configuration of one site; installs it if possible.
 * @param folder for the server's files
 * @param site configuration file of the site
 * @param port of the site
 * @throws Stop with the command to run if the server is missing; Error if it exits before it listens
 */
export async function startWebServer(
  server: WebServer,
  folder: string,
  site: string,
  port: number,
): Promise<RunningServer> {
  const { name, given } = packages[server]
  const executable = given ?? ensurePackage(name)
  const main = join(folder, `${server}.conf`)
  await writeFile(main, server === 'nginx' ? await nginxMainFile(folder, site) : caddyMainFile(folder, site))
  const args = server === 'nginx' ? ['-c', main] : ['run', '--adapter', 'caddyfile', '--config', main]
  const running = spawn(executable, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  await listening(port, running)
  return {
    stop: async () => {
      if (running.exitCode !== null) return
      await new Promise<void>((resolve) => {
        running.once('exit', () => resolve())
        running.kill('SIGTERM')
      })
    },
  }
}

/** Main nginx configuration around a site: media types and writable folders. */
async function nginxMainFile(folder: string, site: string): Promise<string> {
  const types = [
    '/etc/nginx/mime.types',
    '/usr/local/etc/nginx/mime.types',
    '/opt/homebrew/etc/nginx/mime.types',
  ]
  const found = []
  for (const file of types) if (await readFile(file).catch(() => null)) found.push(file)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await mkdir(join(folder, 'temporary'), { recursive: true })
  return [
    // As root: worker processes run as another user who may not read the folder.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 1;',
    `pid ${folder}/nginx.pid;`,
    'error_log stderr error;',
    'events {}',
    'http {',
    `    include ${found[0] ?? 'mime.types'};`,
    '    default_type application/octet-stream;',
    '    access_log off;',
    ...temporary.map((name) => `    ${name}_temp_path ${folder}/temporary/${name};`),
    `    include ${site};`,
    '}',
  ].join('\n')
}

/** Global Caddy options: own folder and ports, log level ERROR. */
function caddyMainFile(folder: string, site: string): string {
  return [
    '{',
    '\tadmin off',
    `\tstorage file_system ${folder}/caddy`,
    '\tauto_https disable_redirects',
    '\tlog {',
    '\t\tlevel ERROR',
    '\t}',
    '}',
    `import ${site}`,
    '',
  ].join('\n')
}

/** Resolves when the port accepts connections; rejects if the process ends first. */
async function listening(port: number, server: ChildProcess): Promise<void> {
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, 'localhost')
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
      socket.once('close', () => socket.destroy())
      socket.once('connect', () => socket.end())
    })
  while (!(await answers())) {
    if (server.exitCode !== null)
      throw new Error(`The web server has ended with ${server.exitCode}; see above.`)
    await new Promise((resolve) => setImmediate(resolve))
  }
}
