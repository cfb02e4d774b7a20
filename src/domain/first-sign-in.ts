import type { components } from '../api/schema.gen'
import { type Access, canRead } from '../session/permissions'
import { type Coverages, coveredReleases } from './entitlement'
import { lineLabels } from './product-lines'

type Release = Parameters<typeof coveredReleases>[1][number] & Pick<components['schemas']['Product'], 'line'>

/** One thing a person finds, or looks for in vain. */
export type Expectation = { readonly id: string; readonly text: string; readonly isMissing: boolean }

const lines = ['helyx', 'elements'] as const

/**
 * What a person of an account finds at the first sign-in.
 * @param access what the person's roles allow
 * @param coverages what the licenses of the account cover
 * @param releases the published releases; null when they are unknown
 * @param seat the license on which the person gets a seat
 */
export function expectedAtFirstSignIn(
  access: Access,
  coverages: Coverages,
  releases: readonly Release[] | null,
  seat: string | null,
): Expectation[] {
  const found = (id: string, text: string) => ({ id, text, isMissing: false })
  const missing = (id: string, text: string) => ({ id, text, isMissing: true })
  const downloads = lines
    .filter((line) => canRead(access, `downloads_${line}`))
    .flatMap((line) => {
      if (!releases) return missing(line, `Downloads of ${lineLabels[line]} are unknown`)
      const own = coveredReleases(
        coverages,
        releases.filter((release) => release.line === line),
      )
      return own.map(({ family, covered }) =>
        covered
          ? found(family, `Downloads ${covered.name}`)
          : missing(family, `No license covers ${family} downloads`),
      )
    })
  const documentation = lines
    .filter((line) => canRead(access, `documentations_${line}`))
    .map((line) => found(`documentation ${line}`, `Reads the documentation of ${lineLabels[line]}`))
  const seats = seat === null ? [] : [found('seat', `Has a seat on ${seat}`)]
  const seesLicenses = canRead(access, 'licenses')
  const licenses = seesLicenses ? [found('licenses', 'Sees the licenses of the account')] : []
  const all = [...downloads, ...seats, ...licenses, ...documentation]
  return all.length > 0
    ? all
    : [missing('nothing', 'These roles open no downloads, licenses or documentation')]
}

/** What several roles allow together. */
export function accessOfRoles(roles: readonly { access: Access }[]): Access {
  const access: Record<string, '' | 'r' | 'w' | 'rw'> = {}
  for (const role of roles)
    for (const [key, more] of Object.entries(role.access)) {
      const both = `${access[key] ?? ''}${more ?? ''}`
      access[key] = both.includes('w') ? (both.includes('r') ? 'rw' : 'w') : both.includes('r') ? 'r' : ''
    }
  return access
}
