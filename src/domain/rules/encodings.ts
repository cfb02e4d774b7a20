import type { EncodingReason } from '../../api/decode-text'

/** Encodings to choose from, by their name in the Encoding Standard: its usual spelling, and where it is used. */
const encodings: Readonly<Record<string, readonly [name: string, use: string]>> = {
  'utf-8': ['UTF-8', 'all scripts'],
  'utf-16le': ['UTF-16', 'all scripts, little-endian'],
  'utf-16be': ['UTF-16 BE', 'all scripts, big-endian'],
  'windows-1252': ['Windows-1252', 'Western European, Latin-1'],
  'windows-1250': ['Windows-1250', 'Central European'],
  'iso-8859-2': ['ISO-8859-2', 'Central European, Latin-2'],
  'windows-1251': ['Windows-1251', 'Cyrillic'],
  'koi8-r': ['KOI8-R', 'Cyrillic'],
  ibm866: ['IBM866', 'Cyrillic, DOS'],
  'windows-1253': ['Windows-1253', 'Greek'],
  'windows-1254': ['Windows-1254', 'Turkish'],
  'windows-1255': ['Windows-1255', 'Hebrew'],
  'windows-1256': ['Windows-1256', 'Arabic'],
  'windows-1257': ['Windows-1257', 'Baltic'],
  'windows-1258': ['Windows-1258', 'Vietnamese'],
  'windows-874': ['Windows-874', 'Thai'],
  shift_jis: ['Shift_JIS', 'Japanese'],
  'euc-jp': ['EUC-JP', 'Japanese'],
  'iso-2022-jp': ['ISO-2022-JP', 'Japanese'],
  gb18030: ['GB18030', 'Chinese, simplified'],
  big5: ['Big5', 'Chinese, traditional'],
  'euc-kr': ['EUC-KR', 'Korean'],
  macintosh: ['Mac OS Roman', 'Western European'],
}

/** The usual spelling of an encoding: `Shift_JIS`. */
export function encodingName(encoding: string): string {
  return encodings[encoding]?.[0] ?? encoding
}

/** The encodings to choose from, the one in use among them. */
export function encodingChoices(current: string): { value: string; label: string }[] {
  const known = Object.entries(encodings).map(([value, [name, use]]) => ({
    value,
    label: `${name} (${use})`,
  }))
  return Object.hasOwn(encodings, current) ? known : [{ value: current, label: current }, ...known]
}

/** Source of an encoding's name. */
export const encodingReasons: Readonly<Record<EncodingReason, string>> = {
  mark: 'byte order mark',
  header: 'named by the server',
  declaration: 'named in the file',
  'valid utf-8': 'valid',
  guessed: 'guessed',
  chosen: 'chosen',
}
