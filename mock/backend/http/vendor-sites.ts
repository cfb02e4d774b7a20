import type { IncomingMessage, ServerResponse } from 'node:http'
import { hash } from '../content/random'
import { fileAt, filenameOf } from '../content/stored-file'
import { docPages } from '../seed/documentation-outline'
import { docHtml, writtenHtml } from '../seed/documentation-pages'
import type { Wire } from './response'

const address = /https:\/\/(docs|downloads|support)\.corvane\.example/g

/** An answer in which the vendor's other sites are those of the sandbox: their real hosts do not exist. */
export function withLocalSites(wire: Wire, origin: string): Wire {
  // Byte by byte: pages may be in other encodings, and addresses are ASCII.
  const text = wire.bytes.toString('latin1')
  if (!text.includes('.corvane.example')) return wire
  return { ...wire, bytes: Buffer.from(text.replaceAll(address, `${origin}/vendor/$1`), 'latin1') }
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>body { font: 16px/1.6 system-ui, sans-serif; max-width: 70ch; margin: 48px auto; padding: 0 16px }</style></head><body><h1>${title}</h1>${body}</body></html>`

/** The page of a ticket in the helpdesk, or its start page. */
function helpdeskPage(path: string): string {
  const number = /\/tickets\/([A-Z]+-\d+)$/.exec(path)?.[1]
  const ticket = number === undefined ? 'Your tickets' : `Ticket ${number}`
  const back = /^\/(helyx|elements)\//.exec(path)?.[1]
  return page(
    ticket,
    `<p>This page stands for the vendor's helpdesk, where tickets are answered. The sandbox has no helpdesk of its own, so nothing can be sent from here.</p><p><a href="/support${back === undefined ? '' : `/${back}`}">Back to the portal</a></p>`,
  )
}

function documentationPage(path: string): string | null {
  const [, line = '', version = '', rest = ''] = /^\/([^/]+)\/([^/]+)\/(.+)$/.exec(path) ?? []
  const made = docPages.find((one) => one.of.line === line && one.of.version === version && one.path === rest)
  if (!made) return writtenHtml({ line, version, path: rest }, 'Documentation')
  const figure = (key: string) => `/thumbnails/${filenameOf(key).replace(/\.\w+$/, '')}.svg`
  return made.form === 'pdf' ? null : docHtml(made, made.title, figure)
}

/** A detached signature in its usual form. There is no key that it could be checked with, and it says so. */
function signatureOf(key: string): string {
  const sha256 = fileAt(key).sha256
  const bytes = Buffer.from(sha256.repeat(2) + String(hash(key)), 'latin1').toString('base64')
  const lines = bytes.match(/.{1,64}/g) ?? []
  return `-----BEGIN PGP SIGNATURE-----\nComment: Sample signature of the Corvane sandbox for ${filenameOf(key)}\nComment: SHA-256 ${sha256}\n\n${lines.join('\n')}\n-----END PGP SIGNATURE-----\n`
}

const contentOf = (path: string): readonly [type: string, text: string] | null => {
  const [, site, rest = ''] = /^\/vendor\/(docs|downloads|support)(\/.*)?$/.exec(path) ?? []
  if (site === 'support') return ['text/html', helpdeskPage(rest)]
  if (site === 'docs') {
    const html = documentationPage(rest)
    return html === null ? null : ['text/html', html]
  }
  return site === 'downloads' && rest.endsWith('.asc')
    ? ['text/plain', signatureOf(rest.slice(1, -'.asc'.length))]
    : null
}

/** Serves the vendor's other sites, which anybody may read: /vendor/docs, /vendor/downloads and /vendor/support. */
export function sendVendorPage(request: IncomingMessage, response: ServerResponse, path: string): void {
  const content = contentOf(path)
  const [type, text] = content ?? ['text/html', page('Not found', '<p>The sandbox has no such page.</p>')]
  response.writeHead(content ? 200 : 404, {
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'",
    'Content-Type': `${type}; charset=utf-8`,
    'X-Content-Type-Options': 'nosniff',
    ...(path.endsWith('.asc') && { 'Content-Disposition': `attachment; filename="${filenameOf(path)}"` }),
  })
  response.end(request.method === 'HEAD' ? undefined : text)
}
