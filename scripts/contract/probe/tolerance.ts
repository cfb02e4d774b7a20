import type { Contract, Operation } from '../../../openapi/model/contract'
import { type Base, draft } from './base'
import type { Expected, Known, Probe } from './probe'
import { mainPlace, typesOf } from './schema'
import { filledPath } from './serialize'

/** Texts that people paste into addresses. A read of them must not fail, and the answer is whatever the contract documents. */
const oddSegments: readonly (readonly [what: string, value: string])[] = [
  ['with quotes, other scripts and a percent sign', `O'Brien-"Größe"-長さ-😀-100%25`],
  ['with control characters', 'a\u0000b\u001fc'],
  ['with a slash', 'contract/check'],
  ['that leads upwards', '../contract-check'],
  ['of 1,000 characters', 'contract'.repeat(125)],
]

/**
 * Requests that a read has to tolerate: a query name that nobody declared, odd texts in its path, and other values of `Accept`.
 * The contract does not say what is answered to the first two, so only a failure of the server is wrong.
 */
export function toleranceProbes(
  operation: Operation,
  contract: Contract,
  known: Known,
  base: Base,
): readonly Probe[] {
  if (operation.method !== 'GET' || operation.acts) return []
  return [
    ...(base.missing.length === 0
      ? [undeclaredQuery(operation, base), ...acceptProbes(operation, base)]
      : []),
    ...oddPaths(operation, contract, known),
  ]
}

function undeclaredQuery(operation: Operation, base: Base): Probe {
  return draft(
    operation,
    { ...base, query: [...base.query, ['contract_check', '1']] },
    {
      kind: 'query-odd',
      title: 'a query parameter that is not declared',
      expected: 'no-failure',
      at: operation.at,
    },
  )
}

/** Any type, and each of the documented ones where there are several. */
function acceptProbes(operation: Operation, base: Base): readonly Probe[] {
  const successes = operation.responses.filter(({ status }) => status.startsWith('2'))
  const types = [...new Set(successes.flatMap(({ contents }) => contents.map(({ mediaType }) => mediaType)))]
  const isSure = base.madeUp.length === 0 && successes.length > 0
  const probeOf = (accept: string, expected: Expected) =>
    draft(
      operation,
      { ...base, headers: [...base.headers.filter(([name]) => name !== 'Accept'), ['Accept', accept]] },
      { kind: 'accept', title: `Accept: ${accept}`, expected, at: operation.at },
    )
  return [
    probeOf('*/*', isSure ? 'success' : 'documented'),
    // Which of several types a server has is its own affair; the only one it has to have, whatever else is not asked for.
    ...types.map((type) => probeOf(type, isSure && types.length === 1 ? 'success' : 'documented')),
  ]
}

function oddPaths(operation: Operation, { document, operations }: Contract, known: Known): readonly Probe[] {
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
  return inPath.flatMap((parameter) => {
    if (!typesOf(mainPlace(document, parameter.schemaAt).schema).includes('string')) return []
    const others = inPath
      .filter((other) => other !== parameter)
      .reduce((filled, { name }) => filledPath(filled, name, known.values.get(name)), operation.path)
    return oddSegments.flatMap(([what, value]) => {
      const path = others.replace(`{${parameter.name}}`, encodeURIComponent(value).replaceAll('.', '%2E'))
      // A server or a proxy may take the address apart: what it then reads must not act.
      const read = new URL(others.replace(`{${parameter.name}}`, value), 'http://server.invalid').pathname
      const isSafe = !operations.some((other) => other.acts && fits(other.path, read))
      if (path.includes('{') || !isSafe) return []
      const title = `${parameter.name} ${what}`
      const rest = { kind: 'path-odd', title, expected: 'no-failure', at: parameter.at } as const
      return [draft(operation, { path, query: [], headers: [] }, rest)]
    })
  })
}

/** Whether a path is one of a template. */
export function fits(template: string, path: string): boolean {
  const wanted = template.split('/')
  const parts = path.split('/')
  return (
    wanted.length === parts.length &&
    wanted.every((part, index) => part.includes('{') || part === parts[index])
  )
}
