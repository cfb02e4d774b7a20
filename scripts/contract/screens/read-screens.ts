import { parse } from 'yaml'
import { isJsonObject, stringOf } from '../../../openapi/model/json'
import { RunError } from '../run/run-error'
import { FRAME, type ScreenMap, type Use } from './screen-map'

/**
 * Reads who uses what from a file: what `screens --json` printed, or YAML or JSON of operationIds and, for each, the
 * names of its users.
 * @throws RunError when it is neither
 */
export function readScreens(text: string, file: string): ScreenMap {
  const given = parsed(text, file)
  const { screens, frame } = given
  if (Array.isArray(screens)) {
    const uses = (value: unknown): Use[] =>
      (Array.isArray(value) ? value.filter(isJsonObject) : []).map(({ id, fields }) => ({
        id: stringOf(id),
        fields: Array.isArray(fields) ? fields.map(String) : [],
      }))
    const named = screens.filter(isJsonObject).map(({ path, title, operations }) => ({
      path: stringOf(path),
      ...(typeof title === 'string' ? { title } : {}),
      file,
      operations: uses(operations),
    }))
    return { ...noScreens, screens: named, frame: uses(frame) }
  }
  const users = new Map<string, Use[]>()
  for (const [id, names] of Object.entries(given)) {
    if (!Array.isArray(names) || names.some((name) => typeof name !== 'string'))
      throw new RunError(`${file}: ${id} must be a list of names, such as [/orders, /orders/$id].`)
    for (const name of names.map(String)) users.set(name, [...(users.get(name) ?? []), { id, fields: [] }])
  }
  const { [FRAME]: frameUses = [], ...rest } = Object.fromEntries(users)
  return {
    ...noScreens,
    isCoarse: true,
    screens: Object.entries(rest).map(([path, operations]) => ({ path, file, operations })),
    frame: frameUses,
  }
}

const noScreens: ScreenMap = { screens: [], frame: [], unused: [] }

function parsed(text: string, file: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = parse(text)
    if (isJsonObject(value)) return value
  } catch (error) {
    throw new RunError(`${file}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
  }
  throw new RunError(`${file} must hold operationIds and, for each, the names of its users.`)
}
