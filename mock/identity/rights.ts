const lines = ['helyx', 'elements']

/** The same right for the other product line, or null if it has no line. */
const twinOf = (code: string): string | null => {
  const line = lines.find((name) => code.includes(`_${name}`))
  const other = lines.find((name) => name !== line)
  return line === undefined || other === undefined ? null : code.replace(line, other)
}

const isManager = (code: string) => code.endsWith('_manager') && code !== 'file_manager'

const words = (codes: readonly string[]): string => {
  const managers = codes.filter(isManager).map((code) => code.replace('_manager', ''))
  const others = codes
    .filter((code) => !isManager(code))
    .map((code) => {
      const twin = twinOf(code)
      const shared = twin !== null && codes.includes(twin)
      return (shared ? code.replace(/_(helyx|elements)/, '') : code).replaceAll('_', ' ')
    })
  const administration = managers.length > 0 ? [`administration (${managers.join(', ')})`] : []
  return [...new Set([...administration, ...others])].join(', ')
}

/**
 * A user access record in words, for the sign-in page: what may be changed and what may only be read, in the record's
 * order. A right for both product lines is named once.
 */
export function rightsLines(access: Readonly<Record<string, string>>): string[] {
  const codes = Object.keys(access)
  const changes = words(codes.filter((code) => access[code]?.includes('w')))
  const reads = words(codes.filter((code) => access[code] === 'r'))
  return [...(changes === '' ? [] : [`Changes: ${changes}`]), ...(reads === '' ? [] : [`Reads: ${reads}`])]
}
