import createClient from 'openapi-fetch'
import type { Me } from './application'
import { parseConfig } from './config'

type Paths = {
  '/api/me': {
    get: { responses: { 200: { headers: Record<string, unknown>; content: { 'application/json': Me } } } }
  }
}

// The same libraries with as little around them as possible: both chunks leave at once, the user is asked for as soon
// as there is a token, before React has arrived.
const application = import('./application')
const identity = import('./identity')
const config = parseConfig(await (await fetch('/config.json')).json())
const { signIn } = await identity
const { client, token } = await signIn(config)
const me = createClient<Paths>({ baseUrl: location.origin }).GET('/api/me', {
  headers: { Authorization: `Bearer ${token}` },
})
const element = document.getElementById('root')
const { mount } = await application
if (element) mount(element, client, async () => (await me).data ?? null)
