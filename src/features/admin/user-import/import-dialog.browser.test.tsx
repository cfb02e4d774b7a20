import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, problem, type StubbedCall, stubBackend } from '../../../api/stub-backend.fixture'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import { ImportDialog } from './import-dialog'
import { HEAD_BYTES } from './import-file'

const users = exampleOf('GET /api/users/')
const noUsers = { items: [], total: 0 }
const made = exampleOf('POST /api/users/', 'record')
const roles = exampleOf('GET /api/users/roles/').filter(({ scope }) => scope === 'customer')
const people = (count: number) =>
  Array.from({ length: count }, (_, at) => `P${at},Person,p${at}@meridian-racing.example`)

const show = () =>
  renderPart(<ImportDialog accountId="" onClose={() => {}} />, {
    as: 'useradmin',
    permission: 'users_manager',
  })

const dialog = page.getByRole('dialog', { name: /^Import users/ })
const press = (name: string | RegExp) => dialog.getByRole('button', { name }).click()

const choose = (lines: readonly string[], name?: string) =>
  chooseFile([['First name,Last name,E-mail', ...lines].join('\n')], name)
async function chooseFile(parts: BlobPart[], name = 'people.csv') {
  const field = () => document.querySelector<HTMLInputElement>('input[type=file]')
  await expect.poll(field).not.toBeNull()
  const input = field()
  const data = new DataTransfer()
  data.items.add(new File(parts, name))
  if (!input) throw new Error('There is no field for a file.')
  input.files = data.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
async function check(lines: readonly string[]) {
  await choose(lines)
  await dialog.getByRole('checkbox', { name: /^Engineer/ }).click()
  await press(/^Check /)
}
const sentEmail = ({ text }: StubbedCall) => {
  const body: { email: string } = JSON.parse(text)
  return body.email
}

test('[US4] 5,000 lines are checked and listed, of which those in sight are drawn', {
  tags: ['all'],
}, async () => {
  stubBackend({ 'GET /api/users/roles/': roles, 'GET /api/users/': noUsers })
  await show()
  await check(people(5000))
  await expect.element(dialog.getByText('5,000 lines for Meridian Racing: 5,000 new.')).toBeVisible()
  const table = dialog.getByRole('table', { name: 'Lines' })
  await expect.element(table).toHaveAttribute('aria-rowcount', '5001')
  expect(table.getByRole('row').elements().length).toBeLessThan(300)
  const scroller = dialog.getByRole('region', { name: 'Lines' }).element()
  scroller.scrollTop = scroller.scrollHeight
  await expect.element(table.getByRole('row', { name: /^Line 5001: P4999 Person/ })).toBeVisible()
  await expect.poll(() => table.getByRole('row').elements().length).toBeLessThan(300)
})

test('[US4] what the server refuses is said per line, what it could not answer is sent again', async () => {
  let isDown = true
  const calls = stubBackend({
    'GET /api/users/roles/': roles,
    'GET /api/users/': noUsers,
    'POST /api/users/': (call) => {
      const email = sentEmail(call)
      if (email.startsWith('p1@'))
        return problem(422, {
          message: 'Engineer cannot be given to people of Meridian Racing.',
          errors: [{ pointer: '/role_ids/0', detail: 'Choose a role of the account.' }],
        })
      return isDown && email.startsWith('p2@') ? problem(503) : Response.json(made, { status: 201 })
    },
  })
  await show()
  await check(people(3))
  await press('Import 3 users')
  await expect.element(dialog.getByText('1 user was invited, 2 failed.')).toBeVisible()
  await expect
    .element(dialog.getByRole('row', { name: /P1 Person/ }))
    .toHaveTextContent('Engineer cannot be given to people of Meridian Racing. Choose a role of the account.')
  await expectAccessible()
  isDown = false
  await press('Retry failed')
  await expect.element(dialog.getByText('2 users were invited, 1 failed.')).toBeVisible()
  const sent = calls.filter(({ method }) => method === 'POST').map(sentEmail)
  expect(sent.filter((email) => email.startsWith('p0@'))).toHaveLength(1)
  expect(sent.filter((email) => email.startsWith('p2@'))).toHaveLength(2)
})

test('[US4] the results list every line of the file as the check did, those that could not be sent with the reason', {
  tags: ['all'],
}, async () => {
  const [known] = users.items
  if (!known) throw new Error('The examples have no user.')
  stubBackend({
    'GET /api/users/roles/': roles,
    'GET /api/users/': { items: [known], total: 1 },
    'POST /api/users/': () => Response.json(made, { status: 201 }),
  })
  await show()
  await check([...people(1), 'Ada,,ada@meridian-racing.example', `Al,Ready,${known.email}`])
  const checked = dialog.getByRole('table', { name: 'Lines' }).getByRole('row')
  await expect.element(checked.nth(1)).toHaveTextContent(/Ada.*Error.*last name/i)
  await expect.element(checked.nth(2)).toHaveTextContent(/Al Ready.*Skipped.*Already a user\./)
  await expect.element(checked.nth(3)).toHaveTextContent(/P0 Person.*New/)
  await press('Import 1 user')
  await expect
    .element(dialog.getByText('1 user was invited. 1 line with an error was not sent.'))
    .toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Download the failed line' })).toBeVisible()
  const results = dialog.getByRole('table', { name: 'Results' }).getByRole('row')
  await expect.element(results.nth(1)).toHaveTextContent(/Ada.*Error.*last name/i)
  await expect.element(results.nth(2)).toHaveTextContent(/Al Ready.*Skipped.*Already a user\./)
  await expect.element(results.nth(3)).toHaveTextContent(/P0 Person.*Invited/)
})

test('[US4] a session that ends stops the run; what was invited without an answer is not invited again', {
  tags: ['all'],
}, async () => {
  let hasEnded = true
  const calls = stubBackend({
    'GET /api/users/roles/': roles,
    'GET /api/users/': ({ path }) => {
      const [first] = users.items
      const asked = path.includes('p3%40') && !hasEnded && first
      return asked ? { items: [{ ...first, email: 'P3@meridian-racing.example' }], total: 1 } : noUsers
    },
    'POST /api/users/': () => (hasEnded ? problem(401) : Response.json(made, { status: 201 })),
  })
  await show()
  await check(people(20))
  await press('Import 20 users')
  await expect.element(dialog.getByText(/^0 users were invited, 3 failed, 17 were not sent\./)).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(3)
  hasEnded = false
  await press('Retry failed')
  await expect.element(dialog.getByText('20 users were invited.')).toBeVisible()
  const sent = calls
    .filter(({ method }) => method === 'POST')
    .slice(3)
    .map(sentEmail)
  expect(sent).toHaveLength(19)
  expect(sent).not.toContain('p3@meridian-racing.example')
})

test('[US4] a file that is no CSV, roles and look-ups that fail: said where they are, and nothing is lost', {
  tags: ['all'],
}, async () => {
  let answer: 'down' | 'unknown' = 'down'
  stubBackend({
    'GET /api/users/roles/': roles,
    'GET /api/users/': () => (answer === 'down' ? problem(503) : problem(400)),
  })
  await show()
  await choose([], 'empty.csv')
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('The file has a header and no lines below it.')
  await choose(people(2))
  await dialog.getByRole('combobox', { name: 'Last name' }).selectOptions('Choose a column')
  await press('Check 2 lines')
  await expect
    .element(dialog.getByRole('combobox', { name: 'Last name' }))
    .toHaveAccessibleDescription(/Choose a column\./)
  await dialog.getByRole('combobox', { name: 'Last name' }).selectOptions('Last name')
  await press('Check 2 lines')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Status 503')
  answer = 'unknown'
  await press('Check 2 lines')
  await expect.element(dialog.getByText('The server cannot say who of them is a user already.')).toBeVisible()
  await expect
    .element(dialog.getByRole('row', { name: /P0 Person/ }))
    .toHaveTextContent('Choose at least one role.')
  await expect
    .element(dialog.getByRole('button', { name: 'Import 0 users' }))
    .toHaveAccessibleDescription('No line can be imported.')
  await press('Back')
  await dialog.getByRole('checkbox', { name: /^Engineer/ }).click()
  await expectAccessible()
  await press('Check 2 lines')
  await expect.element(dialog.getByRole('button', { name: 'Import 2 users' })).toBeVisible()
  await expectAccessible()
})

test('[US4] a file that cannot be a list is told by its beginning: no more of it is read, however large', {
  tags: ['all'],
}, async () => {
  stubBackend({ 'GET /api/users/roles/': roles, 'GET /api/users/': noUsers })
  const reads = vi.spyOn(Blob.prototype, 'arrayBuffer')
  await show()
  const large = 'The file is larger than 5 MB. Split it into smaller files.'
  const lines = 'Rosa,Delgado,rosa@meridian-racing.example\n'.repeat(25_000)
  for (const [parts, reason] of [
    [Array.from({ length: 50 }, () => lines), large],
    [['x'.repeat(10_000_000)], large],
    [[new Uint8Array(50_000_000)], 'This is no text: it has NUL characters.'],
    [['PK\x03\x04\x14\0\0\0\x08\0users.csv', lines], 'This is a ZIP archive, not a CSV file.'],
    [['PK\x03\x04\x14\0\x06\0[Content_Types].xml', lines], 'This is a workbook, not a CSV file.'],
    [[], 'The file is empty.'],
    [['\0'.repeat(1_000_000)], 'This is no text: it has NUL characters.'],
    [['Mail\n', '\0'.repeat(1_000_000)], 'This is no text: it has NUL characters.'],
  ] satisfies [BlobPart[], string][]) {
    reads.mockClear()
    await chooseFile(parts)
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(reason)
    await expect.poll(() => reads.mock.contexts.length).toBe(1)
    expect(reads.mock.contexts[0]).toHaveProperty('size', Math.min(new Blob(parts).size, HEAD_BYTES))
  }
})

const latin = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0))

test('[US4] a file of a Japanese spreadsheet is sent with the right names, once its encoding is chosen', {
  tags: ['all'],
}, async () => {
  const calls = stubBackend({
    'GET /api/users/roles/': roles,
    'GET /api/users/': noUsers,
    'POST /api/users/': () => Response.json(made, { status: 201 }),
  })
  await show()
  // 姓,名,メールアドレス / 佐藤,裕樹,… as Shift_JIS.
  const header = '\x90\xa9,\x96\xbc,\x83\x81\x81[\x83\x8b\x83A\x83h\x83\x8c\x83X'
  await chooseFile([
    latin(`${header}\r\n\x8d\xb2\x93\xa1,\x97T\x8e\xf7,yuki.sato2@meridian-racing.example\r\n`),
  ])
  await expect.element(dialog.getByText('Read as Windows-1252 (guessed)')).toBeVisible()
  await expect
    .element(dialog.getByRole('button', { name: 'Check 1 line' }))
    .toHaveAccessibleDescription('Choose the encoding in which the names are right.')
  await dialog.getByRole('combobox', { name: 'Encoding' }).selectOptions('Shift_JIS (Japanese)')
  await expect.element(dialog.getByText('Read as Shift_JIS (chosen)')).toBeVisible()
  await expectAccessible()
  await expect
    .element(dialog.getByRole('list', { name: 'Lines of the file' }))
    .toHaveTextContent('佐藤 · 裕樹 · yuki.sato2@meridian-racing.example')
  await expect
    .element(dialog.getByRole('combobox', { name: 'Last name' }))
    .toHaveAccessibleDescription('佐藤')
  await dialog.getByRole('checkbox', { name: /^Engineer/ }).click()
  await press('Check 1 line')
  await press('Import 1 user')
  await expect.element(dialog.getByText('1 user was invited.')).toBeVisible()
  const sent = calls.filter(({ method }) => method === 'POST').map(({ text }) => text)
  expect(sent).toEqual([expect.stringContaining('"first_name":"裕樹","last_name":"佐藤"')])
  expect(sent.join()).not.toMatch(/[‚ƒŽ]/)
})

test('[US4] a file in an encoding that cannot be read says so, and is read in another one', async () => {
  stubBackend({ 'GET /api/users/roles/': roles, 'GET /api/users/': noUsers })
  await show()
  await chooseFile([latin('Vorname;Nachname;Mail\r\nJ\xf6rg;M\xfcller;j@x.example\r\n')])
  const encodings = dialog.getByRole('combobox', { name: 'Encoding' })
  await encodings.selectOptions('UTF-16 (all scripts, little-endian)')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The file has a header and no lines')
  await encodings.selectOptions('Windows-1252 (Western European, Latin-1)')
  await expect
    .element(dialog.getByRole('combobox', { name: 'First name' }))
    .toHaveAccessibleDescription('Jörg')
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
})
