import { platformLabels } from '../../../domain/download-labels'
import type { HelpFacts } from '../../../ui/feedback/get-help'
import { addressOf } from '../downloads-address'
import type { Download, Product } from '../downloads-search'
import { unavailableReason } from '../files/match-files'

const named = (label: string, value: string | null) => (value === null ? [] : [{ label, value }])

/** What there is to say of a release to those who help. */
export function helpWithRelease({ name, family, version, entitlement_reason }: Product): HelpFacts {
  return {
    subject: `Downloads of ${name}`,
    lines: [
      { label: 'Product', value: family.name },
      { label: 'Version', value: version },
      ...named('Locked', entitlement_reason),
    ],
  }
}

/** What there is to say of a file to those who help; never an address to read it from. */
export function helpWithFile(file: Download, product: Product): HelpFacts {
  const place = addressOf(product.line, { version: product.version, product: product.family.id })
  return {
    subject: `${file.title}, ${product.name}`,
    lines: [
      { label: 'Release', value: product.name },
      { label: 'File', value: file.filename },
      { label: 'Platform', value: platformLabels[file.platform] },
      ...named('SHA-256', file.checksum_sha256),
      ...named('Locked', file.entitlement_reason),
      ...named('Not available', unavailableReason(file)),
    ],
    files: [{ name: file.filename, address: `${location.origin}${place}` }],
  }
}
