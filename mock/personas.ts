/** A named user of the sample data. The contract's `me` example of the same name defines the rights. */
export type Persona = {
  id: string
  /** Subject of the id token; the user's id in the backend. */
  sub: string
  first_name: string
  last_name: string
  email: string
  account: { id: string; name: string }
  role: string
  /** Description on the sign-in page. */
  summary: string
}

const corvane = { id: 'acc_corvane', name: 'Corvane' }
const meridian = { id: 'acc_meridian', name: 'Meridian Racing' }
const halvorsen = { id: 'acc_halvorsen', name: 'Halvorsen Pumps' }
const osprey = { id: 'acc_osprey', name: 'Osprey Marine' }
const lindau = { id: 'acc_lindau', name: 'Lindau Technical University' }

/** Personas of the identity provider, the sandbox and the tests. */
export const personas = [
  {
    id: 'staff',
    sub: 'usr_staff',
    first_name: 'Mara',
    last_name: 'Lindqvist',
    email: 'mara.lindqvist@corvane.example',
    account: corvane,
    role: 'Vendor admin',
    summary: 'Runs the portal: every screen, every account, every change.',
  },
  {
    id: 'content',
    sub: 'usr_content',
    first_name: 'Tomas',
    last_name: 'Reyes',
    email: 'tomas.reyes@corvane.example',
    account: corvane,
    role: 'Vendor content',
    summary: 'Publishes products, resources and documentation.',
  },
  {
    id: 'support',
    sub: 'usr_support',
    first_name: 'Aiko',
    last_name: 'Tanaka',
    email: 'aiko.tanaka@corvane.example',
    account: corvane,
    role: 'Vendor support',
    summary: 'Looks up accounts, users and licenses and answers tickets.',
  },
  {
    id: 'pi',
    sub: 'usr_pi',
    first_name: 'Helen',
    last_name: 'Okafor',
    email: 'helen.okafor@meridian-racing.example',
    account: meridian,
    role: 'Principal Investigator',
    summary: 'Manages the seats and license servers of her own account.',
  },
  {
    id: 'useradmin',
    sub: 'usr_useradmin',
    first_name: 'Yuki',
    last_name: 'Sato',
    email: 'yuki.sato@meridian-racing.example',
    account: meridian,
    role: 'User Admin and License Admin',
    summary: 'Looks after the people, roles and seats of the account.',
  },
  {
    id: 'engineer',
    sub: 'usr_engineer',
    first_name: 'Luca',
    last_name: 'Moretti',
    email: 'luca.moretti@meridian-racing.example',
    account: meridian,
    role: 'Engineer',
    summary: 'Downloads, reads and follows tickets; licenses are read-only.',
  },
  {
    id: 'reader',
    sub: 'usr_reader',
    first_name: 'Ingrid',
    last_name: 'Solheim',
    email: 'ingrid.solheim@halvorsen.example',
    account: halvorsen,
    role: 'Read only',
    summary: 'Reads one product line and changes nothing.',
  },
  {
    id: 'newcomer',
    sub: 'usr_newcomer',
    first_name: 'Dev',
    last_name: 'Patel',
    email: 'dev.patel@osprey-marine.example',
    account: osprey,
    role: 'Engineer',
    summary: 'First day at a new customer: the account is still empty.',
  },
  {
    id: 'blocked',
    sub: 'usr_blocked',
    first_name: 'Karl',
    last_name: 'Brandt',
    email: 'karl.brandt@lindau-tu.example',
    account: lindau,
    role: 'Engineer',
    summary: 'Access was disabled by the account: sees “Access Disabled”.',
  },
  {
    id: 'invalid',
    sub: 'usr_invalid',
    first_name: 'Sofia',
    last_name: 'Marin',
    email: 'sofia.marin@halvorsen.example',
    account: halvorsen,
    role: 'Engineer',
    summary: 'The user record cannot be read: sees “Invalid User Status”.',
  },
] as const satisfies readonly Persona[]

export type PersonaId = (typeof personas)[number]['id']

/** Persona for a `login_hint`: an e-mail address or persona id. */
export function personaOfHint(hint: string) {
  const wanted = hint.trim().toLowerCase()
  return personas.find((persona) => persona.id === wanted || persona.email === wanted)
}

/** Persona with this user id (token subject). */
export function personaOfSub(sub: string) {
  return personas.find((persona) => persona.sub === sub)
}
