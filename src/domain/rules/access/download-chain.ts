import type { components } from '../../../api/schema.gen'
import { canRead } from '../../../session/permissions'
import { formatDay } from '../../../ui/format/date'
import { accountStatusLabel } from '../../words/account-labels'
import { personName, type User } from '../../words/people'
import { lineLabels } from '../../words/product-lines'
import { coveragesOf, coversAddOn, coversRelease } from './entitlement'

type Schemas = components['schemas']

/** Conditions for a person to download a release, or one file of it; null if the viewer may not read it. */
export type DownloadCase = {
  readonly user: Pick<User, 'first_name' | 'last_name' | 'email' | 'status' | 'user_access' | 'account'>
  readonly accountStatus: Schemas['AccountStatus'] | null
  /** The licenses of the account; absent for vendor staff, who need none. */
  readonly licenses?: Parameters<typeof coveragesOf>[0] | null
  readonly release: Pick<Schemas['Product'], 'name' | 'line' | 'family' | 'release_date' | 'status'>
  readonly file?: Pick<
    Schemas['ProductTopicDownload'],
    'title' | 'release_date' | 'requires_add_on' | 'available' | 'unavailable_reason'
  >
}

/** One link of the chain; the last one is broken unless all hold. */
export type DownloadStep = {
  readonly id: 'account' | 'user' | 'role' | 'license' | 'maintenance' | 'add-on' | 'release' | 'file'
  readonly text: string
  /** Null if it is unknown. */
  readonly holds: boolean | null
  /** Way to fix a broken link. */
  readonly fix?: string
}

/** Why a person can or cannot download something: each condition in turn, up to the first that fails. */
export function downloadChain(given: DownloadCase): readonly DownloadStep[] {
  const steps = [...peopleSteps(given), ...licenseSteps(given), ...fileSteps(given)]
  const broken = steps.findIndex(({ holds }) => holds === false)
  return broken < 0 ? steps : steps.slice(0, broken + 1)
}

function peopleSteps({ user, accountStatus, release }: DownloadCase): DownloadStep[] {
  const { account, status, user_access } = user
  const area = `${lineLabels[release.line]} downloads`
  const hasRole = canRead(user_access, `downloads_${release.line}`)
  return [
    {
      id: 'account',
      holds: accountStatus === null ? null : accountStatus === 'active',
      text:
        accountStatus === null
          ? `Whether ${account.name} is active is unknown`
          : `${account.name} is ${accountStatusLabel(accountStatus).toLowerCase()}`,
      fix: accountStatus === 'archived' ? 'Restore the account' : 'Resume the account',
    },
    {
      id: 'user',
      holds: status === 'active',
      text: {
        active: `${personName(user)} is active`,
        invited: `${personName(user)} has not accepted the invitation`,
        disabled: `${personName(user)} is disabled`,
      }[status],
      fix: status === 'invited' ? 'Invite again' : 'Enable the user',
    },
    {
      id: 'role',
      holds: hasRole,
      text: hasRole ? `A role includes ${area}` : `No role includes ${area}`,
      fix: `Give a role that includes ${area}`,
    },
  ]
}

function licenseSteps({ user, licenses, release, file }: DownloadCase): DownloadStep[] {
  if (licenses === undefined) return []
  const { name: family } = release.family
  if (licenses === null) return [{ id: 'license', holds: null, text: `Licenses of ${family} are unknown` }]
  const coverages = coveragesOf(licenses)
  const until = coverages.get(family)?.until
  const day = file?.release_date ?? release.release_date
  const isCovered = coversRelease(coverages, family, day)
  const addOn = file?.requires_add_on
  const steps: DownloadStep[] = [
    {
      id: 'license',
      holds: until !== undefined,
      text:
        until === undefined
          ? `${user.account.name} has no license of ${family}`
          : `${user.account.name} has a license of ${family}`,
      fix: `Create a license of ${family}, or resume a suspended one`,
    },
    {
      id: 'maintenance',
      holds: isCovered,
      text: isCovered
        ? `It covers what was released ${day === null ? 'so far' : `on ${formatDay(day)}`}`
        : until && day
          ? `It covers releases until ${formatDay(until)}; this one is of ${formatDay(day)}`
          : 'It does not cover this release',
      fix: 'Extend the maintenance',
    },
  ]
  if (!addOn) return steps
  const hasAddOn = coversAddOn(coverages, family, addOn)
  return [
    ...steps,
    {
      id: 'add-on',
      holds: hasAddOn,
      text: hasAddOn ? `A license has the add-on ${addOn.name}` : `No license has the add-on ${addOn.name}`,
      fix: `Add ${addOn.name} to a license`,
    },
  ]
}

function fileSteps({ release, file }: DownloadCase): DownloadStep[] {
  const isPublished = release.status === 'published'
  const steps: DownloadStep[] = [
    {
      id: 'release',
      holds: isPublished,
      text: isPublished ? `${release.name} is published` : `${release.name} is ${release.status}`,
      fix: 'Publish it, or choose another release',
    },
  ]
  if (!file) return steps
  const reason = file.unavailable_reason ? `: ${file.unavailable_reason}` : ''
  return [
    ...steps,
    {
      id: 'file',
      holds: file.available,
      text: file.available ? `${file.title} is available` : `${file.title} is not available${reason}`,
      fix: 'Replace the file, or choose another one',
    },
  ]
}
