import { LatestReleases } from './latest-releases'

/** What downloads have to say on the dashboard: a line's newest release. */
export const latestArea = {
  helyx: { noun: 'HELYX releases', Panel: () => <LatestReleases line="helyx" /> },
  elements: { noun: 'ELEMENTS releases', Panel: () => <LatestReleases line="elements" /> },
}
