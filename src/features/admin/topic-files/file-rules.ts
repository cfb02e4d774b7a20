import type { components } from '../../../api/schema.gen'
import { compareVersions } from '../../../domain/words/version-order'
import { capitalized } from '../../../ui/format/capitalized'

export type Download = components['schemas']['ProductTopicDownload']
export type DownloadKind = Download['kind']
export type Platform = Download['platform']
type ResourceKind = components['schemas']['ResourceDownloadKind']

/** Facts from a file's name; null if it does not tell, and the user has to choose. */
type FileSuggestion = {
  readonly title: string
  readonly kind: DownloadKind | null
  readonly platform: Platform | null
  readonly version: string
}

/** A version of two numbers or more, with its pre-release; `v4.3` counts, `python3.11` and `x86_64` do not. */
const versionIn = /(?<![a-z\d.])v?(\d+(?:\.\d+)+(?:[-.]?(?:alpha|beta|rc|pre)[-.]?\d*)?)(?![a-z\d])/i

const extensionOf = (name: string) => /\.(?:tar\.)?[a-z][a-z\d]*$/i.exec(name)?.[0] ?? ''

/** The words of a name, and of its extension. */
const wordsOf = (name: string) => name.toLowerCase().split(/[^a-z\d]+/)

const architectureWords = /^(?:x64|x86|64|amd64|x8664|win64|64bit|arm64|aarch64|arm)$/
const systemWords =
  /^(?:linux\w*|rhel\d*|centos\d*|rocky\d*|ubuntu\d*|sles\d*|debian\d*|glibc\d*|windows\d*|win\d*|macos\d*|mac|osx|darwin\d*)$/

/** Operating systems in names, as customers read them; the rest of a match is the version. */
const systems: readonly (readonly [string, RegExp])[] = [
  ['RHEL', /(?:rhel|el)[-_.]?(\d{1,2}(?:\.\d{1,2})?)/],
  ['Rocky', /rocky(?:linux)?[-_.]?(\d{1,2}(?:\.\d{1,2})?)/],
  ['CentOS', /centos[-_.]?(\d{1,2}(?:\.\d{1,2})?)/],
  ['Ubuntu', /ubuntu[-_.]?(\d{2}\.?\d{2})/],
  ['SLES', /sles[-_.]?(\d{1,2})/],
  ['Debian', /debian[-_.]?(\d{1,2})/],
  ['Windows Server', /win(?:dows)?[-_.]?server[-_.]?(20\d{2})/],
  ['Windows', /win(?:dows)?[-_.]?(10|11)/],
  ['macOS', /mac(?:os)?[-_.]?(1\d)/],
]

/** The operating system in a name, with its version: `…-rhel8-…`; null if there is none. */
function systemIn(name: string): { name: string; version: string; text: string } | null {
  for (const [system, pattern] of systems) {
    const found = new RegExp(`(?<![a-z\\d])${pattern.source}(?![a-z\\d]|\\.\\d)`, 'i').exec(name)
    const [text, digits = ''] = found ?? []
    // As in `ubuntu2204`.
    const version = system === 'Ubuntu' ? digits.replace(/^(\d{2})\.?/, '$1.') : digits
    if (text !== undefined) return { name: system, version, text }
  }
  return null
}

/** A name without its operating system, whose version is not the file's. */
const withoutSystem = (name: string) => name.replace(systemIn(name)?.text ?? '', '')

/** The platform in a name; null for one that the contract lacks, or an installer without one. */
function platformOf(name: string, kind: DownloadKind | null): Platform | null {
  const words = wordsOf(name)
  const has = (pattern: RegExp) => words.some((word) => pattern.test(word))
  const isArm = has(/^(?:arm64|aarch64|arm)$/)
  const isLinux = has(/^(?:linux|rhel|el|centos|rocky|ubuntu|sles|debian|glibc|rpm|deb|appimage)\d*$/)
  if (has(/^(?:mac|macos|osx|darwin|dmg)\d*$/)) return has(/^(?:x64|x86|amd64|intel)$/) ? null : 'macos_arm64'
  if (has(/^(?:win|windows|win64|exe|msi)\d*$/)) return isArm ? null : 'windows_x64'
  if (isLinux || /\.(?:run|sif)$/i.test(name)) return isArm ? 'linux_arm64' : 'linux_x64'
  return kind === null || kind === 'installer' || isArm ? null : 'any'
}

const kinds: readonly (readonly [DownloadKind, RegExp])[] = [
  ['checksum', /\.(?:sha(?:256|512|1)|md5)(?:sums?)?$|(?:^|[-_.])(?:sha256|checksums?)(?:[-_.]|$)/i],
  ['license_tool', /(?:^|[-_.])(?:licen[cs]e|hostid|rlm|flexnet|lmgrd)/i],
  ['patch', /(?:^|[-_.])(?:patch|hotfix|update)/i],
  ['tutorial', /(?:^|[-_.])(?:tutorials?|cases?|examples?|benchmarks?)(?:[-_.]|$)/i],
  ['container', /\.(?:sif|simg)$|(?:^|[-_.])(?:docker|apptainer|singularity|container)/i],
  ['source', /(?:^|[-_.])(?:src|sources?)(?:[-_.]|$)/i],
  ['document', /\.(?:pdf|html?|txt|md|docx?)$/i],
  ['installer', /\.(?:run|exe|msi|dmg|pkg|rpm|deb|appimage)$|(?:^|[-_.])(?:installer|setup)/i],
]

const systemNames: Readonly<Record<Platform, string>> = {
  linux_x64: 'Linux',
  linux_arm64: 'Linux on ARM',
  windows_x64: 'Windows',
  macos_arm64: 'macOS',
  any: '',
}

/** The words of a name besides version, system and architecture: "Release notes". */
function subjectOf(name: string): string {
  const [before = '', after = ''] = splitAtVersion(
    withoutSystem(name.slice(0, name.length - extensionOf(name).length)),
  )
  const subject = (text: string) =>
    wordsOf(text)
      .filter((word) => word !== '' && !systemWords.test(word) && !architectureWords.test(word))
      .join(' ')
  return capitalized(subject(after) || subject(before))
}

function splitAtVersion(name: string): readonly string[] {
  const found = versionIn.exec(name)
  return found ? [name.slice(0, found.index), name.slice(found.index + found[0].length)] : [name]
}

function titleOf(name: string, kind: DownloadKind | null, platform: Platform | null, version: string) {
  const system = platform === null ? '' : systemNames[platform]
  const forSystem = system === '' ? '' : ` for ${system}`
  if (kind === 'installer') return `Installer${forSystem}`
  if (kind === 'patch') return `Patch ${version}${forSystem}`
  if (kind === 'container') return `Container image${forSystem}`
  if (kind === 'checksum') return `Checksum of ${name.slice(0, name.length - extensionOf(name).length)}`
  return `${subjectOf(name) || name}${forSystem}`.slice(0, 120)
}

/** Fills in the facts from a file's name, for a file of a release of this version. */
export function suggestFile(name: string, releaseVersion: string): FileSuggestion {
  const kind = kinds.find(([, pattern]) => pattern.test(name))?.[0] ?? null
  const platform = platformOf(name, kind)
  const version = versionIn.exec(withoutSystem(name))?.[1]?.toLowerCase() ?? releaseVersion
  return { title: titleOf(name, kind, platform, version), kind, platform, version }
}

const resourceKinds: readonly (readonly [ResourceKind, RegExp])[] = [
  ['video', /\.(?:mp4|webm|mov|m4v)$/i],
  ['slides', /\.(?:pptx?|key|odp)$|(?:^|[-_.])slides?(?:[-_.]|$)/i],
  ['script', /\.(?:py|sh|bash|js|m|r|jl|ps1)$/i],
  ['case_files', /\.(?:zip|tar|tgz|tar\.[a-z\d]+|7z|stl|step|stp|igs|iges)$/i],
  ['document', /\.(?:pdf|html?|txt|md|docx?|png|jpe?g|svg)$/i],
]

/** Fills in the facts from a file's name, for a file of a resource; '' for an unknown kind. */
export function suggestResourceFile(name: string): { title: string; kind: ResourceKind | '' } {
  const kind = resourceKinds.find(([, pattern]) => pattern.test(name))?.[0] ?? ''
  const words = wordsOf(name.slice(0, name.length - extensionOf(name).length))
    .filter(Boolean)
    .join(' ')
  return { title: (capitalized(words) || name).slice(0, 120), kind }
}

type PresentFile = {
  readonly kind: string
  readonly platform: string
  readonly os_requirement: string | null
}

/** A file's minimum system: from its name, worded as present files are; else that of the replaced row. */
export function requirementFor(
  name: string,
  kind: DownloadKind | null,
  platform: Platform | null,
  downloads: readonly PresentFile[],
): string {
  const system = systemIn(name)
  if (system) {
    const own = `${system.name} ${system.version}`
    const named = downloads.flatMap(({ os_requirement: text }) => text?.split(/,\s*/) ?? [])
    return named.find((text) => text === `${own}+` || text.startsWith(`${own} `)) ?? `${own}+`
  }
  const same = downloads.find(
    (one) => one.kind === kind && one.platform === platform && one.os_requirement !== null,
  )
  return same?.os_requirement ?? ''
}

export type NamedFile = { readonly key: string; readonly name: string }

/** Search words that find the files which differ from this one only in version. */
export function searchForSuccessors(filename: string): string {
  return splitAtVersion(filename).filter(Boolean).join(' ').slice(0, 200)
}

/** Another file's signature, if the present one is named after its key and the bucket has it; else ''. */
export function signatureOf(
  { key, signature }: { readonly key: string; readonly signature: string },
  next: NamedFile,
  known: readonly NamedFile[],
): string {
  const at = signature.lastIndexOf(key)
  if (signature === '' || at < 0) return ''
  const ending = signature.slice(at + key.length)
  const isThere = ending !== '' && known.some((one) => one.key === `${next.key}${ending}`)
  return isThere ? `${signature.slice(0, at)}${next.key}${ending}` : ''
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Files of this name in another version: the release's first, then 4.4.1 for 4.4, then newer ones. */
export function successorsOf<F extends NamedFile>(
  { filename, key }: Pick<Download, 'filename' | 'key'>,
  releaseVersion: string,
  files: readonly F[],
): readonly F[] {
  const own = versionIn.exec(filename)?.[1]
  if (own === undefined) return []
  const [before = '', after = ''] = splitAtVersion(filename)
  const pattern = new RegExp(`^${escaped(before)}v?(\\d[-.\\da-z]*?)${escaped(after)}$`, 'i')
  const rank = (version: string) => {
    if (compareVersions(version, releaseVersion) === 0) return 0
    if (/^[.-]/.test(version.slice(releaseVersion.length)) && version.startsWith(releaseVersion)) return 1
    return compareVersions(version, own) > 0 ? 2 : 3
  }
  return files
    .flatMap((file) => {
      const version = file.key === key ? undefined : pattern.exec(file.name)?.[1]
      return version === undefined ? [] : [{ file, version, rank: rank(version) }]
    })
    .filter((one) => one.rank < 3)
    .sort((a, b) => a.rank - b.rank || compareVersions(b.version, a.version))
    .map(({ file }) => file)
}
