import { parseArgs } from 'node:util'
import { type PersonaId, personas } from '../mock/personas'
import { localIdentity } from './serve/local-identity'
import { readLocalConfig, run } from './serve/options'
import { Stop } from './serve/stop'

const ids = personas.map(({ id }) => id)

const help = `npm run -s token -- --persona=${ids.join('|')}

Prints an identity token of a persona, valid for an hour: the local provider's key, issuer and audience, as in
\`npm start\`, which need not run. For the check of your own server:

  npm run contract -- check --target=http://127.0.0.1:4100 --token-command='npm run -s token -- --persona=staff'

  --persona=NAME  whose token
  --keys          prints the public keys instead, as a JSON Web Key Set
  --help          this text`

// `npm run -s token -- --persona=staff`: a token without a browser. Without -s npm prints two extra lines.
await run(async () => {
  const { values } = parseArgs({
    options: {
      persona: { type: 'string' },
      keys: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return console.log(help)
  const provider = localIdentity(await readLocalConfig(), {}, { keepSignIns: false })
  if (values.keys) return console.log(JSON.stringify(await provider.keys(), null, 2))
  console.log(await provider.token(personaNamed(values.persona)))
})

function personaNamed(given: string | undefined): PersonaId {
  const found = ids.find((id) => id === given)
  if (found) return found
  const wrong = given === undefined ? 'Whose token?' : `There is no persona "${given}".`
  throw new Stop(`${wrong} Name one with --persona=NAME: ${ids.join(', ')}.`)
}
