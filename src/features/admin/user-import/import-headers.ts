import { foldText } from '../../../ui/search/search-text'

/** Fields that a column of the file may fill. */
export const importFields = [
  'first_name',
  'last_name',
  'full_name',
  'email',
  'roles',
  'job_title',
  'phone',
] as const
export type ImportField = (typeof importFields)[number]

export const importFieldLabels: Readonly<Record<ImportField, string>> = {
  first_name: 'First name',
  last_name: 'Last name',
  full_name: 'Full name',
  email: 'E-mail',
  roles: 'Roles',
  job_title: 'Job title',
  phone: 'Phone',
}

/**
 * The headers of each field as directories, customer databases and spreadsheets write them, the best first: Entra,
 * Microsoft 365, Google Workspace and Contacts, Okta, HubSpot; German, French, Spanish, Italian, Portuguese, Dutch,
 * Swedish, Danish, Norwegian, Finnish, Japanese, Chinese, Korean, Czech, Polish, Russian, Turkish. Written as `plainHeader` gives them.
 */
const headers: Readonly<Record<ImportField, string>> = {
  first_name:
    'firstname firstnames givenname givennames forename vorname vornamen rufname prenom prenoms nombre nome 名 名前 名字 이름 jmeno imie имя ad voornaam fornamn fornavn etunimi',
  last_name:
    'lastname familyname surname secondname nachname familienname zuname nom nomdefamille apellido apellidos cognome 姓 苗字 氏 성 prijmeni nazwisko фамилия soyad soyadi achternaam efternamn efternavn etternavn sobrenome sukunimi',
  full_name:
    'fullname displayname name anzeigename vollstandigername vollername nomcomplet nomaffiche nometprenom nombrecompleto nomecompleto 氏名 お名前 姓名 表示名 성명 volledigenaam weergavenaam',
  email:
    'emailaddress email emails mail mailaddress emailadresse mailadresse adresseemail adressemail adresseelectronique courriel correoelectronico indirizzoemail workemail primaryemail メールアドレス メール eメール 电子邮件 邮箱 电子邮箱 電子郵件 이메일 emailadres epostadress epost sahkoposti sahkopostiosoite 电子邮件地址 username userprincipalname login benutzername benutzerprinzipalname email1value email1address',
  roles: 'roles role rolenames rolename rollen rolle ロール',
  job_title:
    'jobtitle title position function employeetitle jobfunction role titel berufsbezeichnung stellenbezeichnung funktion stellung fonction poste intituleduposte titre puesto cargo ruolo qualifica 役職 職位 職名 肩書 职位 职务 직위 functie befattning stilling organization1title',
  phone:
    'phone phonenumber telephone telephonenumber businessphone officephone workphone primaryphone telefon telefonnummer telefonnr rufnummer numerodetelephone tel telefono numeroditelefono telefoon telefone puhelin telefongeschaftlich 電話番号 電話 电话 전화번호 phone1value officenumber mobile mobilephone mobilenumber mobilephonenumber mobiltelefon handynummer handy portable 携帯電話 携帯',
}

/** Headers without brackets, "Required", accents, blanks and punctuation: `E-mail 1 - Value` is `email1value`. */
export function plainHeader(text: string): string {
  return foldText(text)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/(required|optional|pflichtfeld|obligatoire|必須)$/, '')
}

/** The spellings of one header: without its part in brackets, or only that, as in `First name [givenName] Required`. */
function spellings(header: string): string[] {
  const start = header.search(/[[(［（]/)
  const end = header.search(/[\])］）]/)
  if (start < 0 || end < start) return [plainHeader(header)]
  const around = `${header.slice(0, start)} ${header.slice(end + 1)}`
  return [plainHeader(header.slice(start + 1, end)), plainHeader(around)]
}

/** The column of each field by its header. */
export function fieldsNamed(cells: readonly string[]): ImportMapping {
  const known = cells.map(spellings)
  const mapping: Partial<Record<ImportField, number>> = {}
  for (const field of importFields) {
    const names = headers[field].split(' ')
    const isFree = (at: number) => at >= 0 && !Object.values(mapping).includes(at)
    const places = names.map((name) => known.findIndex((all, at) => isFree(at) && all.includes(name)))
    const at = places.find((place) => place >= 0)
    if (at !== undefined) mapping[field] = at
  }
  return mapping
}

const plainList = (text: string) => text.split(' ')
/** Headers of columns that say yes or no, or a status, and the values by which a person may no longer sign in. */
const inactive = [
  {
    names: plainList('accountenabled enabled isenabled active isactive aktiv aktiviert actif activo attivo'),
    values: plainList('false no 0 n nein non'),
  },
  {
    names: plainList(
      'suspended issuspended disabled isdisabled blocked blockcredential signinblocked archived deleted',
    ),
    values: plainList('true yes 1 y ja oui si'),
  },
  {
    names: plainList(
      'status userstatus accountstatus state loginstatus konto kontostatus statut estado stato',
    ),
    values: plainList(
      'suspended disabled inactive deactivated deprovisioned blocked archived deleted terminated gesperrt deaktiviert inaktiv desactive suspendu inactif suspendido inactivo desactivado sospeso disattivato',
    ),
  },
]

/**
 * Finds the columns of an export that say who may no longer sign in.
 * @returns for a row the header and value that say it, as `Status: Suspended`; null for everybody else
 */
export function inactiveBy(header: readonly string[]): (cells: readonly string[]) => string | null {
  const columns = header.flatMap((name, at) => {
    const kind = inactive.find(({ names }) => spellings(name).some((one) => names.includes(one)))
    return kind ? [{ name, at, values: kind.values }] : []
  })
  return (cells) => {
    const found = columns.find(({ at, values }) => values.includes(plainHeader(cells[at] ?? '')))
    return found ? `${found.name}: ${cells[found.at]}` : null
  }
}

export function isMailLike(cell: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(cell)
}

/** The column of each field, by its position; absent: none. */
export type ImportMapping = Readonly<Partial<Record<ImportField, number>>>
/** The part of a table from which its columns are detected. */
type Columns = {
  readonly header: readonly string[]
  readonly rows: readonly { readonly cells: readonly string[] }[]
}

/** Headers chosen for each field before. */
export type ImportHeaders = Readonly<Partial<Record<ImportField, string>>>

/** The column of each field: as chosen last time, else by its header; an e-mail column is detected by its values. */
export function guessMapping({ header, rows }: Columns, before: ImportHeaders = {}): ImportMapping {
  const named = fieldsNamed(header)
  const mapping: Partial<Record<ImportField, number>> = {}
  for (const field of importFields) {
    const known = before[field] === undefined ? -1 : header.indexOf(before[field])
    const at = known >= 0 ? known : named[field]
    if (at !== undefined && !Object.values(mapping).includes(at)) mapping[field] = at
  }
  const hasNames = mapping.first_name !== undefined && mapping.last_name !== undefined
  if (hasNames && before.full_name === undefined) delete mapping.full_name
  if (mapping.email === undefined) {
    const at = rows[0]?.cells.findIndex(isMailLike) ?? -1
    if (at >= 0) mapping.email = at
  }
  return mapping
}

const eastAsian = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u

/** A full name in two parts. The last name is first before a comma and in Chinese, Japanese and Korean. */
export function splitName(name: string): { readonly first_name: string; readonly last_name: string } {
  const comma = name.indexOf(',')
  const words = name.split(/\s+/).filter(Boolean)
  if (comma > 0) return { first_name: name.slice(comma + 1).trim(), last_name: name.slice(0, comma).trim() }
  if (eastAsian.test(name)) return { first_name: words.slice(1).join(' '), last_name: words[0] ?? '' }
  return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' }
}
