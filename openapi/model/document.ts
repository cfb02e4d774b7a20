import type { Contract } from './contract'
import { extensionKeys } from './extensions'
import { type JsonObject, objectAt, stringOf } from './json'
import { operationsOf } from './operations'
import { serversOf } from './servers'

/** Builds a contract from a bundled document, whose references are all internal. */
export function contractOf(source: string, document: JsonObject): Contract {
  const info = objectAt(document, 'info')
  return {
    source,
    openapi: stringOf(document.openapi),
    title: stringOf(info.title),
    version: typeof info.version === 'object' ? '' : `${info.version ?? ''}`,
    storyDay: stringOf(info[extensionKeys.storyDay]) || null,
    document,
    servers: serversOf(document),
    operations: operationsOf(document),
    problems: [],
  }
}
