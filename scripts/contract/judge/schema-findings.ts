import type { Content, ResponseSpec } from '../../../openapi/model/contract'
import { numberOf } from '../../../openapi/model/exact'
import { isJsonObject, type Json, type JsonObject } from '../../../openapi/model/json'
import { type Pointer, partsOf } from '../../../openapi/model/pointers'
import type { Schemas } from '../schema/schemas'
import type { Exchange, Finding, Received, Rule, Severity } from './exchange'
import { readJson } from './read-json'
import { answerInWords, contentFor, headerOf, isJson, isProblem, isText, pageInWords } from './responses'

const maxFindings = 12

/** Deviations of a body from the documented content for its status. */
export function bodyFindings(
  schemas: Schemas,
  { request }: Exchange,
  response: Received,
  spec: ResponseSpec,
): Finding[] {
  const { status, body } = response
  if (request.method === 'HEAD') return []
  const finding = (rule: Rule, message: string, at: Pointer, severity: Severity = 'deviation'): Finding => ({
    rule,
    severity,
    message,
    where: rule === 'content-type' ? 'header Content-Type' : '',
    at,
  })
  const isEmpty = body.length === 0 && !response.isCut
  const hasNone = status === 204 || status === 205 || status === 304
  if (hasNone || spec.contents.length === 0) {
    // HTTP clients discard the body of a 204; Content-Length reveals it.
    const told = status === 204 ? Number(headerOf(response, 'Content-Length') ?? 0) : 0
    const length = Math.max(body.length, told)
    if (isEmpty && length === 0) return []
    const message = `A body of ${length} bytes came with ${status}, and the contract documents none.`
    return [finding('body-unexpected', message, spec.at, hasNone ? 'deviation' : 'warning')]
  }
  const types = spec.contents.map(({ mediaType }) => mediaType).join(' or ')
  if (isEmpty)
    return [finding('body-missing', `The body is empty; the contract documents ${types}.`, spec.at)]
  const contentType = headerOf(response, 'Content-Type')
  if (contentType === null) {
    return [
      finding('content-type', `The answer has no Content-Type; the contract documents ${types}.`, spec.at),
    ]
  }
  const content = contentFor(spec.contents, contentType)
  const findings: Finding[] = []
  if (!content) {
    const page = pageInWords(response)
    const came = page === null ? `The answer is ${contentType}` : `The server ${answerInWords(response)}`
    findings.push(finding('content-type', `${came}; the contract documents ${types}.`, spec.at))
  }
  const judged = content ?? likeness(spec.contents, contentType)
  const isLong = response.isCut && body.length > 0
  if (judged && response.isLeft === true) {
    const message = 'The body was not judged: it is a stream that did not end, and was left.'
    findings.push(finding('body-not-judged', message, judged.at, 'warning'))
  } else if (judged && isLong && isJson(contentType)) {
    const message = `The body was not judged: it is longer than the ${body.length >> 20} MB that are read.`
    findings.push(finding('body-not-judged', message, judged.at, 'warning'))
  }
  if (judged && !response.isCut)
    findings.push(...valueFindings(schemas, response, contentType, judged, finding))
  return findings
}

/** Judges a body as JSON even if its content type differs. */
function likeness(contents: readonly Content[], contentType: string): Content | null {
  return isJson(contentType) ? (contents.find(({ mediaType }) => isJson(mediaType)) ?? null) : null
}

type Note = (rule: Rule, message: string, at: Pointer, severity?: Severity) => Finding

function valueFindings(
  schemas: Schemas,
  { body, status }: Received,
  contentType: string,
  content: Content,
  finding: Note,
): Finding[] {
  if (!isJson(contentType)) {
    const isString = isText(contentType) && content.schema.type === 'string'
    if (!isString || content.schemaAt === null) return []
    return schemaFindings(schemas, content.schemaAt, new TextDecoder().decode(body))
  }
  const read = readJson(body)
  if (read.problem !== null) {
    if (read.isTooDeep)
      return [finding('body-not-judged', `The body was not judged: ${read.problem}.`, content.at, 'warning')]
    return [finding('body-unreadable', `The body is not JSON: ${read.problem}.`, content.at)]
  }
  const findings = content.schemaAt === null ? [] : schemaFindings(schemas, content.schemaAt, read.value)
  if (read.doubt !== null)
    findings.push(finding('body-doubtful', `The body ${read.doubt}.`, content.at, 'warning'))
  const claimed = isProblem(contentType) && isJsonObject(read.value) ? read.value.status : status
  if (typeof claimed === 'number' && claimed !== status) {
    const message = `/status is ${claimed}, and the answer is ${status}; RFC 9457 wants them to be the same.`
    findings.push({ ...finding('body-schema', message, content.at), where: '/status' })
  }
  return findings
}

function schemaFindings(schemas: Schemas, schemaAt: Pointer, value: Json): Finding[] {
  const problems = schemas.check(schemaAt, value).map(
    ({ where, message, at }): Finding => ({
      rule: 'body-schema',
      severity: 'deviation',
      message: `${where === '' ? 'The body' : where} ${message}`,
      where,
      at,
    }),
  )
  const reported = new Set(problems.map(({ where }) => where))
  const unexpected = schemas
    .unexpected(schemaAt, value)
    .filter(({ where }) => !reported.has(where))
    .map(({ where, reason }): Finding => {
      const says =
        reason === 'undocumented'
          ? 'is not in the contract'
          : 'is writeOnly in the contract, and was sent back'
      const named = { message: `${where} ${says}`, where, at: schemaAt }
      return isSecret(where)
        ? {
            ...named,
            rule: 'secret-exposed',
            severity: 'deviation',
            message: `${named.message}, and by its name it is a secret`,
          }
        : { ...named, rule: 'undocumented-property', severity: 'warning' }
    })
  const notJudged = schemas.notesOf(schemaAt).map(
    ({ message, at }): Finding => ({
      rule: 'schema-not-judged',
      severity: 'warning',
      message,
      where: '',
      at,
    }),
  )
  return [...grouped(problems), ...grouped(unexpected), ...grouped(notJudged)]
}

/** Whether a pointer ends with the name of a secret; the cursor of a next page is none. */
function isSecret(where: Pointer): boolean {
  const name = (partsOf(where).at(-1) ?? '').replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_')
  return secretName.test(name) && !/page|next|prev|cursor|continu|sync/i.test(name)
}

const secretName =
  /(?:^|[_-])(?:password|passwd|pwd|secret|token|api[_-]?key|private[_-]?key|credentials?)(?:[_-](?:hash|digest|salt))?$/i

/** Merges findings that repeat in every row of a list into one. */
function grouped(findings: readonly Finding[]): Finding[] {
  const groups = new Map<string, { first: Finding; count: number }>()
  for (const finding of findings) {
    const key = `${finding.at} ${finding.where.replaceAll(/\/\d+(?=\/|$)/g, '/*')}`
    const group = groups.get(key)
    if (group) group.count += 1
    else groups.set(key, { first: finding, count: 1 })
  }
  const shown = [...groups.values()].slice(0, maxFindings).map(({ first, count }) => ({
    ...first,
    message: `${first.message}${count > 1 ? ` (and ${count - 1} more like it)` : ''}.`,
  }))
  const [last] = shown.slice(-1)
  if (last && groups.size > shown.length) {
    shown.push({
      ...last,
      message: `${groups.size - shown.length} more kinds of problems are not shown.`,
      where: '',
      at: last.at,
    })
  }
  return shown
}

/** Missing required headers, and headers that violate their schema. */
export function headerFindings(schemas: Schemas, response: Received, spec: ResponseSpec): Finding[] {
  return spec.headers.flatMap(({ name, required, schemaAt, at }): Finding[] => {
    const value = headerOf(response, name)
    const where = `header ${name}`
    if (value === null) {
      if (!required) return []
      const message = `The answer has no header ${name}; the contract requires it.`
      return [{ rule: 'header-missing', severity: 'deviation', message, where, at }]
    }
    if (schemaAt === null) return []
    const problems = schemas.check(schemaAt, read(value, schemas.resolve(schemaAt).schema, schemas, schemaAt))
    return problems.slice(0, 1).map((problem) => ({
      rule: 'header-schema',
      severity: 'deviation',
      message: `The header ${name} ${problem.message}.`,
      where,
      at: problem.at,
    }))
  })
}

/** Parses a header (OpenAPI's style `simple`); returns the text itself if that fails. */
function read(text: string, schema: JsonObject, schemas: Schemas, schemaAt: string): unknown {
  const types = [schema.type].flat()
  if (types.includes('array')) {
    const items = schemas.resolve(`${schemaAt}/items`).schema
    return text === '' ? [] : text.split(',').map((part) => readPlain(part.trim(), [items.type].flat()))
  }
  return readPlain(text, types)
}

function readPlain(text: string, types: readonly unknown[]): unknown {
  const isNumber = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)
  if (isNumber && (types.includes('integer') || types.includes('number'))) return numberOf(text)
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true'
  return text
}
