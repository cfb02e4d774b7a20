import { authorityHosts, type PortalConfig } from '../../src/session/config'
import { framePage, frameScripts } from './frame-files'

/** Hash of the empty string: Emotion's empty style elements pass, a style element with text does not. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** Where files lie: on a storage host, or on the backend itself. */
const filesOf = ({ backend, storageHosts }: PortalConfig) =>
  unique([...(backend === '' ? [] : [backend]), ...storageHosts])

/**
 * The Content-Security-Policy of the portal for one configuration [decision 12]. `nonce` is for the development
 * server alone, whose scripts and styles are inline.
 */
export function contentSecurityPolicy(config: PortalConfig, nonce?: string): string {
  const sentry = config.sentryDsn ? [new URL(config.sentryDsn).origin] : []
  const backend = config.backend === '' ? [] : [config.backend]
  const files = filesOf(config)
  const allowed = nonce ? [`'nonce-${nonce}'`] : []
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...allowed],
    'style-src': ["'self'", ...(nonce ? allowed : [emptyStyle])],
    'img-src': ["'self'", 'data:', 'blob:', ...files],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...unique([...backend, ...authorityHosts(config), ...config.storageHosts, ...sentry]),
    ],
    // PDF documents are shown from bytes under a type fixed by the portal.
    'frame-src': ["'self'", 'blob:'],
    'media-src': ["'self'", ...files],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // A worker's address must be the portal's own; a pasted or stored text is parsed into a document without effect.
    'trusted-types': ['portal-worker', 'portal-html'],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

/** Every response header of the portal's pages and files, the same in preview and in production. */
export function pageHeaders(config: PortalConfig, nonce?: string): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(config, nonce),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  }
}

/**
 * The policy of the frame page: it has no origin of its own, so `'self'` means nothing there and the portal's is
 * written out. Its scripts may run; styles may stand in the document; nothing may be asked, sent or navigated.
 */
export function framePolicy(config: PortalConfig, origin: string): string {
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${frameScripts.map((path) => `${origin}${path}`).join(' ')}`,
    "style-src 'unsafe-inline'",
    `img-src ${unique(['data:', origin, ...filesOf(config)]).join(' ')}`,
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/**
 * Every response header for one path of the portal at `origin`. What the frame loads must do without
 * `Cross-Origin-Resource-Policy`: for a frame without origin every address is another one's.
 */
export function headersOf(
  path: string,
  config: PortalConfig,
  origin: string,
  nonce?: string,
): Record<string, string> {
  const headers = pageHeaders(config, nonce)
  if (![framePage, ...frameScripts].includes(path)) return headers
  const { 'Cross-Origin-Resource-Policy': _, 'Cross-Origin-Opener-Policy': __, ...others } = headers
  return { ...others, 'Content-Security-Policy': framePolicy(config, origin) }
}

/** What a cache may keep: built files carry their hash in their name, everything else is asked for again. */
export function cacheControl(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)]
}
