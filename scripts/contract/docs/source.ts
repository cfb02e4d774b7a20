import { relative } from 'node:path'
import { contractFile } from '../../portal-contract'
import type { Contract } from '../model/contract'
import { readContract } from '../model/load'

/** The contract a verb was told, else the portal's. @throws ContractBroken */
export async function readNamed(source: string | null): Promise<Contract> {
  return readContract(source ?? relative(process.cwd(), contractFile))
}
