import {
  _,
  Ajv2020,
  type Code,
  type CodeKeywordDefinition,
  type ErrorObject,
  type KeywordCxt,
  str,
  type ValidateFunction,
} from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Contract } from '../../../openapi/model/contract'
import { contractKeywords } from '../../../openapi/model/keywords'
import { type Pointer, type SchemaView, schemaView, valueAt } from '../../../openapi/model/pointers'
import { judgedFormats, regExpOf } from './patterns'
import { inWords, type SchemaProblem } from './problems'
import { createShapes, type UnexpectedProperty } from './shapes'
import {
  createTranslator,
  hidesAnything,
  type SchemaNote,
  type Side,
  type Target,
  type Translator,
  targetAt,
} from './translate'

/** The schemas of one contract, each compiled once, on first use. */
export type Schemas = {
  /** Validates a value of a response against the schema at a pointer; no problems without a schema there. */
  readonly check: Compiler['check']
  /** The same for a request, which may omit `readOnly` members but not `writeOnly` ones. */
  readonly sent: Pick<Compiler, 'check'>
  /** Properties of a response value that its schema does not name, although it names others, and `writeOnly` ones. */
  readonly unexpected: (at: Pointer, value: unknown) => UnexpectedProperty[]
  /** The schema at a pointer and its place, with its own `$ref` resolved. */
  readonly resolve: (at: Pointer) => SchemaView
  /** Parts of the contract that could not be used for validation so far, such as invalid patterns. */
  readonly notes: readonly SchemaNote[]
  /** The parts among them that apply to a response value at this place. */
  readonly notesOf: (at: Pointer) => readonly SchemaNote[]
}

const known = new WeakMap<Contract, Schemas>()

/** The schemas of a contract, each compiled once for all runs. */
export function schemasOf(contract: Contract): Schemas {
  const schemas = known.get(contract) ?? createSchemas(contract)
  known.set(contract, schemas)
  return schemas
}

export function createSchemas(contract: Contract): Schemas {
  const { document } = contract
  const notes: SchemaNote[] = []
  const response = createCompiler(contract, 'response', notes)
  return {
    check: response.check,
    sent: hidesAnything(document) ? createCompiler(contract, 'request', notes) : response,
    unexpected: createShapes(document, (at, value) => response.fits(at, value)),
    resolve: (at) => schemaView(document, at),
    notes,
    notesOf: response.notesOf,
  }
}

type Compiler = {
  readonly check: (at: Pointer, value: unknown) => SchemaProblem[]
  readonly fits: (at: Pointer, value: unknown) => boolean
  readonly notesOf: (at: Pointer) => readonly SchemaNote[]
}

const day = String.raw`(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])`
const time = String.raw`(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)`
const moment = new RegExp(`^${day}T${time}$`, 'i')

/** RFC 3339 only: ajv also accepts a space instead of `T`, and an offset in hours alone. */
const letters: ReadonlyMap<string, RegExp | ((text: string) => boolean)> = new Map<
  string,
  RegExp | ((text: string) => boolean)
>([
  ['time', new RegExp(`^${time}$`, 'i')],
  [
    'date-time',
    (text) => {
      const [, year, month, date] = moment.exec(text)?.map(Number) ?? []
      return year !== undefined && new Date(Date.UTC(year, Number(month) - 1, date)).getUTCDate() === date
    },
  ],
])

/** Patterns that JavaScript cannot compile were removed before; those that only compile without Unicode get here. */
const regExp = Object.assign((pattern: string) => regExpOf(pattern) ?? /(?:)/, { code: 'new RegExp' })

/** ajv's generated checks of numbers, changed to accept bigint, too (see exact.ts). */
function takesExact(code: string): string {
  return `const isNaN = Number.isNaN;${code}`
    .replaceAll(/typeof (\w+) == "number"/g, '(typeof $1 == "number" || typeof $1 == "bigint")')
    .replaceAll(/!\((\w+) % 1\)/g, '(typeof $1 == "bigint" || !($1 % 1))')
    .replaceAll(/(\bres\d*) = (\w+)\//g, '$1 = Number($2)/')
}

/** Limits with ajv's semantics that may be bigint: ajv refuses a schema with one. */
const limits: readonly CodeKeywordDefinition[] = (
  [
    ['maximum', '<=', ({ data, schemaCode }) => _`${data} > ${schemaCode}`],
    ['minimum', '>=', ({ data, schemaCode }) => _`${data} < ${schemaCode}`],
    ['exclusiveMaximum', '<', ({ data, schemaCode }) => _`${data} >= ${schemaCode}`],
    ['exclusiveMinimum', '>', ({ data, schemaCode }) => _`${data} <= ${schemaCode}`],
  ] satisfies [string, string, (cxt: KeywordCxt) => Code][]
).map(([keyword, sign, fails]) => ({
  keyword,
  type: 'number',
  error: { message: ({ schemaCode }) => str`must be ${sign} ${schemaCode}` },
  code: (cxt) => cxt.fail(fails(cxt)),
}))

function isInt64(value: number | bigint): boolean {
  return typeof value === 'bigint' ? BigInt.asIntN(64, value) === value : Number.isInteger(value)
}

function createCompiler({ document, openapi }: Contract, side: Side, notes: SchemaNote[]): Compiler {
  const ajv = new Ajv2020({
    allErrors: true,
    // With `verbose`, errors carry their schema object, which leads to its place in the contract.
    verbose: true,
    strict: false,
    validateSchema: false,
    inlineRefs: false,
    logger: false,
    keywords: contractKeywords,
    // Binary fractions: without a tolerance 0.07 would be no multiple of 0.01.
    multipleOfPrecision: 10,
    // A schema is used a few times per check: optimizing its code takes longer than it saves.
    code: { regExp, optimize: false, process: takesExact },
    // Compares enum values in a loop: a bigint cannot be written into the generated code.
    loopEnum: 1,
  })
  addFormats(ajv, [...judgedFormats])
  for (const [name, format] of letters) ajv.addFormat(name, format)
  for (const limit of limits) ajv.removeKeyword(String(limit.keyword)).addKeyword(limit)
  ajv.addFormat('int64', { type: 'number', validate: isInt64 })
  /** Schema names by place and dynamic scope. */
  const names = new Map<string, string>()
  const own: SchemaNote[] = []
  /** The references of each schema, by its name. */
  const known = new Map<string, readonly Target[]>()
  const compiled = new Map<string, ValidateFunction | null>()

  const translator: Translator = createTranslator({
    document,
    side,
    isOld: openapi.startsWith('3.0'),
    nameOf,
    note,
  })

  function note(one: SchemaNote) {
    notes.push(one)
    own.push(one)
  }

  function nameOf({ at, scope, open }: Target): string {
    const key = scope.size + open.size === 0 ? at : JSON.stringify([at, [...scope], [...open].toSorted()])
    const name = names.get(key) ?? `contract:/${names.size}`
    names.set(key, name)
    return name
  }

  /** Adds a schema and everything it refers to, transitively, to ajv. */
  function register(target: Target) {
    const waiting = [target]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const name = nameOf(next)
      if (known.has(name)) continue
      const { schema, targets } = translator.translate(next)
      known.set(name, targets)
      ajv.addSchema(schema, name)
      waiting.push(...targets)
    }
  }

  function compile(target: Target): ValidateFunction | null {
    const { at } = target
    if (valueAt(document, at) === undefined) return null
    try {
      register(target)
      return ajv.compile({ $ref: nameOf(target) })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      note({ message: `The schema cannot be used and was not judged: ${reason}`, at })
      return null
    }
  }

  function validatorOf(target: Target): ValidateFunction | null {
    const name = nameOf(target)
    const ready = compiled.get(name)
    if (ready !== undefined) return ready
    const made = compile(target)
    compiled.set(name, made)
    return made
  }

  /** @param within pointer inside the translated schema; '' for the whole */
  function errorsOf(at: Pointer, value: unknown, within?: unknown): readonly ErrorObject[] {
    const validate = validatorOf(targetAt(at, translator.scopeOf(within)))
    return !validate || validate(value) ? [] : (validate.errors ?? [])
  }

  const { placeOf } = translator
  return {
    check: (at, value) => {
      const errors = errorsOf(at, value)
      return errors.length === 0 ? [] : inWords(errors, { placeOf, errorsOf })
    },
    fits: (at, value) => validatorOf(targetAt(at))?.(value) ?? true,
    notesOf: (at) => {
      if (own.length === 0) return []
      const reached = new Map([[nameOf(targetAt(at)), at]])
      for (const [name] of reached)
        for (const target of known.get(name) ?? []) reached.set(nameOf(target), target.at)
      return own.filter((one) =>
        [...reached.values()].some((place) => one.at === place || one.at.startsWith(`${place}/`)),
      )
    },
  }
}
