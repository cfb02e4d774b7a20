import { reads } from 'virtual:dashboard-reads'
import createClient from 'openapi-fetch'
import type { Config } from './identity'
import 'virtual:dashboard.css'

type Paths = Record<
  `/${string}`,
  {
    get: {
      responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': unknown } } }
    }
  }
>

// As parallel as possible: both chunks are requested at once, the reads as soon as there is a token. The user record
// comes first, since the portal's other reads depend on it.
const application = import('./application')
const identity = import('./identity')
const config: Config = await (await fetch('/config.json')).json()
const { signIn } = await identity
const { client, token } = await signIn(config)
const { GET } = createClient<Paths>({ baseUrl: location.origin })
const read = async (path: `/${string}`) => {
  const { data, response } = await GET(path, { headers: { Authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return data
}
const [first = '/api/me', ...others] = reads
const all = read(first).then(async (me) => [me, ...(await Promise.all(others.map(read)))])
const element = document.getElementById('root')
const { mount } = await application
if (element) mount(element, client, () => all)
