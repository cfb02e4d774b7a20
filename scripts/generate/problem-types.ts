import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { extensionKeys } from '../../openapi/model/extensions'
import { isJsonObject, type JsonObject, objectAt, stringOf } from '../../openapi/model/json'
import { operationsOf } from '../../openapi/model/operations'
import { projectRoot } from '../portal-contract'
import type { GeneratedFile } from './generate'

const page = 'openapi/BUILD.md'
const begin = '<!-- Generated from x-problem-types by `npm run generate`. -->\n'
const end = '<!-- End of the generated table. -->\n'

/** Renders the guide for backend teams with the current table of problem types. */
export async function renderBuildGuide(contract: JsonObject): Promise<GeneratedFile> {
  const text = await readFile(join(projectRoot, page), 'utf8')
  const [before, rest = ''] = text.split(begin)
  const [, after] = rest.split(end)
  if (before === undefined || after === undefined)
    throw new Error(`${page} has lost the two comments around its table of problem types`)
  return { name: page, text: `${before}${begin}${renderProblemTypes(contract)}${end}${after}` }
}

/**
 * Table of problem types: those that the portal handles first, then the others.
 * @throws Error unless `x-problem-types` and the examples name the same types
 */
export function renderProblemTypes(contract: JsonObject): string {
  const told = objectAt(contract, 'components', 'schemas', 'Problem', extensionKeys.problemTypes)
  const used = typesInExamples(contract)
  const unknown = [...used.keys()].filter((type) => !(type in told))
  const unused = Object.keys(told).filter((type) => !used.has(type))
  if (unknown.length + unused.length > 0)
    throw new Error(
      `x-problem-types of Problem lacks ${unknown.join(', ') || 'nothing'}, and has without an example ${unused.join(', ') || 'nothing'}`,
    )
  const rows = Object.entries(told).map(([type, reaction]) => {
    const { statuses, operations } = used.get(type) ?? { statuses: new Set(), operations: new Set() }
    const where = operations.size > 3 ? `${operations.size} operations` : [...operations].join(', ')
    return { reaction, line: `| \`${type}\` | ${[...statuses].join(', ')} | ${where} |` }
  })
  const shown = (isTold: boolean) => rows.filter(({ reaction }) => (typeof reaction === 'string') === isTold)
  return [
    '',
    '| type | status | of | the portal |',
    '|---|---|---|---|',
    ...shown(true).map(({ line, reaction }) => `${line} ${stringOf(reaction)} |`),
    ...shown(false).map(({ line }) => `${line} shows the text |`),
    '',
    '',
  ].join('\n')
}

type Use = { readonly statuses: Set<string>; readonly operations: Set<string> }

/** Problem types in the examples, including those in results per path. */
function typesInExamples(contract: JsonObject): Map<string, Use> {
  const found = new Map<string, Use>()
  for (const { id, responses } of operationsOf(contract))
    for (const { contents } of responses)
      for (const { examples } of contents)
        for (const { value } of examples.values()) {
          const visit = (part: unknown): void => {
            if (Array.isArray(part)) part.forEach(visit)
            else if (isJsonObject(part)) {
              const { type, status } = part
              if (typeof type === 'string' && type.startsWith('/problems/') && typeof status === 'number') {
                const use = found.get(type) ?? { statuses: new Set(), operations: new Set() }
                use.statuses.add(String(status))
                use.operations.add(id)
                found.set(type, use)
              }
              Object.values(part).forEach(visit)
            }
          }
          visit(value)
        }
  return found
}
