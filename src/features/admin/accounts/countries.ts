/** Codes that are no country, though browsers have a name for them. */
const noCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

let names: Intl.DisplayNames | null = null

/** "United Kingdom" for GB; the code itself if the browser does not know it. */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}

/** All countries the browser knows, by name. */
export function countryOptions(): { value: string; label: string }[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !noCountries.has(code) && countryName(code) !== code)
    .map((value) => ({ value, label: countryName(value) }))
    .sort((a, b) => a.label.localeCompare(b.label))
}
