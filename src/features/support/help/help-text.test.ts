import { expect, test } from 'vitest'
import { caretOf, type HelpContext, hasFile, helpText, startText, withFile } from './help-text'

const context: HelpContext = {
  support: 'NordFluid AS',
  person: 'Ingrid Solheim',
  email: 'ingrid.solheim@halvorsen.example',
  account: 'Halvorsen Pumps',
  browser: 'Chrome 150',
  system: 'Linux',
  page: 'https://portal.example/licenses/lic_0440',
  at: '2026-11-20T09:12:00Z',
  failures: ['listLicenseSeats: The server could not answer. Status 503 · Reference req_1'],
}
const facts = {
  subject: 'License HLX-2026-00440',
  lines: [
    { label: 'License', value: 'HLX-2026-00440' },
    { label: 'Version', value: 'HELYX 4.3' },
    { label: 'Note', value: ' two\n lines ' },
    { label: 'Nothing', value: ' ' },
  ],
}

test('says who asks, about what, with what, where and when', () => {
  expect(helpText(facts, context)).toBe(`Hello NordFluid AS,




License: HLX-2026-00440
Version: HELYX 4.3
Note: two lines
Failed on this page: listLicenseSeats: The server could not answer. Status 503 · Reference req_1
Account: Halvorsen Pumps
Person: Ingrid Solheim, ingrid.solheim@halvorsen.example
Browser: Chrome 150 on Linux
Page: https://portal.example/licenses/lic_0440
Time: 2026-11-20T09:12:00Z`)
})

test('a request that the page knows stands below the greeting, and the caret after it', () => {
  const request = { ...facts, text: 'We would like to renew this license.' }
  const text = helpText(request, context)
  expect(text).toMatch(/^Hello NordFluid AS,\n\nWe would like to renew this license\.\n\n\nLicense: /)
  expect(text.slice(caretOf(text, request))).toMatch(/^\n\n\nLicense: /)
  const empty = helpText(facts, context)
  expect(empty.slice(0, caretOf(empty, facts))).toBe('Hello NordFluid AS,\n\n')
})

test('no token and no signed address gets into it, wherever it comes from', () => {
  const signed = 'https://storage.example/a.log?expires=1&signature=9f2c0001'
  const text = helpText(
    { subject: 'S', lines: [{ label: 'Address', value: signed }] },
    { ...context, page: `${context.page}?token=abc123`, failures: [`Bearer 0123456789 at ${signed}`] },
  )
  expect(text).not.toMatch(/signature|abc123|0123456789|9f2c/)
  expect(withFile(text, { name: 'a.log', address: signed }, true)).not.toContain('9f2c')
})

test('files come and go at the end; what was typed stays', () => {
  const file = { name: 'case.log', address: 'https://portal.example/files?path=runs' }
  const typed = 'Hello,\nmy own words'
  const having = withFile(typed, file, true)
  expect(having).toBe(`${typed}\nFile: case.log https://portal.example/files?path=runs`)
  expect(hasFile(having, file)).toBe(true)
  expect(withFile(having, file, true)).toBe(having)
  expect(withFile(having, file, false)).toBe(typed)
  expect(hasFile(typed, file)).toBe(false)
})

test('[SUP8] files that the page wants linked are in the text from the start, others are offered', () => {
  const linked = { name: 'case.log', address: 'https://portal.example/files?path=%2Fruns&item=case.log' }
  const offered = { name: 'other.log', address: 'https://portal.example/files' }
  const text = startText({ ...facts, files: [{ ...linked, isLinked: true }, offered] }, context)
  expect([linked, offered].map((file) => hasFile(text, file))).toEqual([true, false])
  expect(text).toContain(`\nFile: ${linked.name} ${linked.address}`)
})
