import type { Contract, Operation } from '../../../openapi/model/contract'
import type { JsonObject } from '../../../openapi/model/json'
import type { Exchange, Finding } from '../judge/exchange'
import type { Probe } from '../probe/probe'
import type { CheckResult, OperationResult, ProbeResult } from './check-result'

// A small contract and a run against it, written by hand, for the tests of this folder.

export const token = 'tok-3f9a-secret'

const document: JsonObject = {
  openapi: '3.1.0',
  components: {
    schemas: {
      Pump: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          name: { type: 'string' },
          password: { type: 'string', writeOnly: true },
          parts: { type: 'array', items: { $ref: '#/components/schemas/Pump' } },
          maker: { oneOf: [{ type: 'object', properties: { city: { type: 'string' } } }, { type: 'null' }] },
        },
      },
    },
  },
  paths: {
    '/pumps': { get: { schema: { type: 'array', items: { $ref: '#/components/schemas/Pump' } } } },
  },
}

export const listPumps: Operation = {
  id: 'listPumps',
  method: 'GET',
  path: '/pumps',
  query: '',
  servers: null,
  tag: 'Pumps',
  summary: 'All pumps',
  description: '',
  parameters: [parameter('page', 'query'), parameter('status[]', 'query'), parameter('X-Trace', 'header')],
  body: null,
  responses: [
    {
      status: '200',
      contents: [
        {
          mediaType: 'application/json',
          schemaAt: '/paths/~1pumps/get/schema',
          schema: {},
          schemaRef: null,
          examples: new Map(),
          at: '/paths/~1pumps/get',
        },
      ],
      headers: [],
      links: [],
      at: '/paths/~1pumps/get/responses/200',
    },
    { status: '4XX', contents: [], headers: [], links: [], at: '/paths/~1pumps/get/responses/4XX' },
    { status: 'default', contents: [], headers: [], links: [], at: '/paths/~1pumps/get/responses/default' },
  ],
  security: [],
  acts: false,
  specified: [],
  invalidates: [],
  onlyMembers: new Map(),
  refetchesOnFocus: false,
  at: '/paths/~1pumps/get',
}

export const createPump: Operation = {
  ...listPumps,
  id: 'createPump',
  method: 'POST',
  summary: 'A new pump',
  parameters: [],
  at: '/paths/~1pumps/post',
}

export const contract: Contract = {
  source: 'pumps.yaml',
  openapi: '3.1.0',
  title: 'Pumps & parts',
  version: '1.2.0',
  storyDay: null,
  document,
  servers: [],
  problems: [],
  operations: [listPumps, createPump],
}

function parameter(name: string, place: 'query' | 'header') {
  const at = `/paths/~1pumps/get/parameters/${name}`
  return {
    name,
    in: place,
    required: false,
    style: 'form',
    explode: true,
    schemaAt: at,
    schema: {},
    examples: [],
    description: '',
    filter: null,
    emptyLast: false,
    ignoresCase: false,
    at,
  }
}

export function probe(title: string, more: Partial<Probe> = {}): Probe {
  return {
    operationId: 'listPumps',
    kind: 'example',
    title,
    method: 'GET',
    path: '/pumps',
    query: [],
    headers: [],
    body: null,
    caller: 'token',
    expected: 'success',
    relations: [],
    parameter: null,
    parts: [],
    at: '/paths/~1pumps/get',
    acts: false,
    ...more,
  }
}

export function exchange(status: number, body: unknown = [], more: Partial<Exchange> = {}): Exchange {
  return {
    request: {
      method: 'GET',
      url: 'http://pumps.example/pumps?page=2',
      headers: [
        ['Accept', 'application/json'],
        ['Authorization', `Bearer ${token}`],
      ],
      body: null,
    },
    response: {
      status,
      headers: [
        ['Content-Type', 'application/json'],
        ['Set-Cookie', 'session=abc123; Secure'],
      ],
      body: new TextEncoder().encode(JSON.stringify(body)),
      isCut: false,
      location: null,
    },
    failure: null,
    startedAt: '2026-11-20T12:00:00.000Z',
    ms: 12.4,
    ...more,
  }
}

export function finding(more: Partial<Finding> = {}): Finding {
  return {
    rule: 'body-schema',
    severity: 'deviation',
    message: 'is 3, the contract says a string',
    where: '/0/name',
    at: '/components/schemas/Pump/properties/name/type',
    ...more,
  }
}

export function sent(title: string, findings: readonly Finding[] = [], more: Partial<ProbeResult> = {}) {
  return {
    probe: probe(title),
    exchange: exchange(200),
    findings,
    allowed: [],
    ...more,
  } satisfies ProbeResult
}

export function operationResult(results: readonly ProbeResult[], more: Partial<OperationResult> = {}) {
  const deviates = results.some(({ findings }) => findings.some(({ severity }) => severity === 'deviation'))
  return {
    operation: listPumps,
    verdict: deviates ? 'deviates' : 'conforms',
    reason: null,
    results,
    p95: 12.4,
    ...more,
  } satisfies OperationResult
}

export const notProbed: OperationResult = {
  operation: createPump,
  verdict: 'not probed',
  reason: 'writes need --write',
  results: [],
  p95: null,
}

export function run(operations: readonly OperationResult[], more: Partial<CheckResult> = {}): CheckResult {
  const share = { seen: 1, all: 2, missed: ['createPump'] }
  return {
    tool: 'contract check',
    contract: { source: 'pumps.yaml', title: 'Pumps & parts', version: '1.2.0' },
    target: 'http://pumps.example',
    startedAt: '2026-11-20T12:00:00.000Z',
    ms: 1234,
    requests: operations.reduce((sum, { results }) => sum + results.length, 0),
    cutShort: null,
    operations,
    leftBehind: [],
    coverage: { operations: share, statuses: share, parameters: share, properties: share },
    ...more,
  }
}

/** A run with all kinds of results: a deviation found twice, a warning, an accepted finding, a skipped operation. */
export const fullResult: CheckResult = run(
  [
    operationResult([
      sent('documented example', [finding(), finding({ where: '/1/name' })]),
      sent('page at its least (1)', [
        finding({ where: '/4/name' }),
        finding({
          rule: 'undocumented-property',
          severity: 'warning',
          message: 'weight is not in the contract',
          where: '/0/weight',
          at: '/components/schemas/Pump',
        }),
      ]),
      sent('unknown path', [], {
        exchange: exchange(500, { title: '<b>"Boom" & more</b>' }),
        allowed: [
          {
            finding: finding({ rule: 'server-error', message: 'answers 500' }),
            reason: 'Known since the move, fixed in May',
          },
        ],
      }),
    ]),
    notProbed,
  ],
  { leftBehind: ['DELETE /pumps/p_9 answered 500'] },
)
