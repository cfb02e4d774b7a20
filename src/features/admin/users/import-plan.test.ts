import { describe, expect, it } from 'vitest'
import { guessMapping, planImport, readImport } from './import-plan'

const utf8 = (text: string) => new TextEncoder().encode(text)
const roles = [
  { id: 'rol_engineer', name: 'Engineer' },
  { id: 'rol_license_admin', name: 'License Admin' },
]
const plan = (text: string, emails: readonly string[] = []) => {
  const table = readImport(utf8(text))
  return planImport(table, guessMapping(table), {
    emails: new Set(emails),
    roles,
    defaultRoles: ['rol_engineer'],
  })
}

describe('[US4] a CSV file of users', () => {
  it.each([
    ['commas', 'First name,Last name,E-mail\nRosa,Delgado,rosa@x.example\n'],
    ['semicolons and a byte order mark', '\uFEFFVorname;Nachname;Mail\r\nRosa;Delgado;rosa@x.example\r\n'],
    ['tabs and blank lines', '\nFirst Name\tSurname\temail\n\nRosa\tDelgado\trosa@x.example\n\n'.trimStart()],
    ['quotes', '"First name","Last name","E-mail"\n"Rosa","Delgado","rosa@x.example"\n'],
  ])('is read with %s', (_, text) => {
    expect(plan(text).map(({ person, verdict }) => [person.first_name, person.last_name, verdict])).toEqual([
      ['Rosa', 'Delgado', 'new'],
    ])
  })

  it('is read in the encodings of spreadsheets', () => {
    const western = Uint8Array.from(
      [...'Name,E-mail\nJ', '']
        .join('')
        .split('')
        .map((one) => one.charCodeAt(0)),
    )
    const table = readImport(Uint8Array.from([...western, 0xfc, ...utf8('rgen,j@x.example\n')]))
    expect(table.rows[0]?.cells[0]).toBe('Jürgen')
    const wide = new Uint8Array(2 + 2 * 14)
    wide.set([0xff, 0xfe])
    for (const [index, one] of [...'E-mail\na@b.cd\n'].entries()) wide[2 + 2 * index] = one.charCodeAt(0)
    expect(readImport(wide).rows[0]?.cells).toEqual(['a@b.cd'])
  })

  it('accounts for every line: new, already a user, or why not', () => {
    const lines = plan(
      [
        'First name,Last name,E-mail,Roles',
        'Rosa,Delgado,rosa@x.example,License Admin; engineer',
        'Luca,Moretti,LUCA@x.example,',
        'Rosa,Again,ROSA@x.example,',
        'Nobody,,nobody@x.example,',
        'Ada,Byron,not an address,',
        'Bo,Li,bo@x.example,Vendor admin',
        "Eve,'=HYPERLINK(1),eve@x.example,",
      ].join('\n'),
      ['luca@x.example'],
    )
    expect(lines.map(({ line, verdict, reason }) => [line, verdict, reason])).toEqual([
      [2, 'new', ''],
      [3, 'exists', 'Already a user'],
      [4, 'error', 'Same e-mail address as line 2'],
      [5, 'error', 'No last name'],
      [6, 'error', 'Not an e-mail address'],
      [7, 'error', 'The account has no role named Vendor admin'],
      [8, 'new', ''],
    ])
    expect(lines[0]?.person.role_ids).toEqual(['rol_license_admin', 'rol_engineer'])
    expect(lines[6]?.person.last_name).toBe('=HYPERLINK(1)')
  })

  it('names lines it cannot read instead of dropping them', () => {
    const { malformed } = readImport(
      utf8('Name,E-mail\nRosa,rosa@x.example\n"Open,a@x.example\nLost,b@x.example'),
    )
    expect(malformed.length).toBeGreaterThan(0)
  })
})
