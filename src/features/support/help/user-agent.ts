import { isRecord } from '../../../api/json'

/** The part of `navigator` that is read. */
export type UserAgent = {
  userAgent: string
  userAgentData?: unknown
}

/** In this order: many user agents name Chrome and Safari, too. */
const agents = [
  ['Edge', /\bEdg(?:A|iOS)?\/([\d.]+)/],
  ['Opera', /\bOPR\/([\d.]+)/],
  ['Samsung Internet', /\bSamsungBrowser\/([\d.]+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/([\d.]+)/],
  ['Safari', /\bVersion\/([\d.]{1,20}).{0,80}?Safari\//],
] as const

const systems = [
  ['Android', /\bAndroid ([\d.]+)/],
  ['iOS', / OS ([\d_]+) like Mac OS X/],
  // Windows 11 reports itself as Windows 10.
  ['Windows 10 or 11', /\bWindows NT 10\.0/],
  ['Windows', /\bWindows NT ([\d.]+)/],
  ['Chrome OS', /\bCrOS\b/],
  ['macOS', /\bMac OS X/],
  ['Linux', /\bLinux\b/],
] as const

function firstMatch(
  text: string,
  table: readonly (readonly [name: string, pattern: RegExp])[],
): string | null {
  for (const [name, pattern] of table) {
    const match = pattern.exec(text)
    if (match) return [name, match[1]?.replaceAll('_', '.')].filter(Boolean).join(' ')
  }
  return null
}

/** "Chrome 150" and "Windows 10 or 11"; an unknown user agent is returned as it is. */
export function parseUserAgent({ userAgent, userAgentData }: UserAgent): { browser: string; system: string } {
  const reported = isRecord(userAgentData) ? userAgentData.platform : undefined
  const platform = typeof reported === 'string' ? reported : ''
  const browser = firstMatch(userAgent, agents)?.replace(/^(\D+\d+)\..*$/, '$1')
  const system = firstMatch(userAgent, systems) ?? platform
  return { browser: browser ?? (userAgent.slice(0, 120) || 'Unknown'), system: system || 'Unknown' }
}
