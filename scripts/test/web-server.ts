import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { ensurePackage } from './browser'

const { PORTAL_NGINX, PORTAL_CADDY } = process.env

export type WebServer = 'nginx' | 'caddy'

/** The package that brings each, where it may stand, and the variable that names another executable. */
const packages: Record<WebServer, { name: string; places: readonly string[]; given: string | undefined }> = {
  nginx: {
    name: 'nginx-light',
    places: ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'],
    given: PORTAL_NGINX,
  },
  caddy: {
    name: 'caddy',
    places: ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy'],
    given: PORTAL_CADDY,
  },
}

/** A web server that was started here. */
export type RunningServer = {
  /** Ends it, if it has not ended by itself. */
  stop: () => Promise<void>
}

/**
 * Starts the system's nginx or Caddy with the configuration of one site, and installs it where that may be done.
 * @param folder for what the server writes
 * @param site the file of the site's configuration
 * @param port where the site listens
 * @throws Stop with the one command to run when the server is not here; Error when it ends before it listens
 */
export async function startWebServer(
  server: WebServer,
  folder: string,
  site: string,
  port: number,
): Promise<RunningServer> {
  const { name, places, given } = packages[server]
  const executable = given ?? ensurePackage(name, places)
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

/** What a system's nginx has around a site: types, and folders it may write to. */
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
    // Its workers would else be somebody who may not read the folder.
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

/** What is set for all sites of a Caddy: it keeps to its own folder and ports, and says no more than what went wrong. */
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

/** Resolves when somebody listens at the port; rejects when the process ends before. */
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
