import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  set,
  type UseFormReturn,
} from 'react-hook-form'

/** The result of validating a form's values: the body to send, or one message per JSON pointer. */
export type BodyCheck<Body> = { ok: true; body: Body } | { ok: false; errors: Record<string, string> }

/** A server's validation error: a JSON pointer into the body, and a message. */
export type FieldError = { readonly pointer: string; readonly detail: string }

/** A react-hook-form resolver that validates the body, which `handleSubmit` then passes on. */
export function bodyResolver<T extends FieldValues, Body>(
  check: (values: T) => Promise<BodyCheck<Body>>,
): Resolver<T, unknown, Body> {
  return async (values) => {
    const result = await check(values)
    if (result.ok) return { values: result.body, errors: {} }
    return { values: {}, errors: toFieldErrors<T>(result.errors) }
  }
}

/** Shows a server's validation errors at their fields. @returns false without errors, or if one has no field */
export function showAtFields<T extends FieldValues, C, O>(
  form: UseFormReturn<T, C, O>,
  findings: readonly FieldError[],
): boolean {
  const paths = fieldPaths(form.getValues())
  const shown = findings.map(({ pointer, detail }, index) => {
    const field = paths(pathOf(pointer))
    if (field) form.setError(field, { type: 'server', message: detail }, { shouldFocus: index === 0 })
    return field !== undefined
  })
  return shown.length > 0 && shown.every(Boolean)
}

/** Narrows a path to a field path: its first segment is a field of the form. */
function fieldPaths<T extends FieldValues>(values: T) {
  const isField = (path: string): path is FieldPath<T> => Object.hasOwn(values, path.split('.', 1)[0] ?? '')
  return (path: string): FieldPath<T> | undefined => (isField(path) ? path : undefined)
}

function toFieldErrors<T extends FieldValues>(errors: Record<string, string>): FieldErrors<T> {
  const fields: FieldErrors<T> = {}
  for (const [pointer, message] of Object.entries(errors))
    set(fields, pathOf(pointer) || 'root', { type: 'contract', message })
  return fields
}

function pathOf(pointer: string): string {
  return pointer.slice(1).replaceAll('/', '.')
}
