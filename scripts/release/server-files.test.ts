import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseConfig } from '../../src/session/config'
import { projectRoot } from '../portal-contract'
import example from './config.example.json' with { type: 'json' }
import { caddyFile, type Deployment, nginxFile } from './server-files'

// `tests/e2e/web-servers.e2e.ts` tests these files with real nginx and Caddy.

const config = parseConfig(example)
const deployment: Deployment = {
  origin: 'https://portal.example.com',
  port: 443,
  root: '/srv/portal',
  certificate: { chain: '/etc/ssl/portal.pem', key: '/etc/ssl/portal.key' },
  backend: null,
  brotli: false,
}

test('the example is a configuration that the portal takes', () => {
  expect(config.backend).toBe('https://api.example.com')
})

/** Start of the block for a file or folder, which responds 404 if it is missing. */
const blocks = {
  nginx: {
    file: (path: string) => `location = /${path} {`,
    folder: (path: string) => `location /${path}/ {`,
  },
  caddy: { file: (path: string) => `handle /${path} {`, folder: (path: string) => `handle /${path}/* {` },
}

/** Paths of a build missing in the server files: requests for them would get the start page. */
async function unnamed(files: Record<keyof typeof blocks, string>, build: string): Promise<string[]> {
  const entries = await readdir(build, { withFileTypes: true })
  return entries
    .filter(({ name }) => name !== 'index.html')
    .filter((entry) => {
      const kind = entry.isDirectory() ? 'folder' : 'file'
      return !(['nginx', 'caddy'] as const).every((server) =>
        files[server].includes(`    ${blocks[server][kind](entry.name)}`),
      )
    })
    .map(({ name }) => name)
}

// Reads the last `npm run build`, which `npm test` runs first.
test('[R3] nginx and Caddy name every file and folder of the build', async () => {
  const files = { nginx: nginxFile(config, deployment), caddy: caddyFile(config, deployment) }
  const build = join(projectRoot, 'dist')
  expect(await unnamed(files, build)).toEqual([])
  const less = {
    ...files,
    nginx: files.nginx.replace('location = /theme-init.js {', 'location = /other.js {'),
  }
  expect(await unnamed(less, build)).toEqual(['theme-init.js'])
  expect(await unnamed({ nginx: '', caddy: '' }, build)).toEqual(expect.arrayContaining(['assets', 'docs']))
})

describe('nginx', () => {
  test('sends visitors without TLS on, and ends TLS itself', () => {
    const file = nginxFile(config, deployment)
    expect(file).toContain('return 301 https://portal.example.com$request_uri;')
    expect(file).toContain('listen 443 ssl http2;')
    expect(file).toContain('ssl_certificate "/etc/ssl/portal.pem";')
  })

  test('behind a load balancer it listens without TLS, and the policy names the public address', () => {
    const file = nginxFile(config, { ...deployment, certificate: null, port: 8080 })
    expect(file).toContain('listen 8080;')
    expect(file).not.toMatch(/ssl_|return 301/)
    expect(file).toContain('script-src https://portal.example.com/html-frame.js')
  })

  test('allows the hosts of the configuration and no other', () => {
    const file = nginxFile(config, deployment)
    expect(file).toContain(
      "connect-src 'self' https://api.example.com https://login.example.com https://files.example.com;",
    )
  })

  test('passes the backend on only where it has no address of its own, and sends brotli only when told', () => {
    expect(nginxFile(config, deployment)).toContain('location ^~ /api/ { return 404; }')
    expect(nginxFile(config, deployment)).not.toContain('brotli')
    const file = nginxFile(config, { ...deployment, backend: 'https://api.internal:8443', brotli: true })
    expect(file).toContain('proxy_pass https://api.internal:8443;')
    expect(file).toContain('brotli_static on;')
  })
})

describe('Caddy', () => {
  test('[R3] what is no page is missing where it is missing: folders without their slash, and files that scripts ask for', () => {
    const file = caddyFile(config, deployment)
    for (const path of ['/api', '/assets', '/docs'])
      expect(file).toContain(`    handle ${path} {\n        error 404\n    }`)
    expect(file).toContain('    @hidden path_regexp /\\.\n    handle @hidden {\n        error 404\n    }')
    for (const path of ['/config.json', '/version.json', '/keep-files.js', '/html-frame.js'])
      expect(file).toContain(`    handle ${path} {\n        file_server {`)
  })

  test('has every header of a page, and the policy of the frame for the frame alone', () => {
    const file = caddyFile(config, deployment)
    expect(file).toContain('https://portal.example.com {')
    for (const name of ['Content-Security-Policy', 'Strict-Transport-Security', 'Permissions-Policy'])
      expect(file).toContain(`    header @portal ${name} `)
    expect(file).toContain('    header @frame Content-Security-Policy "sandbox allow-scripts;')
    expect(file).toContain('    header @frame -Cross-Origin-Resource-Policy')
  })

  test('answers health and calls in blocks of their own, which come before the page that stands for all paths', () => {
    const alone = caddyFile(config, deployment)
    expect(alone).toContain('    handle /healthz {\n        respond "ok" 200\n    }')
    expect(alone).toContain('    handle /api/* {\n        respond "Not found" 404\n    }')
    const passing = caddyFile(config, { ...deployment, backend: 'https://api.internal:8443' })
    expect(passing).toContain('    handle /api/* {\n        reverse_proxy https://api.internal:8443 {')
  })

  test('behind a load balancer it leaves certificates alone', () => {
    const file = caddyFile(config, { ...deployment, certificate: null, port: 8080 })
    expect(file).toContain('http://:8080 {')
    expect(file).not.toContain('tls ')
  })
})
