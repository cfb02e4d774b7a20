import type { Contract, Operation, Parameter } from '../../../openapi/model/contract'
import type { Json } from '../../../openapi/model/json'
import { type Base, draft } from './base'
import type { Known, Probe } from './probe'
import { mainPlace, typesOf } from './schema'
import { filledPath, plainText } from './serialize'
import { matchesTemplate } from './tolerance'
import { valueFor } from './values'

/** A method that no server implements. */
const inventedMethod = 'CONTRACTCHECK'

/** Ids that do not exist. An operation that acts gets the id of a deleted item. */
export function unknownIdProbes(
  operation: Operation,
  contract: Contract,
  known: Known,
  base: Base,
  body: Probe['body'],
): readonly Probe[] {
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
  const acts = operation.acts || !['GET', 'HEAD'].includes(operation.method)
  if (acts) {
    const { gone } = known
    if (gone === null) return []
    const path = inPath.reduce((filled, { name }) => filledPath(filled, name, gone.get(name)), operation.path)
    if (path.includes('{')) return []
    return [
      draft(
        operation,
        { ...base, path },
        { kind: 'unknown-id', title: 'an id that is gone', expected: 'not-found', body, at: operation.at },
      ),
    ]
  }
  return inPath.flatMap((parameter) => {
    const value = strange(contract, known, parameter)
    const others = inPath.filter((other) => other !== parameter)
    const path = others.reduce(
      (filled, { name }) => filledPath(filled, name, known.values.get(name)),
      filledPath(operation.path, parameter.name, value),
    )
    const isAllowed = known.schemas.check(parameter.schemaAt, value).length === 0
    return path.includes('{')
      ? []
      : [
          draft(
            operation,
            { ...base, path },
            {
              kind: 'unknown-id',
              title: `${parameter.name} that is unknown`,
              // A value that the schema forbids may be refused as invalid instead of not found. For an allowed one without a
              // documented 404, the contract defines no response.
              expected: !isAllowed ? 'refused' : documents(operation, '404') ? 'not-found' : 'documented',
              body,
              at: parameter.at,
            },
          ),
        ]
  })
}

function documents(operation: Operation, status: string): boolean {
  return operation.responses.some((response) =>
    [status, `${status[0]}XX`].includes(response.status.toUpperCase()),
  )
}

const fewNumbers = 1_000_000

function strange({ document }: Contract, known: Known, { name, schemaAt }: Parameter): Json {
  const { schema } = mainPlace(document, schemaAt)
  const types = typesOf(schema)
  if (types.includes('integer') || types.includes('number')) {
    if (typeof schema.maximum !== 'number') return 2_147_483_646
    // With few possible numbers each may exist; the next one is not even allowed.
    return schema.maximum < fewNumbers ? schema.maximum + 1 : schema.maximum
  }
  const fixed = [
    'contract-check-unknown',
    'contractcheckunknown',
    '00000000-0000-4000-8000-00000c4ec000',
    '999999999',
  ]
  const like = plainText(known.values.get(name) ?? valueFor(document, known.schemas, schemaAt) ?? '')
  // Ids with a format: an existing one with other digits or letters.
  const alike = [
    like.replace(/\d+/g, '98765432'),
    like.replace(/\d/g, '9').replace(/[a-f]/g, 'e'),
    like.replace(/\d/g, '9').replace(/[a-z]/g, 'z').replace(/[A-Z]/g, 'Z'),
  ].filter((text) => text !== like)
  return (
    [...fixed, ...alike].find((text) => known.schemas.check(schemaAt, text).length === 0) ??
    'contract-check-unknown'
  )
}

/** A longer address that matches no path of the contract; once per first path segment. */
export function unknownPathProbes(operation: Operation, contract: Contract, base: Base): readonly Probe[] {
  if (operation.method !== 'GET' || operation.path.includes('{')) return []
  const first = contract.operations.find(
    ({ method, path }) =>
      method === 'GET' && !path.includes('{') && familyOf(path) === familyOf(operation.path),
  )
  const path = `${operation.path.replace(/\/$/, '')}/contract-check/no/such/address`
  if (first !== operation || contract.operations.some((other) => matchesTemplate(other.path, path))) return []
  return [
    draft(
      operation,
      { ...base, path, query: [] },
      {
        kind: 'unknown-path',
        title: 'an address that is not there',
        expected: 'not-found',
        at: operation.at,
      },
    ),
  ]
}

function familyOf(path: string): string {
  return path.split('/').filter(Boolean).slice(0, 2).join('/')
}

/** OPTIONS, whose `Allow` may list more than the contract, and a method that does not exist; once per path. */
export function methodProbes(operation: Operation, contract: Contract, base: Base): readonly Probe[] {
  const here = contract.operations.filter(({ path }) => path === operation.path)
  if (here[0] !== operation) return []
  const shared = {
    kind: 'undeclared-method',
    expected: 'no-such-method',
    at: operation.at,
    acts: false,
  } as const
  const bare = { ...base, query: [] }
  const options = draft(operation, bare, {
    ...shared,
    title: 'OPTIONS, which is not declared',
    method: 'OPTIONS',
  })
  const invented = draft(operation, bare, {
    ...shared,
    title: 'a method that does not exist',
    method: inventedMethod,
  })
  return here.some(({ method }) => method === 'OPTIONS') ? [invented] : [options, invented]
}

/** CORS preflight of the operation. */
export function preflightProbes(operation: Operation, known: Known, base: Base): readonly Probe[] {
  if (known.origin === null || operation.method === 'OPTIONS') return []
  const sent = [
    ...(operation.security.some((alternative) => alternative.length > 0) ? ['authorization'] : []),
    ...(operation.body ? ['content-type'] : []),
    ...operation.parameters
      .filter((parameter) => parameter.in === 'header')
      .map(({ name }) => name.toLowerCase()),
  ]
  return [
    draft(operation, base, {
      kind: 'preflight',
      title: `preflight of ${operation.method} from ${known.origin}`,
      method: 'OPTIONS',
      query: [],
      headers: [
        ['Origin', known.origin],
        ['Access-Control-Request-Method', operation.method],
        ...(sent.length === 0
          ? []
          : [['Access-Control-Request-Headers', [...sent].sort().join(',')] as const]),
      ],
      caller: 'none',
      expected: 'preflight',
      acts: false,
      at: operation.at,
    }),
  ]
}
