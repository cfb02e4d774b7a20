import { exampleOf } from '../../api/stub-backend.fixture'
import type { License } from '../words/licenses'
import { sampleProduct } from '../words/product.fixture'
import type { Product, ReleaseNote } from '../words/releases'

/** A release note of a kind. */
export function noteOf(kind: ReleaseNote['kind'], text: string): ReleaseNote {
  return { kind, text, reference: null }
}

/** A release of HELYX with these notes. */
export function releaseOf(version: string, ...release_notes: Product['release_notes']): Product {
  return { ...sampleProduct, id: `prd_${version}`, name: `HELYX ${version}`, version, release_notes }
}

export const newest = releaseOf(
  '4.3',
  noteOf('new', 'Rotating frames.'),
  noteOf('known_issue', 'Spaces in paths.'),
)

/** Four releases, of which two have notes. */
export const releases: readonly Product[] = [
  newest,
  releaseOf('4.2', noteOf('fixed', 'Probe files.')),
  releaseOf('4.1'),
  releaseOf('4.0'),
]

/** An active license of HELYX 4.1. */
export const licenseOf41: License = makeLicense()

function makeLicense(): License {
  const [sample] = exampleOf('GET /api/licenses/').items
  if (!sample) throw new Error('The examples have no license.')
  return {
    ...sample,
    number: 'HLX-1',
    status: 'active',
    product: { ...sample.product, family: newest.family.name, line: 'helyx', version: '4.1' },
  }
}
