import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Contract } from '../../../openapi/model/contract'
import { projectRoot } from '../../portal-contract'

/**
 * Whether a contract is a version of the portal's: it has at least half of the operations in the portal's
 * generated calls. Ids of another contract would match by chance.
 */
export async function isOfPortal({ operations }: Pick<Contract, 'operations'>): Promise<boolean> {
  const source = await readFile(join(projectRoot, 'src/api/operations.gen.ts'), 'utf8').catch(() => '')
  const names = new Set(
    [...source.matchAll(/\b(?:read|write)\((?:\[[^[\]]*\]|'[^']*'), '(\w+)'/g)].map(([, name = '']) => name),
  )
  const known = operations.filter(({ id }) => names.has(id)).length
  return names.size > 0 && known * 2 >= names.size
}
