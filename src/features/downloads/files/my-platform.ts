import { platformValues } from '../../../api/schema.gen'
import { useStored } from '../../../ui/browser/use-stored'
import { oneOf } from '../../../ui/table/search-params'
import type { Download, Platform } from '../downloads-search'

/** What a browser says of the machine it runs on. */
export interface Machine {
  readonly userAgent: string
  /** Of `navigator.userAgentData`, where there is such a thing. */
  readonly platform?: string
}

declare global {
  interface Navigator {
    readonly userAgentData?: { readonly platform: string }
  }
}

/** The platform a machine most likely needs files for; null for phones and what nobody knows. */
export function guessPlatform({ userAgent, platform = '' }: Machine): Platform | null {
  if (/Android|iPhone|iPad/i.test(userAgent) || platform === 'Android') return null
  const told = `${platform} ${userAgent}`
  if (/Windows/i.test(told)) return 'windows_x64'
  if (/mac ?OS|Macintosh/i.test(told)) return 'macos_arm64'
  if (/Linux|X11/i.test(told)) return /aarch64|arm64/i.test(userAgent) ? 'linux_arm64' : 'linux_x64'
  return null
}

/** `none` was chosen; what was never chosen is guessed. */
const choices = [...platformValues, 'none'] as const

/** The platform whose files come first: the chosen one, kept in this browser, else a guess. */
export function useMyPlatform(): [Platform | null, (next: Platform | null) => void] {
  const [chosen, store] = useStored('portal.downloads.platform', (value) => oneOf(choices, value))
  const { userAgent, userAgentData } = navigator
  const mine = chosen ?? guessPlatform({ userAgent, platform: userAgentData?.platform })
  return [mine === 'none' ? null : mine, (next) => store(next ?? 'none')]
}

const system = (platform: Platform) => platform.split('_', 1)[0]

/** The files for a platform first, then those for its system and for any, then the rest; else as the vendor put them. */
export function myPlatformFirst(files: readonly Download[], mine: Platform | null): readonly Download[] {
  if (mine === null) return files
  const place = ({ platform }: Download) => {
    if (platform === mine) return 0
    if (platform === 'any') return 1
    return system(platform) === system(mine) ? 2 : 3
  }
  return files.toSorted((a, b) => place(a) - place(b))
}
