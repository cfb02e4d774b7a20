import type { HelpFacts } from '../../../ui/feedback/get-help'
import type { StoredFile } from '../files/signed-url'

/** A file of the vendor's storage, from its lists. */
export type VendorFile = StoredFile & {
  readonly id: string
  readonly title: string
  /** The name it is saved under. */
  readonly filename: string
  readonly size_bytes: number
  /** SHA-256 in hex; null if none was published. */
  readonly checksum_sha256: string | null
}

/** An action on files that opens a dialog. */
export type FileTask =
  | { readonly kind: 'command'; readonly files: readonly VendorFile[] }
  | { readonly kind: 'verify'; readonly file: VendorFile; readonly help: HelpFacts }
