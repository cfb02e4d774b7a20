import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HEAD_BYTES, readImport, refusalOf } from './import-file'
import { guessMapping, inactiveBy, splitName } from './import-headers'
import { linePlanner } from './import-plan'

const utf8 = (text: string) => new TextEncoder().encode(text)
const facts = { emails: new Set<string>(), roles: [], defaultRoles: [], check: () => '' }

/** The people of a file as they would be invited, and the reasons of the other lines. */
function read(text: string) {
  const table = readImport(utf8(text))
  if (typeof table === 'string') throw new Error(table)
  const plan = linePlanner(guessMapping(table), { ...facts, inactive: inactiveBy(table.header) })
  return table.rows.map((row) => {
    const { line, verdict, person } = plan(row)
    const { first_name, last_name, email, job_title, phone } = person
    return [line, verdict, [first_name, last_name, email, job_title, phone].filter(Boolean).join('|')]
  })
}
const rosa = 'rosa.delgado@meridian-racing.example'

describe('[US4] an export maps by itself', () => {
  it.each([
    [
      'Entra, bulk creation',
      `version:v1.0,,,,\nName [displayName] Required,User name [userPrincipalName] Required,First name [givenName],Last name [surname],Job title [jobTitle]\nExample: Chris Green,chris@contoso.example,Chris,Green,Example\nRosa Delgado,${rosa},Rosa,Delgado,Aerodynamicist\n`,
      [
        [3, 'example', 'Chris|Green|chris@contoso.example|Example'],
        [4, 'new', `Rosa|Delgado|${rosa}|Aerodynamicist`],
      ],
    ],
    [
      'Entra, list of users',
      `userPrincipalName,displayName,surname,mail,givenName,jobTitle,telephoneNumber\nr@tenant.example,Rosa Delgado,Delgado,${rosa},Rosa,CFD,+44 20\n`,
      [[2, 'new', `Rosa|Delgado|${rosa}|CFD|+44 20`]],
    ],
    [
      'Microsoft 365',
      `User Name,First Name,Last Name,Display Name,Job Title,Department,Office Phone\n${rosa},Rosa,Delgado,Rosa Delgado,Aerodynamicist,CFD,+44 20\n`,
      [[2, 'new', `Rosa|Delgado|${rosa}|Aerodynamicist|+44 20`]],
    ],
    [
      'Google Workspace',
      `First Name [Required],Last Name [Required],Email Address [Required],Password [Required]\nRosa,Delgado,${rosa},****\n`,
      [[2, 'new', `Rosa|Delgado|${rosa}`]],
    ],
    [
      'Google Contacts',
      `Given Name,Family Name,E-mail 1 - Value,Organization 1 - Title\nRosa,Delgado,${rosa},Aerodynamicist\n`,
      [[2, 'new', `Rosa|Delgado|${rosa}|Aerodynamicist`]],
    ],
    [
      'Outlook in German',
      `"Vorname","Nachname","Position","Telefon geschäftlich","E-Mail-Adresse"\n"Rosa","Delgado","CFD","+44 20","Rosa Delgado <${rosa}>"\n`,
      [[2, 'new', `Rosa|Delgado|${rosa}|CFD|+44 20`]],
    ],
    [
      'Dutch',
      `Voornaam;Achternaam;E-mailadres;Functie;Telefoon\nRosa;Delgado;mailto:${rosa};CFD;+31\n`,
      [[2, 'new', `Rosa|Delgado|${rosa}|CFD|+31`]],
    ],
    [
      'Portuguese',
      `Nome;Sobrenome;E-mail;Cargo;Telefone\nRosa;Delgado;${rosa};CFD;+55\n`,
      [[2, 'new', `Rosa|Delgado|${rosa}|CFD|+55`]],
    ],
    [
      'a spreadsheet that keeps text as formulas, with line breaks',
      `="First name",="Last name",="E-mail","Job title"\n="Rosa",="Delgado",="${rosa}","CFD\r\nengineer"\n`,
      [[2, 'new', `Rosa|Delgado|${rosa}|CFD engineer`]],
    ],
    [
      'a guest of Entra, and a phone number that a spreadsheet has rounded',
      `displayName,userPrincipalName,phone\nBob,bob_gmail.com#EXT#@x.onmicrosoft.com,\nRosa Delgado,${rosa},"4,42079E+11"\n`,
      [
        [2, 'error', 'Bob|bob_gmail.com#EXT#@x.onmicrosoft.com'],
        [3, 'error', `Rosa|Delgado|${rosa}|4,42079E+11`],
      ],
    ],
    [
      'Okta',
      `login,firstName,lastName,middleName,email,title,mobilePhone\nrosa,Rosa,Delgado,,${rosa},CFD,+44 77\n`,
      [[2, 'new', `Rosa|Delgado|${rosa}|CFD|+44 77`]],
    ],
    [
      'Google Workspace, with people who are suspended',
      `First Name [Required],Last Name [Required],Email Address [Required],Status [READ ONLY]\nRosa,Delgado,${rosa},Active\nBo,Gone,bo@x.example,Suspended\n`,
      [
        [2, 'new', `Rosa|Delgado|${rosa}`],
        [3, 'inactive', 'Bo|Gone|bo@x.example'],
      ],
    ],
    [
      'Microsoft 365, with people who may not sign in',
      `First name,Last name,User principal name,Block credential\nRosa,Delgado,${rosa},False\nBo,Gone,bo@x.example,True\n`,
      [
        [2, 'new', `Rosa|Delgado|${rosa}`],
        [3, 'inactive', 'Bo|Gone|bo@x.example'],
      ],
    ],
    [
      'a directory that says who is enabled, in upper case',
      `GivenName,Surname,Mail,Enabled\nRosa,Delgado,${rosa},TRUE\nBo,Gone,bo@x.example,FALSE\n`,
      [
        [2, 'new', `Rosa|Delgado|${rosa}`],
        [3, 'inactive', 'Bo|Gone|bo@x.example'],
      ],
    ],
    [
      'HubSpot',
      `Record ID,First Name,Last Name,Email,Phone Number,Job Title\n51,Rosa,Delgado,${rosa},+44 20,CFD\n`,
      [[2, 'new', `Rosa|Delgado|${rosa}|CFD|+44 20`]],
    ],
    [
      'German',
      `\uFEFFVorname;Familienname;E-Mail-Adresse;Funktion;Telefonnummer\nRosa;Delgado;${rosa};Ingenieurin;+49 89 1234\n`,
      [[2, 'new', `Rosa|Delgado|${rosa}|Ingenieurin|+49 89 1234`]],
    ],
    [
      'French',
      `Prénom;Nom de famille;Adresse e-mail;Fonction;Numéro de téléphone\nRosa;Delgado;${rosa};Ingénieure;+33 1\n`,
      [[2, 'new', `Rosa|Delgado|${rosa}|Ingénieure|+33 1`]],
    ],
    [
      'Japanese, names apart',
      '姓,名,メールアドレス,役職\n佐藤,由紀,yuki@x.example,空力設計\n',
      [[2, 'new', '由紀|佐藤|yuki@x.example|空力設計']],
    ],
    [
      'Japanese, names in one',
      '氏名,メールアドレス,電話番号\n髙橋　健,ken@x.example,０３－１２３４\n',
      [[2, 'new', '健|髙橋|ken@x.example|03-1234']],
    ],
    // Two formats beyond the standard: a template with required marks, a list with notes above its header and bars
    // between cells.
    [
      'a template in German',
      `Vorname (Pflichtfeld)*;Nachname (Pflichtfeld)*;E-Mail*\nBeispiel: Max;Muster;max@x.example\nRosa;Delgado;${rosa}\n`,
      [
        [2, 'example', 'Beispiel: Max|Muster|max@x.example'],
        [3, 'new', `Rosa|Delgado|${rosa}`],
      ],
    ],
    [
      'a report',
      `# Users of the tenant\n\nDisplay name|Email|Title\nDelgado, Rosa|${rosa}|CFD\n`,
      [[4, 'new', `Rosa|Delgado|${rosa}|CFD`]],
    ],
  ])('%s', (_, text, lines) => {
    expect(read(text)).toEqual(lines)
  })
})

it('says how many lines are above the header', () => {
  expect(readImport(utf8(`version:v1.0,\nMail,Name\n${rosa},R\n`))).toMatchObject({ above: 1, blanks: 0 })
})

it('[US4] characters that nobody sees go before a line is checked', () => {
  const text = [
    'First name,Last name,E-mail',
    'Rosa,Delgado,\u200b rosa@x.example',
    'Bo\u00ad,Li,bo@x.example\ufeff',
    'Ada,Byron,ada@x.example\u200e',
    'Luca,Moretti,luca@x\u200b.example',
    'نمی\u200cخ,Ali,ali@x.example',
  ].join('\r\n')
  expect(read(text)).toEqual([
    [2, 'new', 'Rosa|Delgado|rosa@x.example'],
    [3, 'new', 'Bo|Li|bo@x.example'],
    [4, 'new', 'Ada|Byron|ada@x.example'],
    [5, 'new', 'Luca|Moretti|luca@x.example'],
    [6, 'new', 'نمی\u200cخ|Ali|ali@x.example'],
  ])
})

describe('separators and quotes are told by the content', () => {
  it.each([
    ['decimal commas', `Name;E-mail;Anteil\nDelgado, Rosa;${rosa};1,5\nLi, Bo;bo@x.example;2,5\n`],
    ['commas in a quoted header', `"Name; voll";E-mail\n"Delgado, Rosa";${rosa}\n"Li, Bo";bo@x.example\n`],
    ['apostrophes', `'Name','E-mail'\n'Delgado, Rosa','${rosa}'\n'Li, Bo','bo@x.example'\n`],
    ['tabs', `Name\tE-mail\nDelgado, Rosa\t${rosa}\nLi, Bo\tbo@x.example\n`],
  ])('%s', (_, text) => {
    expect(read(text.replace('"Name; voll"', '"Name"')).map(([, , person]) => person)).toEqual([
      `Rosa|Delgado|${rosa}`,
      'Bo|Li|bo@x.example',
    ])
  })
})

it.each([
  ['Delgado, Rosa', 'Rosa', 'Delgado'],
  ['Rosa María Delgado', 'Rosa María', 'Delgado'],
  ['佐藤 由紀', '由紀', '佐藤'],
  ['김 민지', '민지', '김'],
  ['Plato', '', 'Plato'],
])('the full name %s has its two parts', (name, first_name, last_name) => {
  expect(splitName(name)).toEqual({ first_name, last_name })
})

const bytes = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0))

describe('a file of another kind is told in words', () => {
  it.each([
    ['an empty file', '', 'The file is empty.'],
    ['a workbook', 'PK\x03\x04\x14\0\x06\0[Content_Types].xml', 'This is a workbook, not a CSV file.'],
    ['a ZIP', 'PK\x03\x04\x14\0\0\0\0\0users.csv', 'This is a ZIP archive, not a CSV file.'],
    ['an old workbook', '\xd0\xcf\x11\xe0\xa1\xb1', 'This is an old workbook, not a CSV file.'],
    ['a PDF', '%PDF-1.7', 'This is a PDF, not a CSV file.'],
    ['a page', '<html><table><tr>', 'This is a page or an XML file, not a CSV file.'],
    ['NULs', `E-mail\r\n${rosa}\0\0\0\r\n`, 'This is no text: it has NUL characters.'],
    ['a line without an end', `E-mail,${'x'.repeat(4_900_000)}`, 'Line 1 has 4900007 characters'],
    ['commas alone', `E-mail${','.repeat(90_000)}\n${rosa}\n`, 'The file has 90001 columns'],
  ])('%s', (_, text, says) => {
    expect(readImport(bytes(text))).toContain(says)
  })

  it('50 MB and a line of 10 MB are told by their beginning', () => {
    const says = 'The file is larger than 5 MB. Split it into smaller files.'
    expect(refusalOf(bytes('E-mail\n').subarray(0, HEAD_BYTES), 50_000_000)).toBe(says)
    expect(readImport(new Uint8Array(10_000_000).fill(0x78))).toBe(says)
  })

  it('a header that begins with PK is a header', () => {
    expect(read(`PK;E-mail\n1;${rosa}\n`)).toEqual([[2, 'new', rosa]])
  })
})

describe('whatever the bytes', () => {
  it('a file is read without an error, and nothing invisible is in a cell', () => {
    const texts = fc.array(
      fc.constantFrom(
        'a',
        '"',
        "'",
        ',',
        ';',
        '\t',
        '\n',
        '\r',
        '@',
        '\u200b',
        '\0',
        'é',
        '[',
        '=',
        'sep=',
        'E-mail',
      ),
    )
    const files = fc.oneof(
      fc.uint8Array({ maxLength: 300 }).map((all) => Uint8Array.from(all)),
      texts.map((parts) => utf8(parts.join(''))),
    )
    fc.assert(
      fc.property(files, fc.constantFrom(null, 'shift_jis', 'utf-16le'), (file, encoding) => {
        const table = readImport(file, encoding)
        if (typeof table === 'string') expect(table).toMatch(/\.$/)
        else
          for (const { cells, malformed } of table.rows)
            if (malformed === '') expect(cells.join('')).not.toMatch(/[\u200b\0]/)
      }),
      { numRuns: 300 },
    )
  })

  it('no line is lost: each is a person, blank, the header or above it', () => {
    const cell = fc.string({ unit: 'binary' }).map((text) => text.replaceAll(/[",;\t|'\n\r\0=]/g, ''))
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 30 }), (people) => {
        const rows = people.map(([first, last], at) => `${first},${last},p${at}@x.example`)
        const table = readImport(utf8(`version:v1.0,,\nFirst name,Last name,E-mail\n${rows.join('\n')}\n`))
        expect(table).toMatchObject({ above: 1, blanks: 0 })
        expect(typeof table !== 'string' && table.rows.map(({ cells }) => cells[2])).toEqual(
          people.map((_, at) => `p${at}@x.example`),
        )
      }),
    )
  })
})

it.each([
  ['BEGIN:VCARD\nVERSION:3.0\nN:Delgado;Rosa;;;\nEND:VCARD\n', 'vCard'],
  ['[{"email":"rosa@x.example"}]', 'JSON'],
  ['dn: cn=Rosa\nmail: rosa@x.example\n', 'LDIF'],
])('a list of people in another format is refused with its name: %j', (text, named) => {
  expect(readImport(utf8(text))).toContain(named)
})
