import { platformValues } from '../../api/schema.gen'
import { downloadKindLabels, platformLabels } from '../../domain/words/download-labels'
import { searchFilter } from '../../ui/search/search-text'
import { clientList } from '../../ui/table/list-definition'
import { type Download, type DownloadKind, fileParams, type Platform } from './downloads-search'

export type FileFilterContext = {
  /** All files of the release: the filters' options come from them. */
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

/** The filter values of these files, platforms in the contract's order. */
export function filterChoices(files: readonly Download[]): { platforms: Platform[]; kinds: DownloadKind[] } {
  const has = new Set(files.map(({ platform }) => platform))
  return {
    platforms: platformValues.filter((platform) => has.has(platform)),
    kinds: [...new Set(files.map(({ kind }) => kind))],
  }
}

/** Whether this user can download the file now, according to the list. */
export function isDownloadable({ entitled, available, missing }: Download): boolean {
  return entitled && available && !missing
}

/** Why nobody can download the file; null if it is available. */
export function unavailableReason({ available, unavailable_reason, missing }: Download): string | null {
  if (missing) return unavailable_reason ?? 'The file is no longer in the storage.'
  return available ? null : (unavailable_reason ?? 'The file is not available.')
}

/** The browser's facts about its machine. */
export type Machine = {
  readonly userAgent: string
  /** `navigator.userAgentData.platform`, if the browser has it. */
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

/** A reason, and the files locked for it. */
export type FileLock = { readonly reason: string; readonly files: readonly [Download, ...Download[]] }

/** Reasons why files are locked, each once, in file order. */
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
