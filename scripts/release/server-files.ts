import type { PortalConfig } from '../../src/session/config'
import { framePage, frameScripts } from '../serve/frame-files'
import { cacheControl, headersOf, themeScript } from '../serve/headers'

/** Address and server settings of a deployment. */
export type Deployment = {
  /** Origin without a trailing slash, such as `https://portal.example.com`. */
  readonly origin: string
  /** Port the server listens on; differs from the origin's port behind a proxy. */
  readonly port: number
  /** Folder of the portal's files on the server. */
  readonly root: string
  /** Certificate and key files; null if a proxy terminates TLS. */
  readonly certificate: { readonly chain: string; readonly key: string } | null
  /** Backend for `/api/`; null if it has its own origin. */
  readonly backend: string | null
  /** Whether nginx has the brotli module, a separate package on Debian. */
  readonly brotli: boolean
}

/** Headers that differ between the frame's files and all others, with their nginx variables. */
const varying = {
  'Content-Security-Policy': 'portal_policy',
  'Cross-Origin-Opener-Policy': 'portal_opener_policy',
  'Cross-Origin-Resource-Policy': 'portal_resource_policy',
} as const

const frameFiles = [framePage, ...frameScripts]
/** Folders where a missing file is a 404, not the start page. */
const fileFolders = ['/assets/', '/docs/']
/** The same without a trailing slash, which would get the start page. */
const bareFolders = ['/api', ...fileFolders.map((folder) => folder.slice(0, -1))]
/** Single files where a missing one is a 404, not the start page. */
const loneFiles = [
  ...['/config.json', '/version.json', '/announcements.json', '/third-party.json'],
  ...['/keep-files.js', '/remove-keep-files.js', themeScript, '/first-paint.css'],
  ...['/favicon.svg', '/logo.svg', ...frameFiles],
]
export const healthPath = '/healthz'

const forEver = cacheControl('/assets/any')
const askAgain = cacheControl('/')
const renewed = cacheControl(themeScript)

/** Port of an address, explicit or default. */
export function portOf({ port, protocol }: URL): number {
  return Number(port || (protocol === 'https:' ? 443 : 80))
}

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/**
 * nginx configuration of a deployment: a file for the `http` block, for nginx 1.22 or later. Headers are set once per
 * server, with variables: a block with its own `add_header` drops the server's, and empty headers are omitted.
 */
export function nginxFile(config: PortalConfig, deployment: Deployment): string {
  const { origin, port, root, certificate, brotli } = deployment
  const url = new URL(origin)
  const plain = headersOf('/', config, origin)
  const framed = headersOf(framePage, config, origin)
  const isVarying = (name: string): name is keyof typeof varying => Object.hasOwn(varying, name)
  const map = (name: keyof typeof varying) => [
    `map $uri $${varying[name]} {`,
    `    default ${quoted(plain[name] ?? '')};`,
    ...frameFiles.map((file) => `    ${file} ${quoted(framed[name] ?? '')};`),
    '}',
  ]
  const headers = Object.entries(plain).map(
    ([name, value]) =>
      `    add_header ${name} ${isVarying(name) ? `$${varying[name]}` : quoted(value)} always;`,
  )
  const tls = certificate
    ? [
        `    ssl_certificate ${quoted(certificate.chain)};`,
        `    ssl_certificate_key ${quoted(certificate.key)};`,
        '    ssl_protocols TLSv1.2 TLSv1.3;',
        '    ssl_session_cache shared:portal:10m;',
      ]
    : []
  const listen = certificate ? `${port} ssl http2` : String(port)
  return lines([
    `# The portal at ${origin}. Made by configure.mjs: change config.json or its options, and run it again.`,
    '# Include it in the http block, for example as /etc/nginx/conf.d/portal.conf.',
    '',
    ...map('Content-Security-Policy'),
    ...map('Cross-Origin-Opener-Policy'),
    ...map('Cross-Origin-Resource-Policy'),
    '# Built files carry their hash in their name. An error is no file.',
    'map "$status:$uri" $portal_caching {',
    `    default ${quoted(askAgain)};`,
    `    ~^(200|206|304):/assets/ ${quoted(forEver)};`,
    `    ~^(200|206|304):${themeScript.replace('.', '\\.')}$ ${quoted(renewed)};`,
    '}',
    ...(certificate && port === 443 ? ['', ...redirectServer(url)] : []),
    '',
    'server {',
    `    listen ${listen};`,
    `    listen [::]:${listen};`,
    `    server_name ${url.hostname};`,
    ...tls,
    '    server_tokens off;',
    `    root ${quoted(root)};`,
    '    charset utf-8;',
    '    charset_types text/css text/plain application/javascript application/json image/svg+xml;',
    '    gzip_static on;',
    '    gzip_vary on;',
    ...(brotli ? ['    brotli_static on;'] : []),
    '',
    ...headers,
    '    add_header Cache-Control $portal_caching always;',
    '',
    ...fileFolders.map((folder) => `    location ${folder} { try_files $uri =404; }`),
    ...loneFiles.map((file) => `    location = ${file} { try_files $uri =404; }`),
    ...bareFolders.map((folder) => `    location = ${folder} { return 404; }`),
    '    location ~ /\\. { return 404; }',
    `    location = ${healthPath} { access_log off; default_type text/plain; return 200 "ok"; }`,
    ...nginxBackend(deployment),
    '    location / { try_files $uri /index.html; }',
    '    # Without a page of nginx in its place: the portal shows its own.',
    '    error_page 404 = @missing;',
    '    location @missing { types {} default_type text/plain; return 404 "Not found"; }',
    '}',
  ])
}

/** Redirects http to https. */
function redirectServer({ hostname, origin }: URL): string[] {
  return [
    'server {',
    '    listen 80;',
    '    listen [::]:80;',
    `    server_name ${hostname};`,
    '    server_tokens off;',
    `    return 301 ${origin}$request_uri;`,
    '}',
  ]
}

function nginxBackend({ backend }: Deployment): string[] {
  if (backend === null) return ['    location ^~ /api/ { return 404; }']
  return [
    '    location ^~ /api/ {',
    `        proxy_pass ${backend};`,
    '        proxy_http_version 1.1;',
    '        proxy_ssl_server_name on;',
    '        proxy_set_header Host $proxy_host;',
    '        proxy_set_header Connection "";',
    '        proxy_set_header X-Forwarded-Host $http_host;',
    '        proxy_set_header X-Forwarded-Proto $scheme;',
    '        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    '        # Uploads and archives pass through as they come, whatever their size.',
    '        client_max_body_size 0;',
    '        proxy_request_buffering off;',
    '        proxy_buffering off;',
    '        proxy_read_timeout 300s;',
    '        # The backend sends its own headers; the portal’s are not added to them.',
    '        add_header X-Content-Type-Options nosniff always;',
    '    }',
  ]
}

const caddyFiles = [
  '        file_server {',
  '            precompressed br gzip',
  '            hide .*',
  '        }',
]

/** Caddy 2 configuration of a deployment; Caddy obtains certificates itself. */
export function caddyFile(config: PortalConfig, deployment: Deployment): string {
  const { origin, port, root, certificate, backend } = deployment
  const url = new URL(origin)
  // Caddy terminates TLS when it listens on the origin's own port.
  const address = url.protocol === 'https:' && port === portOf(url) ? origin : `http://:${port}`
  const plain = headersOf('/', config, origin)
  const framed = headersOf(framePage, config, origin)
  const set = (matcher: string, headers: Record<string, string>) =>
    Object.entries(headers).map(([name, value]) => `    header ${matcher}${name} ${quoted(value)}`)
  const dropped = Object.keys(plain).filter((name) => !Object.hasOwn(framed, name))
  return lines([
    `# The portal at ${origin}. Made by configure.mjs: change config.json or its options, and run it again.`,
    `${address} {`,
    ...(certificate ? [`    tls ${quoted(certificate.chain)} ${quoted(certificate.key)}`] : []),
    `    root * ${quoted(root)}`,
    '',
    `    @frame path ${frameFiles.join(' ')}`,
    `    @portal not path ${frameFiles.join(' ')} /api/*`,
    ...set('@portal ', plain),
    ...set('@frame ', framed),
    ...dropped.map((name) => `    header @frame -${name}`),
    `    @asked_again not path /assets/* /api/* ${themeScript}`,
    `    header @asked_again Cache-Control ${quoted(askAgain)}`,
    `    header /assets/* Cache-Control ${quoted(forEver)}`,
    `    header ${themeScript} Cache-Control ${quoted(renewed)}`,
    '    header -Server',
    '',
    // Caddy sorts directives; of mutually exclusive blocks the first match wins.
    `    handle ${healthPath} {`,
    '        respond "ok" 200',
    '    }',
    '    handle /api/* {',
    ...(backend === null
      ? ['        respond "Not found" 404']
      : [
          `        reverse_proxy ${backend} {`,
          '            flush_interval -1',
          '            header_up Host {upstream_hostport}',
          '            header_down X-Content-Type-Options nosniff',
          '        }',
        ]),
    '    }',
    ...bareFolders.flatMap((folder) => [`    handle ${folder} {`, '        error 404', '    }']),
    ...[...fileFolders.map((folder) => `${folder}*`), ...loneFiles].flatMap((path) => [
      `    handle ${path} {`,
      ...caddyFiles,
      '    }',
    ]),
    // As in nginx: hidden files respond 404, never the start page.
    '    @hidden path_regexp /\\.',
    '    handle @hidden {',
    '        error 404',
    '    }',
    '    handle {',
    '        try_files {path} /index.html',
    ...caddyFiles,
    '    }',
    '    handle_errors {',
    '        header -Server',
    `        header Cache-Control ${quoted(askAgain)}`,
    '        respond "{err.status_text}" {err.status_code}',
    '    }',
    '}',
  ])
}

const lines = (all: readonly string[]) => `${all.join('\n')}\n`
