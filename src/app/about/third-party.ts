import { isRecord } from '../../api/json'

/** A third-party package in the portal, as the build lists it. */
export type ThirdParty = {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly text: string
}

/** The valid entries; null if the file is no list. */
export function parseThirdParty(file: unknown): ThirdParty[] | null {
  if (!Array.isArray(file)) return null
  return file.flatMap((one: unknown) => {
    if (!isRecord(one)) return []
    const { name, version, license, text } = one
    return typeof name === 'string' &&
      typeof version === 'string' &&
      typeof license === 'string' &&
      typeof text === 'string'
      ? [{ name, version, license, text }]
      : []
  })
}
