import { createLogger } from '@stoplight/prism-core'
import {
  createInstance,
  getHttpOperationsFromSpec,
  type IHttpRequest,
  type IHttpResponse,
} from '@stoplight/prism-http'
import { isRight } from 'fp-ts/lib/Either.js'
import { tryCatch } from 'fp-ts/lib/TaskEither.js'
import type { JsonObject } from '../../../openapi/model/json'
import type { Answer } from '../problem'
import type { Violation } from '../store/field-errors'

type Outcome = {
  readonly answer: Answer
  /** Violations of the response, which is then not sent. */
  readonly violations: readonly Violation[]
}

/** Prism's validation of request and response around an operation. */
export interface Validator {
  /** Calls `answer` with the violations of the request, then validates its response. */
  run(
    operationId: string,
    request: IHttpRequest,
    answer: (wrong: readonly Violation[]) => Promise<Answer>,
  ): Promise<Outcome>
}

type Diagnostic = {
  readonly path?: readonly string[]
  readonly code?: string | number
  readonly message: string
}

const toViolation = ({ path = [], code = '', message }: Diagnostic): Violation => ({
  path: path.map(String),
  code: String(code),
  message,
})

const toPrism = ({ status, headers, body, download }: Answer): IHttpResponse => ({
  statusCode: status,
  headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
  // Binary content bypasses Prism, which expects a text.
  body: download ? '' : body,
})

/**
 * Responses of equal shape share one schema object: Prism compiles each object it meets, and every operation has its
 * own copies of the error schemas.
 */
const shareSchemas = (contents: readonly { schema?: object }[]) => {
  const known = new Map<string, object>()
  for (const content of contents) {
    if (!content.schema) continue
    // Prism's parser adds an id to each schema.
    const shape = JSON.stringify(content.schema, (name, value: unknown) =>
      name === 'x-stoplight' ? undefined : value,
    )
    const first = known.get(shape) ?? content.schema
    known.set(shape, first)
    content.schema = first
  }
}

/** Cached: parsing the contract dominates a sandbox's start, and compiling its schemas its first calls. */
const validators = new WeakMap<JsonObject, Promise<Validator>>()

/**
 * Sets up Prism for a document; sandboxes of the same document share it. Prism runs in-process without a server, so
 * connections, bodies and worlds are handled here, and a changed contract is a new document.
 */
export function createValidator(document: JsonObject): Promise<Validator> {
  const known = validators.get(document) ?? setUp(document)
  validators.set(document, known)
  return known
}

async function setUp(document: JsonObject): Promise<Validator> {
  const operations = await getHttpOperationsFromSpec(structuredClone(document))
  // OpenAPI's default for query arrays is `explode`; without it Prism checks only the last value.
  for (const parameter of operations.flatMap(({ request }) => request?.query ?? []))
    parameter.explode ??= true
  shareSchemas(operations.flatMap(({ responses }) => responses.flatMap(({ contents = [] }) => contents)))
  const byId = new Map(operations.map((operation) => [operation.iid, operation]))
  const logger = createLogger('sandbox', { level: 'silent' })
  const config = {
    isProxy: true,
    upstream: new URL('http://sandbox.invalid'),
    upstreamProxy: undefined,
    checkSecurity: true,
    validateRequest: true,
    validateResponse: true,
    errors: true,
    mock: { dynamic: false },
  } as const
  return {
    run: async (operationId, request, answer) => {
      const operation = byId.get(operationId)
      if (!operation) throw new Error(`Prism does not know ${operationId}`)
      let given: Answer | null = null
      const prism = createInstance(config, {
        logger,
        forward:
          ({ validations }) =>
          () =>
            tryCatch(
              async () => {
                given = await answer(validations.map(toViolation))
                return toPrism(given)
              },
              (thrown) => (thrown instanceof Error ? thrown : new Error(String(thrown))),
            ),
      })
      const result = await prism.request(request, [operation])()
      if (!isRight(result)) throw result.left
      if (!given) throw new Error(`Prism did not ask for the answer of ${operationId}`)
      return { answer: given, violations: result.right.validations.output.map(toViolation) }
    },
  }
}
