import type { Parameter } from '../../../openapi/model/contract'
import { isJsonObject, type Json } from '../../../openapi/model/json'

type Pairs = readonly (readonly [name: string, value: string])[]

const delimiters: Readonly<Record<string, string>> = { form: ',', spaceDelimited: ' ', pipeDelimited: '|' }

/** A query parameter as pairs, by its `style` and `explode`. Nothing is encoded yet. */
export function queryPairs(parameter: Pick<Parameter, 'name' | 'style' | 'explode'>, value: Json): Pairs {
  const { name, style, explode } = parameter
  if (style === 'content') return [[name, JSON.stringify(value)]]
  if (Array.isArray(value)) {
    if (explode) return value.map((item) => [name, textOf(item)] as const)
    return [[name, value.map(textOf).join(delimiters[style] ?? ',')]]
  }
  if (!isJsonObject(value)) return [[name, textOf(value)]]
  const members = Object.entries(value).map(([key, item]) => [key, textOf(item)] as const)
  if (style === 'deepObject') return members.map(([key, item]) => [`${name}[${key}]`, item] as const)
  return explode ? members : [[name, members.flat().join(',')]]
}

/** A path or header value in its plain form: the parts of an array joined by commas. */
export function plainText(value: Json): string {
  if (Array.isArray(value)) return value.map(textOf).join(',')
  return isJsonObject(value) ? Object.entries(value).flat().map(textOf).join(',') : textOf(value)
}

function textOf(value: Json): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}

/** What a server may read a raw text of an address as: a text, a number, a truth value or nothing. */
export function readings(raw: string): readonly Json[] {
  const found: Json[] = [raw]
  if (raw.trim() !== '' && Number.isFinite(Number(raw))) found.push(Number(raw))
  if (raw === 'true' || raw === 'false') found.push(raw === 'true')
  if (raw === 'null' || raw === '') found.push(null)
  return found
}
