import { Ajv2020 } from 'ajv/dist/2020'
import type { Report } from './report'

/** A file that was given as a report and is none. The message is one sentence. */
export class NoReport extends Error {
  override readonly name = 'NoReport'
}

/** The text of `--json`. */
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

const text = { type: 'string' } as const
const maybeText = { type: ['string', 'null'] } as const
const count = { type: 'integer', minimum: 0 } as const
const texts = { type: 'array', items: text } as const

/** An object of which every named member has to be there; later versions of the format may add others. */
function object<const P extends Record<string, object>>(properties: P) {
  return { type: 'object', required: Object.keys(properties), properties } as const
}

function list<const I extends object>(items: I) {
  return { type: 'array', items } as const
}

const share = object({ seen: count, all: count, missed: texts })

/** JSON Schema 2020-12 of what `--json` writes and `--baseline` reads; the comments are in `report.ts`. */
const reportSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'contract-check/1',
  ...object({
    format: { const: 'contract-check/1' },
    tool: text,
    contract: object({ source: text, title: text, version: text }),
    target: text,
    startedAt: text,
    ms: count,
    verdict: { enum: ['conforms', 'deviates', 'incomplete'] },
    cutShort: maybeText,
    totals: object({
      operations: count,
      conform: count,
      deviate: count,
      notProbed: count,
      requests: count,
      deviations: count,
      warnings: count,
      allowed: count,
    }),
    deviations: list(
      object({
        key: text,
        rule: text,
        severity: { enum: ['deviation', 'warning'] },
        message: text,
        where: text,
        at: text,
        place: maybeText,
        count,
        hits: list(object({ operation: text, at: text, place: maybeText, probes: texts })),
        curl: text,
        answer: text,
        screens: texts,
      }),
    ),
    allowed: list(object({ operation: text, probe: text, rule: text, message: text, reason: text })),
    operations: list(
      object({
        id: text,
        method: text,
        path: text,
        tag: text,
        verdict: { enum: ['conforms', 'deviates', 'not probed'] },
        reason: maybeText,
        p95: { type: ['integer', 'null'], minimum: 0 },
        screens: texts,
        probes: list(
          object({
            title: text,
            kind: text,
            status: { type: ['integer', 'null'] },
            ms: count,
            deviations: texts,
          }),
        ),
      }),
    ),
    leftBehind: texts,
    coverage: object({ operations: share, statuses: share, parameters: share, properties: share }),
  }),
}
