import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Contract } from '../../../openapi/model/contract'
import { readContract } from '../../../openapi/model/load'
import { UsageError } from './arguments'
import type { Host } from './host'

/** The given contract, else the host's. @throws UsageError without one */
export function contractNamed(source: string | null, { contract }: Host): string {
  if (source !== null) return source
  if (contract === null)
    throw new UsageError(
      'Which contract? Name it with --contract=FILE, or call it openapi.yaml, openapi.yml or openapi.json in this folder.',
    )
  return relative(process.cwd(), contract)
}

/** The given contract, else the host's. @throws ContractError | UsageError */
export async function readNamed(source: string | null, host: Host): Promise<Contract> {
  return told(await readContract(contractNamed(source, host)))
}

/** A contract whose errors were reported, if it is usable despite them. */
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

/** The overrides beside a contract; null without any, or if the contract is not a file. */
export function overridesBeside(source: string): string | null {
  const beside = join(dirname(source), 'check.yaml')
  return existsSync(source) && existsSync(beside) ? beside : null
}

/** Text of a file named on the command line. @throws UsageError */
export async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${reasonOf(error)}.`)
  }
}

/**
 * Writes a file atomically, and creates its folder: an interrupted run leaves the old text or the
 * new one.
 * @throws UsageError with the reason
 */
export function writeText(file: string, text: string): void {
  const beside = `${file}.${process.pid}.part`
  try {
    mkdirSync(dirname(resolve(file)), { recursive: true })
    writeFileSync(beside, text)
    renameSync(beside, file)
  } catch (error) {
    rmSync(beside, { force: true })
    throw new UsageError(`${file} cannot be written: ${reasonOf(error)}.`)
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  const known: Record<string, string> = {
    ENOENT: 'there is no such file',
    EACCES: 'it is not allowed',
    EISDIR: 'it is a folder',
    ENOTDIR: 'a part of its path is no folder',
    ENOSPC: 'the disk is full',
  }
  return known[String(code)] ?? (error instanceof Error ? error.message : String(error))
}

/**
 * One side of a comparison: a file, an address, `ref:file`, or a git reference alone, which means the host's contract
 * at that revision.
 * @throws ContractError | UsageError
 */
export async function readSide(name: string, host: Host): Promise<Contract> {
  const isNamed = /^https?:/.test(name) || name.includes(':') || existsSync(resolve(name))
  const folder = host.contract === null ? process.cwd() : dirname(host.contract)
  if (isNamed || !(await isGitRef(name, folder))) return told(await readContract(name))
  return told(await readContract(`${name}:./${basename(contractNamed(null, host))}`, { cwd: folder }))
}

/** The contract in the working tree. @throws ContractError | UsageError */
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
