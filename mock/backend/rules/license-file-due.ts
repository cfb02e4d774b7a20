import type { RowOf } from '../operation-types'

type License = RowOf<'licenses'>

/** The last day of a license file: null where it never ends, undefined where it names no end. */
function fileEnd(content: string): string | null | undefined {
  const lines = content.split(/\r?\n/).filter((line) => /^\s*(LICENSE|INCREMENT|FEATURE)\s/i.test(line))
  const days = lines.flatMap((line) => /\b(\d{4}-\d\d-\d\d|permanent)\b/i.exec(line)?.[1] ?? [])
  return days.some((day) => /permanent/i.test(day)) ? null : days.toSorted().at(-1)
}

const withoutSeparators = (text: string) => text.replaceAll(/[:-]/g, '').toLowerCase()

/** Whether a license that has this status waits for a license file: the first, or one for its new days or hosts. */
export function isFileDue(
  { license_file, expiry_date, hosts }: Pick<License, 'license_file' | 'expiry_date' | 'hosts'>,
  status: License['status'],
): boolean {
  if (status !== 'active' && status !== 'expiring') return false
  if (license_file === null) return true
  const end = fileEnd(license_file.content)
  if (typeof end === 'string' && (expiry_date === null || end < expiry_date)) return true
  const words = license_file.content.split(/[\s"=]+/).map(withoutSeparators)
  const named = hosts.filter(({ host_id_type }) => host_id_type !== 'any')
  return (
    license_file.content !== '' && named.some(({ host_id }) => !words.includes(withoutSeparators(host_id)))
  )
}
