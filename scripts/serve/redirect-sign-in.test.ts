import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '../portal-contract'
import { redirectSignIn } from './redirect-sign-in'

/** The scripts of an entry with this text, as one text. */
async function built(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'redirect-sign-in-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const input = join(folder, 'entry.js')
  await writeFile(input, text)
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [redirectSignIn],
    build: { write: false, rolldownOptions: { input } },
  })
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  return outputs
    .map((one: Rolldown.OutputChunk | Rolldown.OutputAsset) => ('code' in one ? one.code : ''))
    .join('')
}

test('popups and brokers of MSAL are left out; that it signs in by redirect stays', async () => {
  const msal = join(projectRoot, 'node_modules/@azure/msal-browser')
  const script = await built(
    `import { PublicClientApplication } from ${JSON.stringify(msal)}; globalThis.msal = PublicClientApplication`,
  )
  // Whether each is in the script, which is too long to be printed.
  const found = ['The build has no PopupClient.', 'openSizedPopup', 'loginRedirect'].map((word) =>
    script.includes(word),
  )
  expect(found).toEqual([true, false, true])
})

test('a version of MSAL without these modules stops the build', async () => {
  await expect(built('export const nothing = 1')).rejects.toThrow('MSAL has no module PopupClient')
})
