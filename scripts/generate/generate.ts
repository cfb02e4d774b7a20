import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import openapiTs, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { isIdType } from '../../openapi/model/ids'
import type { JsonObject } from '../../openapi/model/json'
import { projectRoot } from '../portal-contract'
import { renderAnswers } from './answers'
import { renderCollections } from './collections'
import { renderOperations } from './operations'
import { renderPermissionKeys } from './permission-keys'
import { renderValidatorTypes } from './validators'

/** One generated file: its path in the project and its text. */
export type GeneratedFile = {
  name: string
  text: string
}

/** Where generated files stand; anything else with `.gen.` in its name there is stale. */
const rooms = ['src/api', 'mock/backend']

/** Everything that is derived from a bundled contract, as files of the project. */
export async function render(contract: JsonObject): Promise<GeneratedFile[]> {
  // The forms of a union name the values of their discriminator themselves; the generator would repeat them.
  const undiscriminated = JSON.stringify(contract, (key, value: unknown) =>
    key === 'discriminator' ? undefined : value,
  )
  const types = await openapiTs(Buffer.from(undiscriminated), {
    defaultNonNullable: false,
    enumValues: true,
    silent: true,
    // `src/api/ids.ts` makes strings of integer ids: in the portal an id is a string.
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
    { name: 'validators.gen.d.ts', text: renderValidatorTypes(contract) },
  ]
  return [
    ...api.map(({ name, text }) => ({ name: `src/api/${name}`, text })),
    { name: 'mock/backend/contract.gen.ts', text: renderCollections(contract) },
  ]
}

/** Names of generated files that differ from those in the project, or are there and no longer generated. */
export async function stale(files: GeneratedFile[], folder = projectRoot): Promise<string[]> {
  const wanted = new Map(files.map(({ name, text }) => [name, text]))
  const differing: string[] = []
  for (const [name, text] of wanted)
    if ((await readFile(join(folder, name), 'utf8').catch(() => null)) !== text) differing.push(name)
  return [...differing, ...(await generatedNames(folder)).filter((name) => !wanted.has(name))]
}

/** Writes what differs, removes what is no longer generated, and returns the names touched. */
export async function write(files: GeneratedFile[], folder = projectRoot): Promise<string[]> {
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
  const found = await Promise.all(
    rooms.map(async (room) => {
      const names = await readdir(join(folder, room), { recursive: true }).catch(() => [])
      return names.filter((name) => name.includes('.gen.')).map((name) => `${room}/${name}`)
    }),
  )
  return found.flat()
}
