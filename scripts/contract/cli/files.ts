import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Contract } from '../../../openapi/model/contract'
import { readContract } from '../../../openapi/model/load'
import { RunError } from '../run/run-error'
import { UsageError } from './arguments'
import type { Host } from './host'

/** The contract a command was given, else the one of its host. @throws UsageError when there is none */
export function contractNamed(source: string | null, { contract }: Host): string {
  if (source !== null) return source
  if (contract === null)
    throw new UsageError(
      'Which contract? Name it with --contract=FILE, or call it openapi.yaml, openapi.yml or openapi.json in this folder.',
    )
  return relative(process.cwd(), contract)
}

/** The contract a command was given, else the one of its host. @throws ContractError | UsageError */
export async function readNamed(source: string | null, host: Host): Promise<Contract> {
  return told(await readContract(contractNamed(source, host)))
}

/** A contract whose errors have been told, as far as they do not make it unusable. */
function told(contract: Contract): Contract {
  const { problems, source } = contract
  const more = problems.length - shownProblems
  if (problems.length > 0)
    process.stderr.write(
      `${source} has errors, and what they concern may be told wrongly:\n  ${problems.slice(0, shownProblems).join('\n  ')}${more > 0 ? `\n  and ${more} more` : ''}\n`,
    )
  return contract
}

const shownProblems = 5

/** The overrides that stand beside a contract; null where there are none, or the contract is no file. */
export function overridesBeside(source: string): string | null {
  const beside = join(dirname(source), 'check.yaml')
  return existsSync(source) && existsSync(beside) ? beside : null
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
 * One side of a comparison: a file, an address, `ref:file`, or a git reference alone, which means the host's contract
 * as it was there.
 * @throws ContractError | UsageError
 */
export async function readSide(name: string, host: Host): Promise<Contract> {
  const isNamed = /^https?:/.test(name) || name.includes(':') || existsSync(resolve(name))
  const folder = host.contract === null ? process.cwd() : dirname(host.contract)
  if (isNamed || !(await isGitRef(name, folder))) return told(await readContract(name))
  return told(await readContract(`${name}:./${basename(contractNamed(null, host))}`, { cwd: folder }))
}

/** The contract as it stands in the working tree. @throws ContractError | UsageError */
export async function readWorking(host: Host): Promise<Contract> {
  return readNamed(null, host)
}

async function isGitRef(name: string, cwd: string): Promise<boolean> {
  // A name that begins with a dash would be taken for an option.
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]
  return promisify(execFile)('git', args, { cwd }).then(
    () => true,
    () => false,
  )
}
