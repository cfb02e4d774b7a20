import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import openapiTs, { astToString } from 'openapi-typescript'
import type { JsonObject } from '../../openapi/model/json'
import { projectRoot } from '../portal-contract'
import { type GeneratedFile, renderBodies } from './bodies'
import { renderOperations } from './operations'
import { renderPermissionKeys } from './permission-keys'

const target = join(projectRoot, 'src/api')

/** Everything that is derived from a bundled contract, as files below `src/api`. */
export async function render(contract: JsonObject): Promise<GeneratedFile[]> {
  const types = await openapiTs(Buffer.from(JSON.stringify(contract)), {
    defaultNonNullable: false,
    enumValues: true,
    silent: true,
  })
  return [
    {
      name: 'schema.gen.ts',
      text: `// Generated from the contract by \`npm run generate\`. Do not edit.\n${astToString(types)}`,
    },
    { name: 'operations.gen.ts', text: renderOperations(contract) },
    { name: 'permission-keys.gen.ts', text: renderPermissionKeys(contract) },
    ...renderBodies(contract),
  ]
}

/** Names of generated files that differ from those in `src/api`, or are there and no longer generated. */
export async function stale(files: GeneratedFile[], folder = target): Promise<string[]> {
  const wanted = new Map(files.map(({ name, text }) => [name, text]))
  const differing: string[] = []
  for (const [name, text] of wanted)
    if ((await readFile(join(folder, name), 'utf8').catch(() => null)) !== text) differing.push(name)
  return [...differing, ...(await generatedNames(folder)).filter((name) => !wanted.has(name))]
}

/** Writes what differs, removes what is no longer generated, and returns the names touched. */
export async function write(files: GeneratedFile[], folder = target): Promise<string[]> {
  const touched = await stale(files, folder)
  const wanted = new Map(files.map(({ name, text }) => [name, text]))
  for (const name of touched) {
    const path = join(folder, name)
    const text = wanted.get(name)
    if (text === undefined) await rm(path)
    else {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, text)
    }
  }
  return touched
}

async function generatedNames(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  return names.filter((name) => name.includes('.gen.'))
}
