import { type components, hostIdTypeValues } from '../../api/schema.gen'
import { identifierText, unquoted } from '../../ui/search/pasted-text'

export type HostIdType = components['schemas']['HostIdType']

/** A host ID as the portal stores it. */
export type HostId = { host_id: string; host_id_type: HostIdType }

/** The host ID for license servers where nothing is locked. */
const ANY = 'ANY'

/** The prefixes of FlexNet and RLM; `null` is a type unknown to the portal. */
const prefixes: ReadonlyMap<string, HostIdType | null> = new Map([
  ['ether', 'ether'],
  ['mac', 'ether'],
  ['internet', 'ip'],
  ['ip', 'ip'],
  ['hostname', 'hostname'],
  ['host', 'hostname'],
  ['disk_serial_num', 'disk_serial'],
  ['vsn', 'disk_serial'],
  ['disksn', 'disk_serial'],
  ['uuid', 'uuid'],
  ['vm_uuid', 'uuid'],
  ['flexid', 'dongle'],
  ['rlmid', 'dongle'],
  ['composite', 'composite'],
  ['user', 'user'],
  ['display', null],
  ['id', null],
  ['sn', null],
])

/** A host ID of a license file: its type if a prefix tells it, else undefined. */
export type FileHostId = { kind: HostIdType | null | undefined; id: string }

/** The host IDs of a value such as `9cb65418cc05`, `INTERNET=10.20.*.*` or a list of them. */
export function readFileHostIds(value: string): FileHostId[] {
  return value
    .split(/[\s"]+/)
    .filter(Boolean)
    .map(withoutPrefix)
}

/** `HOSTID=FLEXID=9-0A1B2C3D` is a dongle with the ID 9-0A1B2C3D. The same prefix twice counts once. */
function withoutPrefix(word: string): FileHostId {
  let id = word
  let kind: HostIdType | undefined
  for (let at = id.indexOf('='); at !== -1; at = id.indexOf('=')) {
    const prefix = id.slice(0, at).toLowerCase()
    const known = prefixes.get(/^rlmid\d*$/.test(prefix) ? 'rlmid' : prefix)
    if (prefix !== 'hostid') {
      if (kind === undefined && !known) return { kind: null, id }
      if (kind !== undefined && known !== kind) break
      kind = known ?? kind
    }
    id = id.slice(at + 1)
  }
  return { kind: kind ?? (/^(any|demo)$/i.test(id) ? 'any' : undefined), id }
}

/** Whether an ID of a license file means this machine: by value, whatever the spelling, wildcards of the file included. */
export function isIdOf({ kind, id }: FileHostId, host: HostId): boolean {
  const type = host.host_id_type
  if (kind === 'any') return true
  if (kind === null || (kind !== undefined && kind !== type)) return false
  if (type === 'ip') return coversAddress(id, host.host_id)
  if (type === 'dongle') return isSameDongle(id, host.host_id)
  return comparable(type, id) === comparable(type, host.host_id)
}

/** Whether two host IDs of the portal mean one machine. */
export function isSameHostId(a: HostId, b: HostId): boolean {
  return (
    isIdOf({ kind: a.host_id_type, id: a.host_id }, b) && isIdOf({ kind: b.host_id_type, id: b.host_id }, a)
  )
}

function comparable(type: HostIdType, id: string): string {
  const text = normalHostId(type, id).toLowerCase()
  if (type === 'hostname') return text.endsWith('.') ? text.slice(0, -1) : text
  return type === 'user' ? text : text.replaceAll(/[\s:{}-]/g, '')
}

function coversAddress(pattern: string, address: string): boolean {
  const parts = pattern.trim().split('.')
  const others = address.trim().split('.')
  return (
    parts.length === others.length &&
    parts.every((part, i) => part === '*' || part === others[i] || isSameNumber(part, others[i] ?? ''))
  )
}

const isSameNumber = (a: string, b: string) => /^\d+$/.test(a) && /^\d+$/.test(b) && Number(a) === Number(b)

/** RLM omits the family of a dongle, which FlexNet writes before the dash. */
function isSameDongle(a: string, b: string): boolean {
  const [first, second] = [a, b].map((id) => {
    const text = id.trim().toLowerCase()
    const [, family = '', serial = text] = /^(\d+)-([0-9a-f]+)$/.exec(text) ?? []
    return { family, serial }
  })
  if (first?.serial !== second?.serial) return false
  return first?.family === second?.family || first?.family === '' || second?.family === ''
}

const isHex = (text: string) => /^[0-9a-f]+$/i.test(text)

/** The 12 lower-case digits of an Ethernet address in any spelling, short groups padded; null for other texts. */
function etherDigits(text: string): string | null {
  const typed = /^0x/i.test(text) ? text.slice(2) : text
  const groups = typed.split(/[:.\s-]/)
  const hasShort = groups.some((group) => group.length === 1) && /[:-]/.test(typed)
  const isRead =
    groups.every(isHex) &&
    (groups.length === 6
      ? groups.every((group) => group.length === 2 || (hasShort && group.length === 1))
      : groups.length < 4 && groups.every((group) => group.length === 12 / groups.length))
  return isRead
    ? groups
        .map((group) => group.padStart(2, '0'))
        .join('')
        .toLowerCase()
    : null
}

const ip = /^((\d{1,3}|\*)\.){3}(\d{1,3}|\*)$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const dongle = /^\d{1,2}-[0-9a-f]{8}$/i
/** As `vol` prints it, in each language. */
const volumeSerial = /^(?=.*\d)[0-9a-f]{4}-[0-9a-f]{4}$/i
const hostName = /^(?![\d.]+$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i

/** The type that an ID's form shows; null if it shows none. */
function formOf(text: string): HostIdType | null {
  if (text.toUpperCase() === ANY) return 'any'
  if (etherDigits(text)) return 'ether'
  if (ip.test(text)) return 'ip'
  if (uuid.test(text)) return 'uuid'
  if (dongle.test(text)) return 'dongle'
  if (volumeSerial.test(text)) return 'disk_serial'
  return null
}

/**
 * The host IDs of a text: of one that was typed, or of the whole output of `lmhostid`, `rlmhostid`, `ipconfig /all`,
 * `getmac` or `ip a`. Addresses of network adapters are preferred to IP addresses. Empty where it has none, several where
 * the person chooses.
 */
export function readHostIds(text: string): HostId[] {
  if (text.length > MAX_LENGTH) return []
  const typed = unquoted(identifierText(text))
  const one = readOne(typed)
  if (one) return [one]
  const words = typed.split(/[\s"'`,;()[\]<>]+/).filter(Boolean)
  const found = words.flatMap((word, i) => readWord(word, i === words.length - 1) ?? []).filter(isOfMachine)
  const prefixed = found.filter(({ isPrefixed }) => isPrefixed)
  const adapters = found.filter(({ host_id_type }) => host_id_type === 'ether')
  const best = [...adapters, ...prefixed.filter(({ host_id_type }) => host_id_type !== 'ether')]
  return unique(best.length > 0 ? best : found).map(({ host_id, host_id_type }) => ({
    host_id,
    host_id_type,
  }))
}

/** Characters; no tool prints more. */
const MAX_LENGTH = 200_000

type FoundId = HostId & { isPrefixed: boolean }

/** A single ID that fills the text; a host name only if nothing of it looks like another type. */
function readOne(typed: string): HostId | null {
  // Windows writes a UUID in braces.
  const text = typed.replace(/^(\{|urn:uuid:)([0-9a-f-]{36})\}?$/i, '$2')
  if (text.includes('=')) {
    const { kind, id } = withoutPrefix(text)
    return kind && id !== '' && !/[\s"]/.test(id) && isOfKind(kind, id)
      ? { host_id_type: kind, host_id: spelled(kind, id) }
      : null
  }
  const type = formOf(text)
  if (type) return { host_id_type: type, host_id: spelled(type, text) }
  return hostName.test(text) && almost(text) === null ? { host_id_type: 'hostname', host_id: text } : null
}

/** An ID among other words, where a plain word is no host name. A user's name, with blanks, ends the text. */
function readWord(word: string, isLast: boolean): FoundId | null {
  const one = readOne(
    word.endsWith('.') || word.endsWith(':') ? word.slice(0, -1) : (word.split('/')[0] ?? ''),
  )
  const isPrefixed = word.includes('=')
  if (one?.host_id_type === 'user' && !isLast) return null
  return one && (isPrefixed || (one.host_id_type !== 'hostname' && one.host_id_type !== 'any'))
    ? { ...one, isPrefixed }
    : null
}

/** Broadcast, multicast, loopback and mask addresses belong to no machine. */
function isOfMachine({ host_id, host_id_type }: HostId): boolean {
  if (host_id_type === 'ip') return !/^(127|255|0)\.|\.255$/.test(host_id)
  return host_id_type !== 'ether' || isOfAdapter(host_id)
}

/** The lowest bit of the first byte is set in addresses of groups. */
const isOfAdapter = (digits: string) => !/^(0{12}|.[13579bdf])/.test(digits)

function unique<T extends HostId>(ids: readonly T[]): T[] {
  const byValue = ids.map(
    (one) => [`${one.host_id_type} ${comparable(one.host_id_type, one.host_id)}`, one] as const,
  )
  return [...new Map(byValue.toReversed()).values()].toReversed()
}

function isOfKind(kind: HostIdType, id: string): boolean {
  if (kind === 'ether') return etherDigits(id) !== null
  if (kind === 'ip') return ip.test(id)
  return kind !== 'hostname' || hostName.test(id)
}

/** The stored spelling. */
function spelled(kind: HostIdType, text: string): string {
  if (kind === 'any') return text || ANY
  return kind === 'ether' ? (etherDigits(text) ?? text) : text
}

/** The type that a host ID shows by its form or prefix; null if it shows none. */
export function detectHostIdType(text: string): HostIdType | null {
  const [one, ...others] = readHostIds(text)
  return one && others.length === 0 ? one.host_id_type : null
}

/** A host ID as text that parses to the same: with a prefix if its form does not show its type. */
export function hostIdText({ host_id, host_id_type }: HostId): string {
  if (detectHostIdType(host_id) === host_id_type) return host_id
  const [prefix = 'hostid'] = [...prefixes].find(([, kind]) => kind === host_id_type) ?? []
  return `${prefix.toUpperCase()}=${host_id}`
}

const isHostIdType = (text: string): text is HostIdType => hostIdTypeValues.some((value) => value === text)

/** The type in a form's text field; null if none is chosen. */
export function hostIdTypeOf(text: string): HostIdType | null {
  return isHostIdType(text) ? text : null
}

/** The chosen type, else the detected one. */
export function resolvedHostIdType(chosen: string, text: string): HostIdType | null {
  return hostIdTypeOf(chosen) ?? detectHostIdType(text)
}

/** The canonical form: an Ethernet address as 12 lower-case hex digits; anything else without prefix and quotes. */
export function normalHostId(kind: string, text: string): string {
  const ids = readHostIds(text).filter(({ host_id_type }) => host_id_type === kind)
  const [one] = ids
  if (one && ids.length === 1) return one.host_id
  const typed = identifierText(text)
  return kind === 'any' ? typed || ANY : typed
}

/** Why a host ID is wrong although it matches the contract's patterns; null if it is valid. */
export function hostIdProblem(kind: string | undefined, text: string): string | null {
  const { length } = readHostIds(text).filter(({ host_id_type }) => host_id_type === kind)
  if (length > 1) return severalIds(length)
  const prefixed = text.includes('=') ? withoutPrefix(identifierText(text)).kind : null
  if (kind && prefixed && prefixed !== kind)
    return 'The prefix of this host ID is that of another type. Choose that type, or let it be detected.'
  const digits = kind === 'ether' ? etherDigits(identifierText(text)) : null
  if (digits !== null && !isOfAdapter(digits))
    return 'No network adapter has this address: it stands for a group, or for none. Enter the address of an adapter.'
  if (kind !== 'ip' || !/^[\d.*]+$/.test(text)) return null
  if (text.startsWith('127.')) return 'Each machine has this address. Enter its address in the network.'
  const tooLarge = text.split('.').find((part) => Number(part) > 255)
  return tooLarge === undefined ? null : `The parts of an IP address go up to 255; ${tooLarge} is too large.`
}

const chooseType = 'choose its type under More options'

const severalIds = (count: number) => `This text has ${count} host IDs. Choose the one of this machine.`

/** Why a text is no host ID of recognizable type, in a sentence that quotes it. */
export function unknownHostId(text: string): string {
  if (text.length > MAX_LENGTH)
    return 'This text is too long to look for a host ID in it. Copy the line that has the host ID.'
  const typed = unquoted(identifierText(text))
  const { length } = readHostIds(typed)
  if (length > 1) return severalIds(length)
  const [, short] = /\bhost ?id of this machine(?: is)?[\s:"]+([0-9a-f]{8})\b/i.exec(typed) ?? []
  if (short) return almost(short) ?? shortId(short)
  if (/\s/.test(typed) && length === 0 && typed.length > 40)
    return 'There is no host ID in this text. Copy the line that has it.'
  return (
    almost(typed) ?? `This is not a MAC address, an IP address, or a host name. Check it, or ${chooseType}.`
  )
}

/** Why a text is no machine name but, whole or in part, a MAC address; null if it may be a name. */
export function hostNameProblem(text: string): string | null {
  const typed = identifierText(text)
  return typed.includes(':') || (/[.-]/.test(typed) && etherDigits(typed) !== null)
    ? 'This is not a host name. Enter a MAC address as the host ID.'
    : null
}

/** The type of ID that a text nearly matches, in a sentence; null if it can only be a name. */
function almost(text: string): string | null {
  if (/^#\d+$/.test(text)) return decimalId(text.slice(1))
  if (/^i-([0-9a-f]{8}|[0-9a-f]{17})$/i.test(text))
    return `${text} is the ID of a cloud instance. Enter the MAC address, or the host name.`
  if (/^\d([.,]\d+)?e\+\d+$/i.test(text))
    return `A spreadsheet has turned this host ID into the number ${text}. Copy it from where it was printed.`
  const prefix = text.includes('=') ? text.slice(0, text.indexOf('=')).toUpperCase() : ''
  if (prefix === 'ID' || prefix === 'SN')
    return `${text} is a number that a software vendor issues, not one of this machine. Enter the MAC address.`
  if (prefix === 'DISPLAY') return 'A display name is not a host ID of a machine. Enter the MAC address.'
  const digits = /^0x/i.test(text) ? text.slice(2) : text
  if (/^0x/i.test(text) || (isHex(digits) && /\d/.test(digits) && digits.length >= 8 && digits.length <= 16))
    return digits.length === 8
      ? shortId(digits)
      : `A MAC address has 12 hex digits; this has ${digits.length}. Check it, or ${chooseType}.`
  return almostGroups(text)
}

function shortId(digits: string): string {
  return `${digits} is a 32-bit host ID, or a serial number. Enter the MAC address, or ${chooseType}.`
}

function almostGroups(text: string): string | null {
  const groups = text.split(/[:.-]/)
  const areHex = groups.every(isHex)
  if (
    groups.every((group) => group === '' || isHex(group)) &&
    text.includes(':') &&
    (text.includes('::') || (groups.length > 7 && groups.some((group) => group.length > 2)))
  )
    return 'This looks like an IPv6 address. Enter the IPv4 address or the MAC address.'
  if (
    areHex &&
    groups.length > 3 &&
    groups.length < 9 &&
    groups.every(({ length }) => length < 3) &&
    /\d/.test(text)
  )
    return text.includes('.') && groups.length === 4
      ? null
      : `A MAC address has 6 groups; this has ${groups.length}. Check it, or ${chooseType}.`
  if (areHex && groups.length === 5 && text.length > 30)
    return `A UUID has groups of 8, 4, 4, 4 and 12 hex digits; this has ${groups.map(({ length }) => length).join(', ')}.`
  if (/^\d-[0-9a-f]{6,}$/i.test(text))
    return `The number of a dongle has 8 hex digits after the dash; this has ${text.length - 2}.`
  return null
}

/** License managers print an ID of 32 bits as a decimal number after a hash. */
function decimalId(digits: string): string {
  const hex = Number(digits).toString(16).toUpperCase().padStart(8, '0')
  return Number(digits) > 0xffffffff
    ? `#${digits} is too large for a 32-bit host ID. Enter the MAC address.`
    : `#${digits} is the 32-bit host ID ${hex}. Enter the MAC address, or ${hex} and ${chooseType}.`
}
