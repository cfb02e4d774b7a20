import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  bundle,
  createConfig,
  getLineColLocation,
  type NormalizedProblem,
  YamlParseError,
} from '@redocly/openapi-core'

export const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '..')

/** The hand-written contract, its only entry point. */
export const contractFile = join(projectRoot, 'openapi/portal.yaml')

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/** A contract that cannot be used. `problems` are lines `file:line:column message`. */
export class ContractBroken extends Error {
  override readonly name = 'ContractBroken'
  constructor(readonly problems: string[]) {
    super(problems.join('\n'))
  }
}

/** Whether a value is a JSON object (no array, no null). */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A member of a JSON object as an object, empty when it is none. */
export function objectAt(value: unknown, ...keys: string[]): JsonObject {
  let at: unknown = value
  for (const key of keys) at = isJsonObject(at) ? at[key] : undefined
  return isJsonObject(at) ? at : {}
}

/**
 * Reads the contract and all files it refers to as one OpenAPI document.
 * @throws ContractBroken with file and line when a file is not YAML or a reference leads nowhere.
 */
export async function loadContract(file = contractFile): Promise<JsonObject> {
  // Bundling follows references and looks at nothing else: `npm run check` lints, the generator refuses what it cannot name.
  const config = await createConfig({ rules: { 'no-unresolved-refs': 'error' } })
  try {
    const { bundle: result, problems } = await bundle({ ref: file, config })
    const errors = problems.filter((problem) => problem.severity === 'error')
    if (errors.length > 0) throw new ContractBroken(errors.map(describe))
    const document: unknown = result.parsed
    if (!isJsonObject(document)) throw new ContractBroken([`${shown(file)}:1:1 is not an OpenAPI document`])
    return document
  } catch (error) {
    if (error instanceof ContractBroken) throw error
    throw new ContractBroken([describeThrown(error, file)])
  }
}

function describe(problem: NormalizedProblem): string {
  const [location] = problem.location
  if (!location) return problem.message
  const { start } = getLineColLocation(location)
  return `${shown(location.source.absoluteRef)}:${start.line}:${start.col} ${problem.message}`
}

function describeThrown(error: unknown, file: string): string {
  if (error instanceof YamlParseError) {
    const { line, col } = error
    const [reason] = error.originalError.message.split('\n')
    return `${shown(error.source.absoluteRef)}:${line}:${col} ${reason}`
  }
  return `${shown(file)}:1:1 ${error instanceof Error ? error.message : String(error)}`
}

function shown(file: string): string {
  return relative(projectRoot, file)
}

/** Text of a file below the project's root. */
export async function readProjectFile(path: string): Promise<string> {
  return readFile(join(projectRoot, path), 'utf8')
}
