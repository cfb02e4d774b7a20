import { relative } from 'node:path'
import type { Contract } from '../../../openapi/model/contract'
import { contractFile, readContract } from '../../../openapi/model/load'

/** The contract a verb was told, else the portal's. @throws ContractError */
export async function readNamed(source: string | null): Promise<Contract> {
  return readContract(source ?? relative(process.cwd(), contractFile))
}
