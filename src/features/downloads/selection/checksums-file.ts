import { safeName } from '../command/command-text'
import type { Download } from '../downloads-search'

/** A SHA256SUMS file as `sha256sum -c` reads it. What has no checksum stands in a comment, so that it is not forgotten. */
export function checksumsFile(files: readonly Download[]): string {
  const lines = files.map(({ filename, checksum_sha256 }) => {
    const name = safeName(filename)
    return checksum_sha256 === null
      ? `# No checksum was published for ${name}`
      : `${checksum_sha256}  ${name}`
  })
  return [...lines, ''].join('\n')
}
