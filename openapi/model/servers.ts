import type { Server } from './contract'
import { extensionKeys } from './extensions'
import { isJsonObject, type Json, type JsonObject, objectAt } from './json'

/** Distinct servers of the contract, its paths and its operations, variables set to their defaults. */
export function serversOf(document: JsonObject): Server[] {
  const servers = new Map<string, Server>()
  const lists = [document.servers]
  for (const path of Object.values(objectAt(document, 'paths'))) {
    lists.push(objectAt(path).servers)
    for (const operation of Object.values(objectAt(path))) lists.push(objectAt(operation).servers)
  }
  for (const entry of lists.flatMap((list) => (Array.isArray(list) ? list : []))) {
    const server = serverOf(entry)
    const key = server && `${server.url} ${server.template}`
    if (server && key && !servers.get(key)?.isProduction) servers.set(key, server)
  }
  return [...servers.values()]
}

/** The servers of a document, a path or an operation; null without any. */
export function serversIn({ servers }: JsonObject): Server[] | null {
  if (!Array.isArray(servers) || servers.length === 0) return null
  return servers.map(serverOf).filter((server) => server !== null)
}

function serverOf(entry: Json): Server | null {
  if (!isJsonObject(entry) || typeof entry.url !== 'string') return null
  const variables = objectAt(entry, 'variables')
  const url = entry.url.replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => {
    const value = objectAt(variables, name).default
    return typeof value === 'string' ? value : whole
  })
  const choices = new Map(
    Object.entries(variables).flatMap(([name, variable]): [string, string[]][] => {
      const { enum: listed, default: usual } = objectAt(variable)
      return Array.isArray(listed) ? [[name, [...listed, usual ?? ''].map(String)]] : []
    }),
  )
  const marked = entry[extensionKeys.production]
  return { url, template: entry.url, choices, isProduction: marked !== undefined && marked !== false }
}
