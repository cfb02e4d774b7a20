import { Ajv2020 } from 'ajv/dist/2020'
import type { Report } from './report'
import { reportSchema } from './report-schema'

/** A file that was given as a report and is none. The message is one sentence. */
export class NoReport extends Error {
  override readonly name = 'NoReport'
}

/** What `--json` writes. */
export function toJson(report: Report): string {
  return `${JSON.stringify(report, null, 2)}\n`
}

/** Reads what `toJson` wrote, for `--baseline`. @throws NoReport with `name` and what is wrong */
export function readReport(text: string, name: string): Report {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    throw new NoReport(`${name} is not JSON. Give a file that --json wrote.`)
  }
  const isReport = new Ajv2020({ allowUnionTypes: true }).compile<Report>(reportSchema)
  if (isReport(read)) return read
  const [first] = isReport.errors ?? []
  const why = first ? ` (${first.instancePath || 'the whole'} ${first.message})` : ''
  throw new NoReport(`${name} is no report of this tool${why}. Give a file that --json wrote.`)
}
