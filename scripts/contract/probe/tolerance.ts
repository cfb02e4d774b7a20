import type { Contract, Operation } from '../../../openapi/model/contract'
import { type Base, draft } from './base'
import type { Expected, Known, Probe } from './probe'
import { mainPlace, typesOf } from './schema'
import { filledPath } from './serialize'

/** Texts that people paste into URLs. A read must not fail on them, and must respond as documented. */
const oddSegments: readonly (readonly [what: string, value: string])[] = [
  ['with quotes, other scripts and a percent sign', `O'Brien-"Größe"-長さ-😀-100%25`],
  ['with control characters', 'a\u0000b\u001fc'],
  ['with a slash', 'contract/check'],
  ['that leads upwards', '../contract-check'],
  ['of 1,000 characters', 'contract'.repeat(125)],
]

/**
 * Requests that a read must tolerate: an undeclared query name, unusual texts in its path, other values of `Accept`.
 * The contract does not specify the response to the first two, so only a 5xx is wrong.
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

/** Any type, and each documented type if there are several. */
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
    // A server may choose among several types; it must have the only one when nothing else is accepted.
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
      // A server or a proxy may split the address: the resulting request must not change anything.
      const read = new URL(others.replace(`{${parameter.name}}`, value), 'http://server.invalid').pathname
      const isSafe = !operations.some((other) => other.acts && matchesTemplate(other.path, read))
      if (path.includes('{') || !isSafe) return []
      const title = `${parameter.name} ${what}`
      const rest = { kind: 'path-odd', title, expected: 'no-failure', at: parameter.at } as const
      return [draft(operation, { path, query: [], headers: [] }, rest)]
    })
  })
}

/** Whether a path matches a template. */
export function matchesTemplate(template: string, path: string): boolean {
  const wanted = template.split('/')
  const parts = path.split('/')
  return (
    wanted.length === parts.length &&
    wanted.every((part, index) => part.includes('{') || part === parts[index])
  )
}
