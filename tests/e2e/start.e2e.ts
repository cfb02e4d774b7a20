import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { PortalConfig } from '../../src/session/config'
import { ports } from '../ports'
import { type Command, copyOfProject, run } from './support/command'
import { headingsOf, navigate } from './support/navigate'
import { policy } from './support/policy'
import { expect, test } from './support/test'
import { openAll } from './support/walk'

const rule = 'Keep the note under 300 characters.'
const shorter = 'Keep the note under 10 characters.'

test(
  '[L7.1] `npm start` has the policy of the build and follows the contract: a change is served at once, nothing is forgotten',
  { tag: '@all' },
  async ({ page }, info) => {
    test.setTimeout(180_000)
    const folder = await copyOfProject(info.outputPath('portal'))
    const contract = join(folder, 'openapi/licenses.yaml')
    const url = `http://localhost:${ports.start}`
    const start = run(folder, 'start', [], { PORT: String(ports.start) })
    try {
      await start.says('Ctrl-C stops all.')
      expect(start.output()).toContain(`Portal    ${url}/`)
      expect(start.output()).toContain(`Sandbox   ${url}/sandbox`)
      expect(start.output()).toMatch(/pi\s+Helen Okafor\s+Principal Investigator, Meridian Racing/)

      await page.goto(`${url}/licenses/lic_0417`)
      await page.getByRole('button', { name: /^pi / }).click({ timeout: 60_000 })
      const assign = page.getByRole('button', { name: 'Assign seat' })
      // Nothing is bundled here; modules are compiled on first request.
      await expect(assign).toBeVisible({ timeout: 60_000 })
      await assign.click()
      const dialog = page.getByRole('dialog')
      const note = dialog.getByRole('textbox', { name: /Note/ })
      const fillHost = async (name: string) => {
        await dialog.getByRole('radio', { name: 'Machine' }).check()
        await dialog.getByRole('textbox', { name: /Host name/ }).fill(name)
        await dialog.getByRole('button', { name: 'More options' }).click()
      }
      await fillHost('cfd-node-50')
      await note.fill('Before the change')
      const sent = page.waitForRequest((request) => request.method() === 'POST')
      await dialog.getByRole('button', { name: 'Assign' }).click()
      const token = (await (await sent).allHeaders()).authorization ?? ''
      await expect(page.getByRole('row', { name: /cfd-node-50/ })).toBeVisible()
      await expect(dialog).toBeHidden()

      await test.step('pages stand under the same policy, with one nonce for the development tools', async () => {
        const served = (await page.request.get(url)).headers()['content-security-policy'] ?? ''
        const nonce = /'nonce-([^']+)'/.exec(served)?.[1]
        expect(served).toBe(
          policy
            .replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
            .replace(/style-src 'self' '[^']+'/, `style-src 'self' 'nonce-${nonce}'`),
        )
        const paths = ['/licenses', '/user-account', '/downloads', '/support/helyx/ticket', '/nowhere']
        expect(Object.values(await headingsOf(page, paths))).not.toContain('Not allowed')
        expect(await openAll(page)).toBeGreaterThan(2)
        await navigate(page, '/licenses/lic_0417')
        await expect(page.getByRole('row', { name: /cfd-node-50/ })).toBeVisible()
      })

      await test.step('a change of the contract reaches the sandbox and the portal', async () => {
        const text = await readFile(contract, 'utf8')
        await writeFile(
          contract,
          text.replaceAll(`maxLength: 300, x-message: ${rule}`, `maxLength: 10, x-message: ${shorter}`),
        )
        await start.says(/Contract reloaded/)
        const answer = await page.request.post(`${url}/api/licenses/lic_0417/licenseSeats`, {
          headers: { authorization: token },
          data: { hostname: 'cfd-node-51', note: 'Longer than ten' },
        })
        expect(answer.status()).toBe(422)
        expect(await answer.json()).toMatchObject({ errors: [{ pointer: '/note', detail: shorter }] })
        await page.reload()
        await expect(page.getByRole('row', { name: /cfd-node-50/ })).toContainText('Before the change', {
          timeout: 60_000,
        })
        await assign.click()
        await fillHost('cfd-node-51')
        await note.fill('Longer than ten')
        await dialog.getByRole('button', { name: 'Assign' }).click()
        await expect(note).toHaveAccessibleDescription(shorter)
      })

      await test.step('a drawer whose code comes late stays open', async () => {
        await page.setViewportSize({ width: 390, height: 844 })
        let isAsked = false
        // React starts it twice in development, at a time that depends on when its code is there.
        await page.route(/side-drawer/, async (route) => {
          const response = await route.fetch()
          isAsked = true
          await expect(page.getByText('Opening…')).toBeVisible()
          await route.fulfill({ response })
        })
        await navigate(page, '/files')
        const opener = page.getByRole('button', { name: 'Information' })
        await opener.click({ timeout: 60_000 })
        const facts = page.getByRole('dialog', { name: 'Information' })
        await expect(facts.getByRole('button', { name: 'Close the information' })).toBeFocused()
        expect(isAsked).toBe(true)
        await expect(facts).toContainText('Contains')
        await page.keyboard.press('Escape')
        await expect(facts).toBeHidden()
      })

      await test.step('Ctrl-C ends it', async () => {
        // Vite's development client would look for its server in a way that the portal's policy forbids.
        await page.goto('about:blank')
        expect(start.process.exitCode).toBeNull()
        start.process.kill('SIGINT')
        expect(await start.ended).toBe(0)
        await expect(page.request.get(url)).rejects.toThrow(/ECONNREFUSED/)
      })
    } finally {
      start.process.kill('SIGKILL')
    }
  },
)

test('a port in use is said in words', { tag: '@all' }, async () => {
  // Without sandbox and provider it starts sooner.
  const config: PortalConfig = JSON.parse(await readFile('mock/config.json', 'utf8'))
  const { metadata: _local, ...auth } = config.auth
  const elsewhere = test.info().outputPath('config.json')
  await writeFile(elsewhere, JSON.stringify({ ...config, backend: 'https://api.corvane.example', auth }))
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve))
  const address = other.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  try {
    const start = run('.', 'start', ['--config', elsewhere], { PORT: port })
    expect(await start.ended).toBe(1)
    expect(start.output().trim()).toBe(
      'The port is in use. Stop what runs there or choose another, for example: PORT=5180 npm start',
    )
  } finally {
    other.close()
  }
})

// The unit test of the options covers the other messages.
test('what a command cannot work with it says in words and ends with 1', { tag: '@all' }, async () => {
  const info = test.info()
  const bare = await copyOfProject(info.outputPath('portal'))
  const noJson = info.outputPath('broken.json')
  await writeFile(noJson, '{ "vendor": ')
  const ends = async (command: Command, ...expected: (string | RegExp)[]) => {
    expect(await command.ended).toBe(1)
    for (const text of expected) expect(command.output()).toMatch(text)
    expect(command.output()).not.toMatch(/^\s+at /m)
  }
  await Promise.all([
    ends(run(bare, 'preview'), 'There is no build yet. Run `npm run build` first.'),
    ends(run(bare, 'build', ['--config', noJson]), /broken\.json is not JSON/),
  ])
})
