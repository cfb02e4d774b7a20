import { authorityHosts, type PortalConfig } from '../../src/session/config'
import { framePage, frameScripts } from './frame-files'

/** Hash of the empty string: allows Emotion's empty style elements, but none with text. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** Origins of files: the storage hosts, or the backend itself. */
const filesOf = ({ backend, storageHosts }: PortalConfig) =>
  unique([...(backend === '' ? [] : [backend]), ...storageHosts])

/**
 * Content-Security-Policy of the portal for a configuration [decision 12]. Only the development server, whose scripts
 * and styles are inline, passes a `nonce`.
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
    // PDF documents are shown from blobs whose type the portal sets.
    'frame-src': ["'self'", 'blob:'],
    'media-src': ["'self'", ...files],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // Worker URLs are the portal's own; pasted or stored HTML is parsed into an inert document.
    'trusted-types': ['portal-worker', 'portal-html'],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

/** All response headers of the portal's pages and files, for preview and production alike. */
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
 * Policy of the frame page: it has no origin, so `'self'` matches nothing and the portal's origin is spelled out. Its
 * scripts and inline styles are allowed; requests, forms and navigation are not.
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
 * All response headers for a path of the portal at `origin`. Files of the frame get no `Cross-Origin-Resource-Policy`:
 * for a frame without an origin every address is cross-origin.
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

/** The script that blocks the first paint. */
export const themeScript = '/theme-init.js'

/**
 * Cache-Control: built files have a hash in their name and are immutable. The script that blocks the first paint is used
 * at once and renewed for the next visit, since nothing else runs before it. All others are revalidated.
 */
export function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return path === themeScript ? 'max-age=0, stale-while-revalidate=604800' : 'no-cache'
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)]
}
