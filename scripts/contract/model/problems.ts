import type { ErrorObject } from 'ajv/dist/2020.js'
import { join } from '../../../openapi/model/pointers'
import { keywordPlace, problemOf, type SchemaProblem, type Wording } from './wording'

/** ajv's errors as problems in words, one for each thing a person would mend. */
export function inWords(errors: readonly ErrorObject[], wording: Wording): SchemaProblem[] {
  return withoutForms(errors, wording).flatMap((error) => {
    if (error.keyword === 'if' || error.propertyName !== undefined) return []
    if (error.keyword === 'oneOf' || error.keyword === 'anyOf') return unionProblems(error, wording)
    return [problemOf(error, wording)]
  })
}

/**
 * Leaves out the errors of the single forms of a `oneOf` or `anyOf`: ajv reports every form's, though a value
 * that fits none of four forms has one thing wrong and not a dozen.
 */
function withoutForms(errors: readonly ErrorObject[], wording: Wording): ErrorObject[] {
  const left = new Set(errors)
  // ajv reports a union after its forms, so the outermost comes last.
  for (const error of errors.toReversed()) {
    if (!left.has(error) || !isUnion(error)) continue
    const below = new Set(
      formsOf(error).flatMap((index) =>
        formErrors(error, index, wording).map((inner) => keyOf(inner, wording, error.instancePath)),
      ),
    )
    for (const other of left) if (other !== error && below.has(keyOf(other, wording, ''))) left.delete(other)
  }
  return [...left]
}

/** What to say of a value that fits none, or too many, of the forms of a union. */
function unionProblems(error: ErrorObject, wording: Wording): SchemaProblem[] {
  const where = error.instancePath
  const at = keywordPlace(error, wording)
  const passing: unknown = error.params.passingSchemas
  if (Array.isArray(passing)) {
    const forms = passing.map((index) => Number(index) + 1).join(' and ')
    return [{ where, message: `fits the forms ${forms} of the contract and must fit exactly one`, at }]
  }
  const forms = formsOf(error).map((index) => inWords(formErrors(error, index, wording), wording))
  const likely = forms.filter((problems) =>
    problems.every((problem) => problem.where !== '' || isPartial(problem)),
  )
  const [nearest] = (likely.length > 0 ? likely : forms).toSorted((one, other) => one.length - other.length)
  if (likely.length === 1 && nearest) {
    return nearest.map((problem) => ({ ...problem, where: where + problem.where }))
  }
  const [first] = nearest ?? []
  const hint = first ? `; of the nearest ${`${first.where} ${first.message}`.trim()}` : ''
  return [{ where, message: `fits none of the ${forms.length} forms the contract allows${hint}`, at }]
}

/** A problem with the whole value that still says: this form was meant (a string too long, no integer too small). */
function isPartial({ at }: SchemaProblem): boolean {
  return !/\/(type|const|enum|not|format)$/.test(at)
}

function isUnion({ keyword }: ErrorObject): boolean {
  return keyword === 'oneOf' || keyword === 'anyOf'
}

function formsOf({ schema }: ErrorObject): number[] {
  return Array.isArray(schema) ? [...schema.keys()] : []
}

function formErrors(error: ErrorObject, index: number, wording: Wording): readonly ErrorObject[] {
  const place = keywordPlace(error, wording)
  return wording.errorsOf(join(place, index), error.data)
}

function keyOf(error: ErrorObject, wording: Wording, above: string): string {
  return JSON.stringify([
    above + error.instancePath,
    keywordPlace(error, wording),
    error.keyword,
    error.params,
  ])
}
