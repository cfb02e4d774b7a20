import { isRecord } from '../api/json'

/** The run-time configuration of one deployment, read from `/config.json` before anything else [L1.2]. */
export type PortalConfig = {
  /** The vendor's own account name: shown in page titles; its members are vendor users. */
  readonly vendor: string
  /** The product name shown before "user" for vendor users. */
  readonly product: string
  readonly logo: string
  readonly supportEmail: string
  readonly legal: { readonly terms: string; readonly privacy: string; readonly cookies: string }
  readonly userGuideUrl: string
  /** Origin of the backend, or '' for the portal's own. */
  readonly backend: string
  readonly auth: {
    readonly clientId: string
    readonly authority: string
    readonly resetAuthority: string
    /** Endpoints of the identity provider; without it they are discovered at the authority. */
    readonly metadata?: Readonly<Record<string, unknown>>
  }
  readonly sentryDsn: string | null
  /** Names this deployment in reports. Default: `production`. */
  readonly sentryEnvironment?: string
  readonly storageHosts: readonly string[]
  readonly features: {
    readonly idempotencyKeys: boolean
    /** Whether a service worker keeps the portal's files, for use offline and across deployments. Default: true. */
    readonly keepFiles: boolean
  }
}

/** Lists every wrong member, so that a configuration can be fixed in one pass. */
export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`config.json is not usable:\n${problems.map((problem) => `- ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

type Rule<T> = { expects: string; accepts: (value: unknown) => value is T; blank: T }

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** The parsed address; null if it is relative, or has credentials or surrounding whitespace. */
const address = (value: unknown) => {
  if (!isText(value) || value !== value.trim() || !URL.canParse(value)) return null
  const url = new URL(value)
  return url.username === '' && url.password === '' ? url : null
}

const isHttps = (value: unknown): value is string => address(value)?.protocol === 'https:'

const isPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(value)

const isOrigin = (value: unknown): value is string => {
  const url = address(value)
  if (!url || url.origin !== value) return false
  return (
    url.protocol === 'https:' || (url.protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(url.hostname))
  )
}

/** A DSN carries its public key as the user name, so the credential rule does not apply to it. */
const isDsn = (value: unknown): value is string => {
  if (!isText(value) || !URL.canParse(value)) return false
  const url = new URL(value)
  return isOrigin(url.origin) && /^\w+$/.test(url.username) && /\/\d+$/.test(url.pathname)
}

// Hosts become part of a Content-Security-Policy header, so only the syntax of a host is accepted.
const isHost = (value: unknown): value is string =>
  isOrigin(value) ||
  (typeof value === 'string' && /^(https:\/\/)?(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i.test(value))

const text: Rule<string> = { expects: 'a text that is not empty', accepts: isText, blank: '' }
const https: Rule<string> = { expects: 'an https address', accepts: isHttps, blank: '' }
const link: Rule<string> = {
  expects: 'an https address or a path that starts with /',
  accepts: (value): value is string => isPath(value) || isHttps(value),
  blank: '',
}
const email: Rule<string> = {
  expects: 'an e-mail address',
  accepts: (value): value is string => typeof value === 'string' && /^[^\s@<>"]+@[^\s@<>"]+$/.test(value),
  blank: '',
}
const backend: Rule<string> = {
  expects: "'' for this host or an https origin without a path (http for localhost only)",
  accepts: (value): value is string => value === '' || isOrigin(value),
  blank: '',
}
const dsn: Rule<string | null> = {
  expects: 'null or an https address with a key and a project number (http for localhost only)',
  accepts: (value): value is string | null => value === null || isDsn(value),
  blank: null,
}
const hosts: Rule<readonly string[]> = {
  expects: 'a list of hosts, for example ["files.example.com"]',
  accepts: (value): value is readonly string[] => Array.isArray(value) && value.every(isHost),
  blank: [],
}
const flag: Rule<boolean> = {
  expects: 'true or false',
  accepts: (value): value is boolean => typeof value === 'boolean',
  blank: false,
}
const optionalFlag: Rule<boolean | undefined> = {
  expects: 'true or false, or absent',
  accepts: (value): value is boolean | undefined => value === undefined || typeof value === 'boolean',
  blank: undefined,
}
const environment: Rule<string | undefined> = {
  expects: 'lower-case letters, digits and hyphens, for example "staging", or absent for "production"',
  accepts: (value): value is string | undefined =>
    value === undefined || (typeof value === 'string' && /^[a-z][a-z0-9-]{0,39}$/.test(value)),
  blank: undefined,
}
const group: Rule<Record<string, unknown>> = { expects: 'an object', accepts: isRecord, blank: {} }
const metadata: Rule<Record<string, unknown> | undefined> = {
  expects: 'an object with the endpoints of the identity provider, or absent',
  accepts: (value): value is Record<string, unknown> | undefined => value === undefined || isRecord(value),
  blank: undefined,
}

/** Reads an object member by member and collects all problems instead of throwing at the first. */
class Reader {
  readonly problems: string[] = []
  readonly unknown: string[] = []

  object(value: unknown, path: string, members: readonly string[]) {
    const source = this.accept(value, path === '' ? 'config.json' : path, group)
    const prefix = path === '' ? '' : `${path}.`
    for (const member of Object.keys(source)) {
      if (!members.includes(member)) this.unknown.push(`${prefix}${member}`)
    }
    return <T>(member: string, rule: Rule<T>) =>
      this.accept(Object.hasOwn(source, member) ? source[member] : undefined, `${prefix}${member}`, rule)
  }

  private accept<T>(value: unknown, path: string, rule: Rule<T>): T {
    if (rule.accepts(value)) return value
    this.problems.push(`${path}: must be ${rule.expects}`)
    return rule.blank
  }
}

const TOP = [
  ...['vendor', 'product', 'logo', 'supportEmail', 'legal', 'userGuideUrl', 'backend', 'auth'],
  ...['sentryDsn', 'sentryEnvironment', 'storageHosts', 'features'],
]
const anything: Rule<unknown> = {
  expects: '',
  accepts: (_value): _value is unknown => true,
  blank: undefined,
}

const warnOfUnread = (members: readonly string[]) =>
  console.warn(`config.json has members nobody reads: ${members.join(', ')}`)

/**
 * Checks the content of `/config.json`. Unknown members are ignored.
 * @param onUnread called with the names of unknown members; by default they are named in one console warning
 * @throws ConfigError with one line for every member that is missing or wrong [L1.2]
 */
export function parseConfig(json: unknown, onUnread = warnOfUnread): PortalConfig {
  const reader = new Reader()
  const top = reader.object(json, '', TOP)
  const legal = reader.object(top('legal', anything), 'legal', ['terms', 'privacy', 'cookies'])
  const auth = reader.object(top('auth', anything), 'auth', [
    ...['clientId', 'authority', 'resetAuthority', 'metadata'],
  ])
  const features = reader.object(top('features', anything), 'features', [
    ...['idempotencyKeys', 'keepFiles', 'forceUpdate'],
  ])
  const endpoints = auth('metadata', metadata)
  const sentryEnvironment = top('sentryEnvironment', environment)
  // Whether open pages of other versions are replaced: those read it from the file themselves.
  features('forceUpdate', optionalFlag)
  const config: PortalConfig = {
    vendor: top('vendor', text),
    product: top('product', text),
    logo: top('logo', link),
    supportEmail: top('supportEmail', email),
    legal: { terms: legal('terms', link), privacy: legal('privacy', link), cookies: legal('cookies', link) },
    userGuideUrl: top('userGuideUrl', link),
    backend: top('backend', backend),
    auth: {
      clientId: auth('clientId', text),
      authority: auth('authority', https),
      resetAuthority: auth('resetAuthority', https),
      ...(endpoints ? { metadata: endpoints } : {}),
    },
    sentryDsn: top('sentryDsn', dsn),
    ...(sentryEnvironment ? { sentryEnvironment } : {}),
    storageHosts: top('storageHosts', hosts),
    features: {
      idempotencyKeys: features('idempotencyKeys', flag),
      keepFiles: features('keepFiles', optionalFlag) ?? true,
    },
  }
  if (reader.unknown.length > 0) onUnread(reader.unknown)
  if (reader.problems.length > 0) throw new ConfigError(reader.problems)
  return config
}

/**
 * The foreign origins that signing in connects to, for `connect-src`: those of the configured endpoints, else of the
 * authorities, where the endpoints are discovered. Relative endpoints add none.
 */
export function authorityHosts(config: PortalConfig): string[] {
  const { authority, resetAuthority, metadata: endpoints } = config.auth
  const called = endpoints
    ? Object.entries(endpoints)
        .filter(([name]) => name.endsWith('_endpoint') || name === 'jwks_uri')
        .map(([, value]) => value)
    : [authority, resetAuthority]
  return [...new Set(called.flatMap((value) => address(value)?.origin ?? []))]
}
