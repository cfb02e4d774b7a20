import { randomUUID } from 'node:crypto'
import type { Operation, Parameter } from '../../../openapi/model/contract'

const isIfMatch = ({ name }: Parameter) => name.toLowerCase() === 'if-match'
const isKey = ({ name }: Parameter) => name.toLowerCase() === 'idempotency-key'

/** Whether a header's value is only known when the request is sent: a version, or a key used once. */
export function isOwnHeader(parameter: Parameter): boolean {
  return parameter.in === 'header' && (isIfMatch(parameter) || isKey(parameter))
}

/** A fresh value of `Idempotency-Key`: servers remember keys for longer than a run. */
export function newKey({ schema }: Parameter): string {
  return randomUUID().slice(0, typeof schema.maxLength === 'number' ? schema.maxLength : undefined)
}

/**
 * Headers with such values that an operation requires.
 * @param etag last ETag of its address; if null, any version is accepted (RFC 9110, 13.1.1)
 */
export function ownHeaders(
  { parameters }: Operation,
  etag: string | null,
): readonly (readonly [name: string, value: string])[] {
  return parameters
    .filter((parameter) => parameter.required && isOwnHeader(parameter))
    .map((parameter) => [parameter.name, isKey(parameter) ? newKey(parameter) : (etag ?? '*')] as const)
}
