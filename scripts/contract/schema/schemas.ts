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
  type SchemaNote,
  type Side,
  type Target,
  type Translator,
  targetAt,
} from './translate'

/** The schemas of one contract, each compiled once, on first use. */
export type Schemas = {
  /**
   * Holds a value against the schema at a pointer; no problems when nothing stands there.
   * @param side who sends the value: a response may leave out `writeOnly` members, a request `readOnly` ones
   */
  readonly check: (at: Pointer, value: unknown, side?: Side) => SchemaProblem[]
  /** Places of properties in a value of a response that the schema at a pointer does not name, though it names others. */
  readonly undocumented: (at: Pointer, value: unknown) => Pointer[]
  /** The same, and properties that are `writeOnly` and should not have been sent. */
  readonly unexpected: (at: Pointer, value: unknown) => UnexpectedProperty[]
  /** The schema at a pointer with its own `$ref` followed, and where it stands. */
  readonly resolve: (at: Pointer) => SchemaView
  /** Parts of the contract that could not be judged by so far, such as invalid patterns. */
  readonly notes: readonly SchemaNote[]
  /** Those of them that a value of a response at this place is held against. */
  readonly notesOf: (at: Pointer) => readonly SchemaNote[]
}

const known = new WeakMap<Contract, Schemas>()

/** The schemas of a contract: each is compiled once, however many runs judge by it. */
export function schemasOf(contract: Contract): Schemas {
  const schemas = known.get(contract) ?? createSchemas(contract)
  known.set(contract, schemas)
  return schemas
}

export function createSchemas(contract: Contract): Schemas {
  const { document } = contract
  const notes: SchemaNote[] = []
  const sides: Record<Side, Compiler> = {
    response: createCompiler(contract, 'response', notes),
    request: createCompiler(contract, 'request', notes),
  }
  const check: Schemas['check'] = (at, value, side = 'response') => sides[side].check(at, value)
  const unexpected = createShapes(document, (at, value) => sides.response.fits(at, value))
  return {
    check,
    unexpected,
    undocumented: (at, value) =>
      unexpected(at, value)
        .filter(({ reason }) => reason === 'undocumented')
        .map(({ where }) => where),
    resolve: (at) => schemaView(document, at),
    notes,
    notesOf: (at) => sides.response.notesOf(at),
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

/** As RFC 3339 writes them: ajv also takes a space in place of `T`, and an offset of hours alone. */
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

/** Patterns that JavaScript cannot read were left out before; those that it reads only without Unicode come through. */
const regExp = Object.assign((pattern: string) => regExpOf(pattern) ?? /(?:)/, { code: 'new RegExp' })

/** The code of ajv for numbers, changed so that it takes bigint for numbers, too (see exact.ts). */
function takesExact(code: string): string {
  return `const isNaN = Number.isNaN;${code}`
    .replaceAll(/typeof (\w+) == "number"/g, '(typeof $1 == "number" || typeof $1 == "bigint")')
    .replaceAll(/!\((\w+) % 1\)/g, '(typeof $1 == "bigint" || !($1 % 1))')
    .replaceAll(/(\bres\d*) = (\w+)\//g, '$1 = Number($2)/')
}

/** Limits as ajv has them, which may be bigint: its own refuse a schema with one. */
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
    // Errors then carry the schema object they come from, which leads to its place in the contract.
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
    // In a loop, values are compared as they are: a bigint cannot be written into the code.
    loopEnum: 1,
  })
  addFormats(ajv, [...judgedFormats])
  for (const [name, format] of letters) ajv.addFormat(name, format)
  for (const limit of limits) ajv.removeKeyword(String(limit.keyword)).addKeyword(limit)
  ajv.addFormat('int64', { type: 'number', validate: isInt64 })
  /** By their place, and by what dynamic references mean there. */
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

  /** @param within the translated schema around the place; none where an answer begins */
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
