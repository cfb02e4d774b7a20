import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import openapiTs, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { isIdType } from '../../openapi/model/ids'
import type { JsonObject } from '../../openapi/model/json'
import { projectRoot } from '../portal-contract'
import { renderAnswers } from './answers'
import { renderCollections } from './collections'
import { renderMaxIds, renderStaffOnly } from './limits'
import { renderOperations } from './operations'
import { renderPermissionKeys } from './permission-keys'
import { renderValidatorTypes } from './validators'

/** A generated file: project path and text. */
export type GeneratedFile = {
  name: string
  text: string
}

/** Folders of generated files; other files there with `.gen.` in their name are stale. */
const rooms = ['src/api', 'mock/backend']

/** Renders all files derived from a bundled contract. */
export async function render(contract: JsonObject): Promise<GeneratedFile[]> {
  // Variants declare their discriminator values themselves; the type generator would add them again.
  const undiscriminated = JSON.stringify(contract, (key, value: unknown) =>
    key === 'discriminator' ? undefined : value,
  )
  const types = await openapiTs(Buffer.from(undiscriminated), {
    defaultNonNullable: false,
    enumValues: true,
    silent: true,
    // Ids are strings in the portal: `src/api/ids.ts` converts integer ids.
    transform: ({ type }) =>
      isIdType(type) ? ts.factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword) : undefined,
  })
  const api: GeneratedFile[] = [
    {
      name: 'schema.gen.ts',
      text: `// Generated from the contract by \`npm run generate\`. Do not edit.\n${astToString(types)}`,
    },
    { name: 'operations.gen.ts', text: renderOperations(contract) },
    { name: 'answers.gen.ts', text: renderAnswers(contract) },
    { name: 'permission-keys.gen.ts', text: renderPermissionKeys(contract) },
    { name: 'staff-only.gen.ts', text: renderStaffOnly(contract) },
    { name: 'max-ids.gen.ts', text: renderMaxIds(contract) },
    { name: 'validators.gen.d.ts', text: renderValidatorTypes(contract) },
  ]
  return [
    ...api.map(({ name, text }) => ({ name: `src/api/${name}`, text })),
    { name: 'mock/backend/contract.gen.ts', text: renderCollections(contract) },
  ]
}

/** Names of generated files that differ from the project's, or are no longer generated. */
export async function staleFiles(files: GeneratedFile[], folder = projectRoot): Promise<string[]> {
  const wanted = new Map(files.map(({ name, text }) => [name, text]))
  const differing: string[] = []
  for (const [name, text] of wanted)
    if ((await readFile(join(folder, name), 'utf8').catch(() => null)) !== text) differing.push(name)
  return [...differing, ...(await generatedNames(folder)).filter((name) => !wanted.has(name))]
}

/** Writes changed files, removes stale ones, and returns the paths of both. */
export async function write(files: GeneratedFile[], folder = projectRoot): Promise<string[]> {
  const touched = await staleFiles(files, folder)
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
  const found = await Promise.all(
    rooms.map(async (room) => {
      const names = await readdir(join(folder, room), { recursive: true }).catch(() => [])
      return names.filter((name) => name.includes('.gen.')).map((name) => `${room}/${name}`)
    }),
  )
  return found.flat()
}
