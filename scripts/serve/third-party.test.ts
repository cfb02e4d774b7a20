import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { packageFolder, readPackage } from './third-party'

async function packageWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'third-party-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

test.each([
  ['/portal/node_modules/react/index.js', '/portal/node_modules/react'],
  ['/portal/node_modules/@tiptap/core/dist/index.js', '/portal/node_modules/@tiptap/core'],
  ['/portal/node_modules/a/node_modules/b/index.js', '/portal/node_modules/a/node_modules/b'],
  ['\0/portal/node_modules/react/index.js?commonjs', '/portal/node_modules/react'],
  ['/portal/src/main.tsx', null],
  ['\0rolldown/runtime.js', null],
])('the module %j belongs to the package in %j', (id, folder) => {
  expect(packageFolder(id)).toBe(folder)
})

test('a package is listed with the text of its license', async () => {
  const folder = await packageWith({
    'package.json': JSON.stringify({ name: 'one', version: '1.0.0', license: 'MIT' }),
    'LICENSE.md': 'Copyright somebody\n',
  })
  expect(readPackage(folder)).toEqual({
    name: 'one',
    version: '1.0.0',
    license: 'MIT',
    text: 'Copyright somebody',
  })
})

test('a package without a license stops the build', async () => {
  const folder = await packageWith({ 'package.json': JSON.stringify({ name: 'one', version: '1.0.0' }) })
  expect(() => readPackage(folder)).toThrow(/cannot be part of the portal/)
})
