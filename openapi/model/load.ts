import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type BaseResolver,
  bundle,
  createConfig,
  getLineColLocation,
  lint,
  type NormalizedProblem,
  type RawUniversalConfig,
  type Source,
  YamlParseError,
} from '@redocly/openapi-core'
import { type Contract, ContractError } from './contract'
import { contractOf } from './document'
import { isJsonObject, type JsonObject } from './json'
import { linkProblems } from './links'
import { circlesIn } from './pointers'
import { byPlace } from './schema-ids'
import { type Origin, originOf } from './source'

const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** The portal's own contract, its only entry point. */
export const contractFile = join(projectRoot, 'openapi/portal.yaml')

/**
 * Bundles the portal's contract with all files it refers to. It is not linted; `npm run check` does that.
 * @throws ContractError with file and line for invalid YAML or an unresolved reference
 */
export async function loadContract(file = contractFile): Promise<JsonObject> {
  return bundled(await originOf(file, projectRoot))
}

/** Reported rules; style is left to linters. Only an unresolved reference makes a contract unusable. */
const structure = {
  struct: 'error',
  'no-unresolved-refs': 'error',
  'operation-operationId-unique': 'error',
  'operation-parameters-unique': 'error',
  'path-parameters-defined': 'error',
  'toolkit/path-names-once': 'error',
} as const

/** OpenAPI does not define a path that repeats a parameter. */
const own: RawUniversalConfig['plugins'] = [
  {
    id: 'toolkit',
    rules: {
      oas3: {
        'path-names-once': () => ({
          PathItem: (_item, context) => {
            const { key, location } = context
            const names = [...String(key).matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name)
            for (const name of new Set(names.filter((one, index) => names.indexOf(one) < index)))
              context.report({ message: `The path ${key} has {${name}} twice.`, location: location.key() })
          },
        }),
      },
    },
  },
]

/**
 * Loads an OpenAPI 3.0 or 3.1 contract with all files it refers to.
 * @param source a file, an http(s) address, or `ref:path` of the git repository around `cwd`
 * @returns the contract; violations of structural rules are its `problems`
 * @throws ContractError with lines `file:line:column message` if the contract cannot be read, is not OpenAPI 3.0 or 3.1
 * or has unresolved references
 */
export async function readContract(source: string, options: { cwd?: string } = {}): Promise<Contract> {
  const origin = await originOf(source, options.cwd ?? process.cwd())
  const problems: string[] = []
  const document = await bundled(origin, { rules: structure, note: (line) => problems.push(line) })
  const contract = contractOf(source, document)
  problems.push(...linkProblems(contract).map((line) => `${origin.shown(origin.entry)}:1:1 ${line}`))
  return { ...contract, problems }
}

type Lint = { readonly rules: typeof structure; readonly note: (line: string) => void }

/** @param linting rules to check beside references, and a callback for violations; absent: no lint */
async function bundled({ entry, resolver, shown }: Origin, linting?: Lint): Promise<JsonObject> {
  try {
    await refuseOtherKinds(entry, resolver, shown)
    const rules = linting?.rules ?? { 'no-unresolved-refs': 'error' }
    const config = await createConfig({ rules, plugins: own })
    if (linting) {
      // Lint before bundling: the bundler rewrites references in place.
      const found = await lint({ ref: entry, config, externalRefResolver: resolver })
      const errors = found.filter(isError)
      if (errors.some(({ ruleId }) => ruleId === 'no-unresolved-refs')) throwErrors(errors, shown)
      for (const line of new Set(errors.map((problem) => describe(problem, shown)))) linting.note(line)
    }
    await resolver.makeExact()
    const { bundle: result, problems } = await bundle({ ref: entry, config, externalRefResolver: resolver })
    throwErrors(problems.filter(isError), shown)
    const document: unknown = result.parsed
    if (!isJsonObject(document)) throw new Error('is not an OpenAPI document')
    return document
  } catch (error) {
    if (error instanceof ContractError) throw error
    throw new ContractError([describeThrown(error, entry, shown)])
  }
}

async function refuseOtherKinds(entry: string, resolver: BaseResolver, shown: Origin['shown']) {
  const root = await resolver.resolveDocument(null, entry, true)
  if (root instanceof Error) throw root
  const document: unknown = root.parsed
  if (isJsonObject(document) && document.openapi !== undefined) {
    const { openapi } = document
    // Unquoted `3.0` and `3.1` are parsed as numbers.
    const [, version] =
      /^v?(3(?:\.[01])?)(?:\.\d.*)?$/i.exec(typeof openapi === 'object' ? '' : `${openapi}`.trim()) ?? []
    const isPlain = typeof openapi === 'string' && /^3\.[01]\./.test(openapi)
    if (version !== undefined && (version !== '3' || openapi === 3)) {
      if (!isPlain) document.openapi = version === '3.1' ? '3.1.0' : '3.0.0'
      byPlace(document)
      refuseCircles(document, root.source, shown)
      return
    }
  }
  throw new ContractError([`${shown(entry)}:1:1 ${kindOf(document)}`])
}

function refuseCircles(document: JsonObject, source: Source, shown: Origin['shown']) {
  const lines = circlesIn(document).map((way) => {
    const { start } = getLineColLocation({ source, pointer: `#${way[0]}`, reportOnKey: false })
    const named = way.map((place) => `#${place}`).join(' → ')
    return `${shown(source.absoluteRef)}:${start.line}:${start.col} leads back to itself: ${named}`
  })
  if (lines.length > 0) throw new ContractError(lines)
}

/** Describes a document that is not OpenAPI 3.0 or 3.1. */
function kindOf(document: unknown): string {
  const members = isJsonObject(document) ? document : {}
  const version = members.openapi
  if (version !== undefined) return `is OpenAPI ${JSON.stringify(version)}; 3.0 and 3.1 can be read`
  if (members.swagger !== undefined)
    return `is Swagger ${JSON.stringify(members.swagger)}; OpenAPI 3.0 and 3.1 can be read`
  const alike = Object.keys(members).find((name) => name.toLowerCase().trim() === 'openapi')
  const hint = alike === undefined ? '' : `; it has “${alike}”, and names are written in small letters`
  return `is not an OpenAPI document: it has no member “openapi”${hint}`
}

function throwErrors(problems: readonly NormalizedProblem[], shown: Origin['shown']) {
  const lines = new Set(problems.map((problem) => describe(problem, shown)))
  if (lines.size > 0) throw new ContractError([...lines])
}

function isError({ severity, message, location: [place] }: NormalizedProblem): boolean {
  const isInSchema = place?.pointer !== undefined && /\/schemas?(\/|$)/.test(place.pointer)
  // JSON Schema allows any keyword, and `nullable` without a type is common and unambiguous.
  const isForeign = isInSchema && message.endsWith('is not expected here.')
  // Only schemas have `nullable`; a schema in its own file is not recognized by its location.
  const isNullable = message.includes('when the `nullable` field is used')
  return severity === 'error' && !isForeign && !isNullable
}

function describe(problem: NormalizedProblem, shown: Origin['shown']): string {
  const [location] = problem.location
  const message = problem.message
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')
  if (!location) return message
  const { start } = getLineColLocation(location)
  return `${shown(location.source.absoluteRef)}:${start.line}:${start.col} ${message}`
}

function describeThrown(error: unknown, entry: string, shown: Origin['shown']): string {
  if (error instanceof YamlParseError) {
    const [reason] = error.originalError.message.split('\n')
    return `${shown(error.source.absoluteRef)}:${error.line}:${error.col} ${reason}`
  }
  return `${shown(entry)}:1:1 ${error instanceof Error ? error.message : String(error)}`
}
