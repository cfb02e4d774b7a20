import { parse } from 'yaml'
import { isJsonObject, stringOf, stringsOf } from '../../../openapi/model/json'
import { RunError } from '../judge/run-error'
import { FRAME, type ScreenMap } from './screen-map'

/**
 * Reads the uses of operations from a file: the output of `screens --json`, or YAML or JSON with the names of users by
 * operationId.
 * @throws RunError for any other content
 */
export function readScreens(text: string, file: string): ScreenMap {
  const given = parsed(text, file)
  const users = new Map<string, string[]>()
  const add = (name: string, ids: readonly string[]) => users.set(name, [...(users.get(name) ?? []), ...ids])
  if (Array.isArray(given.screens)) {
    for (const { path, operations } of given.screens.filter(isJsonObject))
      add(stringOf(path), stringsOf(operations))
    add(FRAME, stringsOf(given.frame))
  } else
    for (const [id, names] of Object.entries(given)) {
      if (!Array.isArray(names) || names.some((name) => typeof name !== 'string'))
        throw new RunError(`${file}: ${id} must be a list of names, such as [/orders, /orders/$id].`)
      for (const name of names.map(String)) add(name, [id])
    }
  const { [FRAME]: frame = [], ...rest } = Object.fromEntries(users)
  const screens = Object.entries(rest).map(([path, operations]) => ({ path, file, operations }))
  return { screens, frame, unused: [] }
}

function parsed(text: string, file: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = parse(text)
    if (isJsonObject(value)) return value
  } catch (error) {
    throw new RunError(`${file}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
  }
  throw new RunError(`${file} must hold operationIds and, for each, the names of its users.`)
}
