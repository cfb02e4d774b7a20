import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Contract } from '../../../openapi/model/contract'
import { contractFile, readContract } from '../../../openapi/model/load'
import { projectRoot } from '../../portal-contract'
import { RunError } from '../run/run-error'

/** The contract a command was given, else the portal's. @throws ContractError */
export async function readNamed(source: string | null): Promise<Contract> {
  return readContract(source ?? relative(process.cwd(), contractFile))
}

/** Writes a file that was named on the command line, with the folders around it. @throws RunError saying why not */
export async function writeText(file: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(resolve(file)), { recursive: true })
    await writeFile(file, text)
  } catch (error) {
    throw new RunError(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/**
 * One side of a comparison: a file, an address, `ref:file`, or a git reference alone, which means the portal's contract
 * as it was there.
 * @throws ContractError
 */
export async function readSide(name: string): Promise<Contract> {
  const isNamed = /^https?:/.test(name) || name.includes(':') || existsSync(resolve(name))
  if (isNamed || !(await isGitRef(name))) return readContract(name)
  return readContract(`${name}:./${relative(projectRoot, contractFile)}`, { cwd: projectRoot })
}

/** The contract as it stands in the working tree. @throws ContractError */
export async function readWorking(): Promise<Contract> {
  return readContract(relative(process.cwd(), contractFile))
}

async function isGitRef(name: string): Promise<boolean> {
  // A name that begins with a dash would be taken for an option.
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]
  return promisify(execFile)('git', args, { cwd: projectRoot }).then(
    () => true,
    () => false,
  )
}
