import { type components, hostIdTypeValues } from '../../api/schema.gen'
import { identifierText, unquoted } from '../../ui/form/pasted-text'

export type HostIdType = components['schemas']['HostIdType']

/** A host ID as the portal stores it. */
export type HostId = { host_id: string; host_id_type: HostIdType }

/** The host ID that license servers expect where nothing is locked. */
const ANY = 'ANY'

/** The prefixes of FlexNet and RLM; `null` is a kind that the portal has no name for. */
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

/** A host ID of a license file: its kind where a prefix tells it, undefined where none does. */
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

/** RLM leaves out the family of a dongle, which FlexNet writes before the dash. */
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
const dongle = /^\d-[0-9a-f]{8}$/i
const hostName = /^(?![\d.]+$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i

/** The type that an ID shows by its form; null where it shows none. */
function formOf(text: string): HostIdType | null {
  if (text.toUpperCase() === ANY) return 'any'
  if (etherDigits(text)) return 'ether'
  if (ip.test(text)) return 'ip'
  if (uuid.test(text)) return 'uuid'
  if (dongle.test(text)) return 'dongle'
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

/** Characters; the output of no tool is longer. */
const MAX_LENGTH = 200_000

type FoundId = HostId & { isPrefixed: boolean }

/** One ID, which fills the text; a host name only where nothing of it looks like another kind. */
function readOne(text: string): HostId | null {
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

/** An ID among other words, where a plain word is no host name. A user's name may have blanks, so it ends the text. */
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

/** Broadcast, loopback and mask addresses belong to no machine. */
function isOfMachine({ host_id, host_id_type }: HostId): boolean {
  if (host_id_type === 'ip') return !/^(127|255|0)\.|\.255$/.test(host_id)
  return !/^(0{12}|f{12})$/.test(host_id)
}

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

/** The spelling that is stored. */
function spelled(kind: HostIdType, text: string): string {
  if (kind === 'any') return text || ANY
  return kind === 'ether' ? (etherDigits(text) ?? text) : text
}

/** The type that a host ID shows by its form or prefix; null where it shows none. */
export function detectHostIdType(text: string): HostIdType | null {
  const [one, ...others] = readHostIds(text)
  return one && others.length === 0 ? one.host_id_type : null
}

/** A host ID as text that is read as the same: with a prefix where its form does not show its type. */
export function writtenHostId({ host_id, host_id_type }: HostId): string {
  if (detectHostIdType(host_id) === host_id_type) return host_id
  const [prefix = 'hostid'] = [...prefixes].find(([, kind]) => kind === host_id_type) ?? []
  return `${prefix.toUpperCase()}=${host_id}`
}

const isHostIdType = (text: string): text is HostIdType => hostIdTypeValues.some((value) => value === text)

/** The type in a form's text field; null when none is chosen. */
export function hostIdTypeOf(text: string): HostIdType | null {
  return isHostIdType(text) ? text : null
}

/** The chosen type, or the detected one where none is chosen. */
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

/** Why a host ID is wrong although it matches the contract's patterns; null when it is not. */
export function hostIdProblem(kind: string | undefined, text: string): string | null {
  const { length } = readHostIds(text).filter(({ host_id_type }) => host_id_type === kind)
  if (length > 1) return severalIds(length)
  const prefixed = text.includes('=') ? withoutPrefix(identifierText(text)).kind : null
  if (kind && prefixed && prefixed !== kind)
    return 'The prefix of this host ID is that of another type. Choose that type, or let it be detected.'
  if (kind !== 'ip' || !/^[\d.*]+$/.test(text)) return null
  const tooLarge = text.split('.').find((part) => Number(part) > 255)
  return tooLarge === undefined ? null : `The parts of an IP address go up to 255; ${tooLarge} is too large.`
}

const chooseType = 'choose its type under More options'

const severalIds = (count: number) => `This text has ${count} host IDs. Choose the one of this machine.`

/** Why a text is no host ID that shows its type, in a sentence that names what was entered. */
export function unknownHostId(text: string): string {
  if (text.length > MAX_LENGTH)
    return 'This text is too long to look for a host ID in it. Copy the line that has the host ID.'
  const typed = unquoted(identifierText(text))
  const { length } = readHostIds(typed)
  if (length > 1) return severalIds(length)
  if (/\s/.test(typed) && length === 0 && typed.length > 40)
    return 'There is no host ID in this text. Copy the line that has it.'
  return (
    almost(typed) ?? `This is not a MAC address, an IP address, or a host name. Check it, or ${chooseType}.`
  )
}

/** Why a text is no name of a machine but, whole or in part, a MAC address; null where it may be a name. */
export function hostNameProblem(text: string): string | null {
  const typed = identifierText(text)
  return typed.includes(':') || (/[.-]/.test(typed) && etherDigits(typed) !== null)
    ? 'This is not a host name. Enter a MAC address as the host ID.'
    : null
}

/** The kind of ID that a text misses, in a sentence; null where it looks like nothing else but a name. */
function almost(text: string): string | null {
  if (/^#\d+$/.test(text)) return decimalId(text.slice(1))
  const prefix = text.includes('=') ? text.slice(0, text.indexOf('=')).toUpperCase() : ''
  if (prefix === 'ID' || prefix === 'SN')
    return `${text} is a number that a software vendor issues, not one of this machine. Enter the MAC address.`
  if (prefix === 'DISPLAY') return 'A display name is not a host ID of a machine. Enter the MAC address.'
  const digits = /^0x/i.test(text) ? text.slice(2) : text
  if (/^0x/i.test(text) || (isHex(digits) && /\d/.test(digits) && digits.length >= 8 && digits.length <= 16))
    return digits.length === 8
      ? `${digits} is a 32-bit host ID, or a serial number. Enter the MAC address, or ${chooseType}.`
      : `A MAC address has 12 hex digits; this has ${digits.length}. Check it, or ${chooseType}.`
  return almostGroups(text)
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
