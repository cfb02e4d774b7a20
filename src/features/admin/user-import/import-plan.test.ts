import { describe, expect, it } from 'vitest'
import { type ImportTable, readImport } from './import-file'
import { guessMapping, inactiveBy } from './import-headers'
import { emailsOf, linePlanner, planImport } from './import-plan'

const utf8 = (text: string) => new TextEncoder().encode(text)
const roles = [
  { id: 'rol_engineer', name: 'Engineer' },
  { id: 'rol_license_admin', name: 'License Admin' },
]
function tableOf(bytes: Uint8Array<ArrayBuffer>): ImportTable {
  const table = readImport(bytes)
  if (typeof table === 'string') throw new Error(table)
  return table
}
const planOf = (table: ImportTable, emails: readonly string[] = []) =>
  planImport(
    table,
    linePlanner(guessMapping(table), {
      emails: new Set(emails),
      inactive: inactiveBy(table.header),
      roles,
      defaultRoles: ['rol_engineer'],
      check: ({ email, last_name }) =>
        /@.*\./.test(email) ? (last_name === '' ? 'Enter the last name.' : '') : 'Enter an e-mail address.',
    }),
  )
const utf16 = (text: string, order: 'le' | 'be', hasMark: boolean) => {
  const units = [...(hasMark ? '\uFEFF' : ''), ...text].map((one) => one.charCodeAt(0))
  return Uint8Array.from(
    units.flatMap((unit) => (order === 'le' ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])),
  )
}
const western = (text: string) => Uint8Array.from([...text].map((one) => one.charCodeAt(0)))

describe('[US4] a CSV file of users', () => {
  const rosa = 'First name,Last name,E-mail\r\nRosa,Delgado-Müller,rosa@x.example\r\n'
  it.each([
    ['commas', utf8(rosa)],
    [
      'semicolons and a byte order mark',
      utf8('\uFEFFVorname;Nachname;Mail\r\nRosa;Delgado-Müller;rosa@x.example'),
    ],
    [
      'tabs and blank lines',
      utf8('\nFirst Name\tSurname\temail\n\nRosa\tDelgado-Müller\trosa@x.example\n\n'),
    ],
    ['quotes', utf8('"First name","Last name","E-mail"\n"Rosa","Delgado-Müller","rosa@x.example"\n')],
    [
      'the separator that Excel writes',
      utf8('sep=;\nFirst name;Last name;Mail\nRosa;Delgado-Müller;rosa@x.example'),
    ],
    ['the line ends of old Macs', utf8(rosa.replaceAll('\r\n', '\r'))],
    ['UTF-16, little end first', utf16(rosa, 'le', true)],
    ['UTF-16, big end first', utf16(rosa, 'be', true)],
    ['UTF-16 without a mark', utf16(rosa, 'le', false)],
    ['Windows-1252', western(rosa)],
  ])('is read with %s', async (_, bytes) => {
    const lines = await planOf(tableOf(bytes))
    expect(lines.map(({ person, verdict }) => [person.first_name, person.last_name, verdict])).toEqual([
      ['Rosa', 'Delgado-Müller', 'new'],
    ])
  })

  it('needs no header: the e-mail address tells its column', () => {
    const table = tableOf(utf8('rosa@x.example,Rosa\nbo@x.example,Bo\n'))
    expect(table.header).toEqual(['Column 1', 'Column 2'])
    expect(table.rows).toHaveLength(2)
    expect(guessMapping(table)).toEqual({ email: 0 })
  })

  it('has the columns that were chosen last time', () => {
    const table = tableOf(utf8('Who,Family,E-mail\nRosa,Delgado,rosa@x.example\n'))
    expect(guessMapping(table, { first_name: 'Who', last_name: 'Gone' })).toEqual({ first_name: 0, email: 2 })
  })

  it.each([
    ['', 'The file is empty.'],
    ['\n\n  \n', 'The file is empty.'],
    ['First name,E-mail\n\n', 'The file has a header and no lines below it.'],
    [
      `E-mail\n${'a@x.example\n'.repeat(5001)}`,
      'The file has 5001 lines. Split it: up to 5000 people are imported at once.',
    ],
    [`E-mail\n${'x'.repeat(5_000_000)}`, 'The file is larger than 5 MB.'],
  ])('that cannot be used says why', (text, says) => {
    expect(readImport(utf8(text))).toContain(says)
  })

  it('accounts for every line: new, already a user, or why not', async () => {
    const table = tableOf(
      utf8(
        [
          'First name,Last name,E-mail,Roles',
          'Rosa,Delgado,rosa+cfd@x.example,License Admin; engineer',
          'Luca,Moretti, LUCA@x.example ,',
          'Rosa,Again,ROSA+CFD@x.example,',
          'Nobody,,nobody@x.example,',
          '',
          'Ada,Byron,not an address,',
          'Bo,Li,bo@x.example,Vendor admin',
          "Eve,'=HYPERLINK(1),eve@x.example,",
          '"Two\nlines",Li,two@x.example,',
          'Jörg,Maß,jörg@müller.example,',
        ].join('\n'),
      ),
    )
    const lines = await planOf(table, ['luca@x.example'])
    expect(table.blanks).toBe(1)
    expect(lines.map(({ line, verdict, reason }) => [line, verdict, reason])).toEqual([
      [2, 'new', ''],
      [3, 'exists', 'Already a user.'],
      [4, 'error', 'Line 2 has the same e-mail address.'],
      [5, 'error', 'Enter the last name.'],
      [7, 'error', 'Enter an e-mail address.'],
      [8, 'error', 'The account has no role named Vendor admin.'],
      [9, 'error', '“=HYPERLINK(1)” is a formula. Enter it as text.'],
      [10, 'new', ''],
      [12, 'new', ''],
    ])
    expect(lines[0]?.person.role_ids).toEqual(['rol_license_admin', 'rol_engineer'])
    expect(lines[8]?.person.email).toBe('jörg@xn--mller-kva.example')
    expect(emailsOf(table, guessMapping(table))).toEqual([
      'rosa+cfd@x.example',
      'luca@x.example',
      'nobody@x.example',
      'bo@x.example',
      'eve@x.example',
      'two@x.example',
      'jörg@xn--mller-kva.example',
    ])
  })

  it('shows lines with broken quotes, and loses none of those around them', async () => {
    const text = [
      'First name,Last name,E-mail',
      'Rosa,Delgado,rosa@x.example',
      '"Open,Byron,a@x.example',
      'Bo,Li,bo@x.example',
      'Ada,"de"l,ada@x.example',
      '"Ines","Prado","ines@x.example"',
      '"Last,Open,z@x.example',
    ].join('\n')
    const lines = await planOf(tableOf(utf8(text)))
    expect(lines.map(({ line, verdict }) => [line, verdict])).toEqual([
      [2, 'new'],
      [3, 'error'],
      [4, 'new'],
      [5, 'error'],
      [6, 'new'],
      [7, 'error'],
    ])
    expect(lines[1]).toMatchObject({
      cells: ['"Open,Byron,a@x.example'],
      reason: 'The quotes of this line do not match.',
    })
  })

  it('of thousands of broken lines ends, with all of them', () => {
    expect(tableOf(utf8(`E-mail\n${'"a,b\nc,d\n'.repeat(2500)}`)).rows).toHaveLength(5000)
  })
})

describe('a file of old spreadsheets in its own encoding', () => {
  const latin = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0))
  const shiftJis = '\x90\xa9,\x96\xbc,E-mail\r\n\x8d\xb2\x93\xa1,\x97T\x8e\xf7,yuki@x.example\r\n'

  it.each([
    ['shift_jis', shiftJis, ['姓', '名', 'E-mail'], ['佐藤', '裕樹']],
    [
      'gb18030',
      '\xc3\xfb,\xd0\xd5,E-mail\r\n\xce\xb0,\xcd\xf5,wei@x.example\r\n',
      ['名', '姓', 'E-mail'],
      ['伟', '王'],
    ],
    [
      'windows-1250',
      'Jm\xe9no;P\xf8\xedjmen\xed;E-mail\r\n\x8eofie;Dvo\xf8\xe1kov\xe1;z@x.example\r\n',
      ['Jméno', 'Příjmení', 'E-mail'],
      ['Žofie', 'Dvořáková'],
    ],
    [
      'windows-1251',
      '\xc8\xec\xff;\xd4\xe0\xec\xe8\xeb\xe8\xff;E-mail\r\n\xc0\xed\xed\xe0;\xc8\xe2\xe0\xed\xee\xe2\xe0;a@x.example\r\n',
      ['Имя', 'Фамилия', 'E-mail'],
      ['Анна', 'Иванова'],
    ],
    // Two texts beyond the standard, from the tables of the Encoding Standard.
    [
      'euc-kr',
      '\xc0\xcc\xb8\xa7,\xbc\xba,E-mail\r\n\xb9\xce\xc1\xf6,\xb1\xe8,m@x.example\r\n',
      ['이름', '성', 'E-mail'],
      ['민지', '김'],
    ],
    [
      'windows-1254',
      'Ad;Soyad;E-mail\r\nI\xfe\xfdl;\xd6zt\xfcrk;i@x.example\r\n',
      ['Ad', 'Soyad', 'E-mail'],
      ['Işıl', 'Öztürk'],
    ],
  ])('%s', (encoding, text, header, names) => {
    const guess = readImport(latin(text))
    expect(guess).toMatchObject({ decoded: { reason: 'guessed' } })
    const table = readImport(latin(text), encoding)
    expect(table).toMatchObject({ header, decoded: { encoding, reason: 'chosen' } })
    expect(typeof table !== 'string' && table.rows[0]?.cells.slice(0, 2)).toEqual(names)
    const mapping = typeof table === 'string' ? {} : guessMapping(table)
    expect(new Set([mapping.first_name, mapping.last_name])).toEqual(new Set([0, 1]))
  })
})
