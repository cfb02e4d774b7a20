import type { Parameter } from '../../../openapi/model/contract'
import { isJsonObject, type Json, type JsonObject } from '../../../openapi/model/json'
import { valuesAt } from './lists'
import type { QueryCase } from './probe'

const nonsense = 'qzxjkvwy'
/** Longer texts do not fit into a URL with other parameters. */
const longest = 3000
const named = ['name', 'title', 'label', 'subject', 'full_name', 'display_name']

/** Words that no row contains, and one that a row contains: in another case if the contract ignores case. */
export function searchings(
  { name: parameter, ignoresCase }: Parameter,
  rows: readonly Json[],
): readonly QueryCase[] {
  const query = (what: string, words: string, more: { present: boolean; asWritten?: string }): QueryCase => ({
    what,
    value: words,
    relations: [{ kind: 'search', parameter, words, ...more }],
  })
  const names = named.flatMap((member) => valuesAt(rows.slice(0, 1), `/${member}`))
  const [word] = names.flatMap((name) => /\p{L}{4,}/u.exec(String(name)) ?? [])
  const nothing = query('words no row has', nonsense, { present: false })
  // Only ASCII letters: case mapping of others may change the length or depend on the language.
  const [plain] = rows.flatMap(textsOf).flatMap((text) => /[A-Za-z]{4,}/.exec(text) ?? [])
  if (ignoresCase && plain !== undefined) {
    const other = plain === plain.toUpperCase() ? plain.toLowerCase() : plain.toUpperCase()
    const present = named.some((member) => isIn(rows, member, plain))
    return [nothing, query(`a word in other letters (${other})`, other, { present, asWritten: plain })]
  }
  return [
    nothing,
    ...(word === undefined ? [] : [query(`a word of the first row (${word})`, word, { present: true })]),
  ]
}

function isIn(rows: readonly Json[], member: string, word: string): boolean {
  return valuesAt(rows, `/${member}`).some((value) => String(value).includes(word))
}

/** Names of a row and of its parents. */
function textsOf(row: Json): readonly string[] {
  if (!isJsonObject(row)) return []
  return Object.entries(row).flatMap(([name, value]) => {
    if (isJsonObject(value)) return typeof value.name === 'string' ? [value.name] : []
    return typeof value === 'string' && /(?:^|_)(?:name|title|label|subject)$/.test(name) ? [value] : []
  })
}

/** Words of maximum length: they match nothing, but must not be refused. */
export function longestSearch({ maxLength: most }: JsonObject): readonly QueryCase[] {
  if (typeof most !== 'number' || most > longest) return []
  return [{ what: `of ${most} characters`, value: 'contract'.repeat(most).slice(0, most), relations: [] }]
}
