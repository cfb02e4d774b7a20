import { createHash } from 'node:crypto'
import { isObject, isText } from './json'
import type { Row } from './store/table'
import { addDays } from './world/clock'

/** A license file names days in its text; moved with the story, its size and checksum follow. */
export const moveLicenseFile = (license: Row, days: number): Row => {
  const file = license.license_file
  if (days === 0 || !isObject(file) || !isText(file.content)) return license
  const content = file.content.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (date) => addDays(date, days))
  return {
    ...license,
    license_file: {
      ...file,
      content,
      size_bytes: Buffer.byteLength(content),
      checksum_sha256: createHash('sha256').update(content).digest('hex'),
    },
  }
}
