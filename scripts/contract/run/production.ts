import { lookup } from 'node:dns/promises'
import { networkInterfaces } from 'node:os'
import type { Server } from '../../../openapi/model/contract'

/** Resolves a host name to its addresses; none if it is unknown. */
export type Lookup = (host: string) => Promise<readonly string[]>

const maxMs = 3000

export const lookUp: Lookup = async (host) => {
  const late = new Promise<never[]>((resolve) => setTimeout(() => resolve([]), maxMs).unref())
  const found = lookup(host, { all: true }).then(
    (all) => all.map(({ address }) => address),
    () => [],
  )
  return Promise.race([found, late])
}

/**
 * Whether the contract marks the target as production; also true if that cannot be ruled out: a server URL
 * without a host, a variable with any value, another name of the same machine, an unresolvable name.
 * @returns the marked server; null if the target is none
 */
export async function productionAt(
  target: URL,
  servers: readonly Server[],
  find: Lookup = lookUp,
): Promise<string | null> {
  const marked = servers.filter(({ isProduction }) => isProduction)
  for (const { template, choices } of marked)
    for (const url of spelledOut(template, choices)) {
      const found = await sameServer(target, url, template, find)
      if (found !== null) return found
    }
  return null
}

async function sameServer(target: URL, url: string, template: string, find: Lookup): Promise<string | null> {
  const place = placeOf(url, target.protocol)
  if (place === null) return `${template}, which may be any server,`
  if (!place.isPort(portOf(target))) return null
  const host = plainHost(target.hostname)
  if (place.isHost(host)) return url === template && !template.includes('{') ? target.host : `${template}`
  if (place.host === null) return null
  const [here, there] = await Promise.all([addressesOf(host, find), addressesOf(place.host, find)])
  const unknown = here.length === 0 ? host : there.length === 0 ? place.host : null
  if (unknown !== null)
    return `${place.host}, which may be ${target.host} since ${unknown} cannot be looked up,`
  const shared = there.find((address) => here.includes(address))
  return shared === undefined ? null : `${place.host}, another name of ${target.host},`
}

type Place = {
  /** Null if it contains a variable. */
  readonly host: string | null
  readonly isHost: (host: string) => boolean
  readonly isPort: (port: string) => boolean
}

/** Null for an invalid URL or one without a host. */
function placeOf(url: string, protocol: string): Place | null {
  const [, scheme = protocol, authority] = /^([a-z{][\w+.{}-]*:)?\/\/(?:[^/?#@]*@)?([^/?#]+)/i.exec(url) ?? []
  if (authority === undefined) return null
  const [, name = '', port = ''] = /^(.*?)(?::([\w{}]*))?$/.exec(authority) ?? []
  const isOpen = name.includes('{')
  const isAnyPort = port.includes('{') || scheme.includes('{')
  const usual = port !== '' ? port : scheme === 'https:' ? '443' : '80'
  if (!isOpen && !URL.canParse(`http://${name}/`)) return null
  const host = isOpen ? null : plainHost(new URL(`http://${name}/`).hostname)
  const pattern = isOpen ? patternOf(name) : null
  return {
    host,
    isHost: (other) => (pattern ? pattern.test(other) : other === host),
    // The same machine is also reachable without TLS.
    isPort: (other) =>
      isAnyPort || other === usual || [other, usual].every((one) => one === '80' || one === '443'),
  }
}

function patternOf(name: string): RegExp {
  const parts = name.toLowerCase().split(/\{[^{}]*\}/)
  return new RegExp(
    `^${parts.map((part) => part.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)).join('.*')}$`,
  )
}

function plainHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
}

function portOf({ port, protocol }: URL): string {
  return port !== '' ? port : protocol === 'https:' ? '443' : '80'
}

async function addressesOf(host: string, find: Lookup): Promise<readonly string[]> {
  const own = Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address))
  const isHere = (address: string) =>
    /^127\.|^::1$|^0\.0\.0\.0$|^::$/.test(address) || own.includes(address) ? 'this machine' : address
  const found = await find(host)
  return found.map((address) => isHere((address.split('%')[0] ?? '').replace(/^::ffff:(?=\d+\.)/i, '')))
}

const maxUrls = 500

/** The URL with every listed value of its variables; variables without a list stay. */
function spelledOut(template: string, choices: ReadonlyMap<string, readonly string[]>): readonly string[] {
  let urls: readonly string[] = [template]
  for (const [name, values] of choices) {
    if (!template.includes(`{${name}}`) || urls.length * values.length > maxUrls) continue
    urls = urls.flatMap((url) => values.map((value) => url.replaceAll(`{${name}}`, value)))
  }
  return [...new Set(urls)]
}
