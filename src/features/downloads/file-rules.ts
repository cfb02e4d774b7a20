import { platformValues } from '../../api/schema.gen'
import { downloadKindLabels, platformLabels } from '../../domain/download-labels'
import { formatExactBytes } from '../../ui/format/bytes'
import { isolated } from '../../ui/format/isolated'
import { searchFilter } from '../../ui/search/search-text'
import { clientList } from '../../ui/table/list-definition'
import { type Download, type DownloadKind, fileParams, type Platform } from './downloads-search'

export type FileFilterContext = {
  /** All files of the release: the choices come from them. */
  files: readonly Download[]
}

/** The filters of a release's files, in the order of their bar. */
export const fileList = clientList<typeof fileParams, Download, void, FileFilterContext>(fileParams, {
  search: {
    control: 'search',
    label: 'Search files',
    matches: (search) => {
      const fits = searchFilter(search)
      return ({ title, filename, version, os_requirement, note }) =>
        fits(title, filename, version, os_requirement, note)
    },
  },
  platform: {
    control: 'choice',
    label: 'Platform',
    useOptions: ({ files }) =>
      filterChoices(files).platforms.map((value) => ({ value, label: platformLabels[value] })),
    matches: (platform) => (file) => file.platform === platform,
  },
  kind: {
    control: 'choice',
    label: 'Kind',
    useOptions: ({ files }) =>
      filterChoices(files).kinds.map((value) => ({ value, label: downloadKindLabels[value] })),
    matches: (kind) => (file) => file.kind === kind,
  },
})

/** The values that these files can be filtered by, platforms in the contract's order. */
export function filterChoices(files: readonly Download[]): { platforms: Platform[]; kinds: DownloadKind[] } {
  const has = new Set(files.map(({ platform }) => platform))
  return {
    platforms: platformValues.filter((platform) => has.has(platform)),
    kinds: [...new Set(files.map(({ kind }) => kind))],
  }
}

/** Whether this user can download the file now, as far as the list says. */
export function isDownloadable({ entitled, available, missing }: Download): boolean {
  return entitled && available && !missing
}

/** Why nobody can download the file; null while it is available. */
export function unavailableReason({ available, unavailable_reason, missing }: Download): string | null {
  if (missing) return unavailable_reason ?? 'The file is no longer in the storage.'
  return available ? null : (unavailable_reason ?? 'The file is not available.')
}

/** What a browser tells about the machine it runs on. */
export type Machine = {
  readonly userAgent: string
  /** `navigator.userAgentData.platform`, where the browser has it. */
  readonly platform?: string
}

/** The platform a machine most likely needs files for; null for phones and unknown systems. */
export function guessPlatform({ userAgent, platform = '' }: Machine): Platform | null {
  if (/Android|iPhone|iPad/i.test(userAgent) || platform === 'Android') return null
  const text = `${platform} ${userAgent}`
  if (/Windows/i.test(text)) return 'windows_x64'
  if (/mac ?OS|Macintosh/i.test(text)) return 'macos_arm64'
  if (/Linux|X11/i.test(text)) return /aarch64|arm64/i.test(userAgent) ? 'linux_arm64' : 'linux_x64'
  return null
}

const systemOf = (platform: Platform) => platform.split('_', 1)[0]

/** Files for the preferred platform first, then those for any platform and for its system, then the rest; each group in its set order. */
export function preferredFirst(files: readonly Download[], preferred: Platform | null): readonly Download[] {
  if (preferred === null) return files
  const rank = ({ platform }: Download) => {
    if (platform === preferred) return 0
    if (platform === 'any') return 1
    return systemOf(platform) === systemOf(preferred) ? 2 : 3
  }
  return files.toSorted((a, b) => rank(a) - rank(b))
}

/** The installer for the preferred platform, if this user can download it. */
export function recommendedFile(
  files: readonly Download[],
  preferred: Platform | null,
): Download | undefined {
  return files.find(
    (file) => file.kind === 'installer' && file.platform === preferred && isDownloadable(file),
  )
}

/** A reason, and the files that are locked for it. */
export type FileLock = { readonly reason: string; readonly files: readonly [Download, ...Download[]] }

/** Why files are locked, each reason once, in the order of the files. */
export function locksOf(files: readonly Download[]): readonly FileLock[] {
  const locks = new Map<string, FileLock>()
  for (const file of files) {
    if (file.entitled) continue
    const reason = file.entitlement_reason ?? 'Your licenses do not cover this file.'
    const known = locks.get(reason)
    locks.set(reason, { reason, files: known ? [...known.files, file] : [file] })
  }
  return [...locks.values()]
}

/** The facts of the published file. */
export type Published = {
  readonly filename: string
  readonly sizeBytes: number
  /** SHA-256 in hex, in either case. */
  readonly checksum: string
}

export type Outcome =
  | { readonly kind: 'match'; readonly checksum: string }
  | { readonly kind: 'mismatch'; readonly checksum: string }
  | { readonly kind: 'size'; readonly size: number; readonly published: number }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'broken' }

/** A file of another size cannot match, so its checksum is not computed. Null where the size fits. */
export function sizeProblem({ sizeBytes }: Published, size: number): Outcome | null {
  return size === sizeBytes ? null : { kind: 'size', size, published: sizeBytes }
}

/** `checksum` is the file's own, in lower-case hex. */
export function outcomeOf({ checksum: published }: Published, checksum: string): Outcome {
  return { kind: published.toLowerCase() === checksum ? 'match' : 'mismatch', checksum }
}

/** The result, and what to do about it. */
export function formatOutcome(outcome: Outcome, filename: string): { title: string; text: string } {
  switch (outcome.kind) {
    case 'match':
      return {
        title: 'The checksum matches',
        text: `This file is identical to the published ${isolated(filename)}.`,
      }
    case 'mismatch':
      return {
        title: 'The checksum does not match',
        text: `This file has the right size but differs from the published ${isolated(filename)}. Do not install it. Download it again. If it still differs, get help.`,
      }
    case 'size':
      return {
        title: 'The size does not match',
        text: `This file has ${formatExactBytes(outcome.size)}, the published file ${formatExactBytes(outcome.published)}. ${
          outcome.size < outcome.published
            ? 'The download is incomplete, or this is a different file.'
            : 'This is a different file.'
        } The checksum was not computed.`,
      }
    case 'unreadable':
      return {
        title: 'The file could not be read',
        text: 'It was moved, changed or locked during the check. Choose it again.',
      }
    case 'broken':
      return {
        title: 'The file was not checked',
        text: 'A part of the portal could not be loaded. Close this dialog and try again when you are online.',
      }
  }
}

/** Progress in steps of ten percent, so that a screen reader announces it only ten times. */
export function percentInTens(done: number, total: number): number {
  return total === 0 ? 100 : Math.floor((done / total) * 10) * 10
}
