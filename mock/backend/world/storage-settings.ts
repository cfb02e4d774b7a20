const gibibyte = 1024 ** 3

/** How the storage of a world behaves; tests change it through the control endpoint. */
export type StorageSettings = {
  /** Of every part but the last; null: by the size of the file. */
  readonly part_size_bytes: number | null
  /** How long addresses hold. */
  readonly address_seconds: number
  /** More than this one file may not have. */
  readonly file_bytes: number
  /** More than this one archive may not hold. */
  readonly archive_bytes: number
  /** How fast archives are packed; null: as fast as it goes. */
  readonly zip_bytes_per_second: number | null
  /** What an account may store; null: what the contract says of it. */
  readonly quota_bytes: number | null
}

export const usualStorage: StorageSettings = {
  part_size_bytes: null,
  address_seconds: 3600,
  file_bytes: 500 * gibibyte,
  archive_bytes: 50 * gibibyte,
  zip_bytes_per_second: null,
  quota_bytes: null,
}
