import { request as httpRequest } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { Duplex } from 'node:stream'
import { connect } from 'node:tls'
import { isLoopback } from './safety'

/** Proxy for a target from `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY`, in upper or lower case; null without one. */
export function proxyFor(target: URL, environment: NodeJS.ProcessEnv = process.env): URL | null {
  const variable = target.protocol === 'https:' ? 'https_proxy' : 'http_proxy'
  const told = environment[variable] ?? environment[variable.toUpperCase()] ?? ''
  const without = (environment.no_proxy ?? environment.NO_PROXY ?? '').split(',').map((one) => one.trim())
  const isExempt = without.some((one) => one === '*' || (one !== '' && isOf(target, one)))
  return told === '' || isExempt || isLoopback(target) || !URL.canParse(told) ? null : new URL(told)
}

function isOf({ hostname, host }: URL, exempt: string): boolean {
  const name = exempt.replace(/^\*?\./, '')
  return host === name || hostname === name || hostname.endsWith(`.${name}`)
}

/** The proxy's authentication header; none without a user in its address. */
export function proxyHeaders({ username, password }: URL): Readonly<Record<string, string>> {
  if (username === '') return {}
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { 'Proxy-Authorization': `Basic ${Buffer.from(pair).toString('base64')}` }
}

/** Connects to TLS servers through a tunnel of the proxy. */
export class TunnelAgent extends HttpsAgent {
  constructor(
    private readonly proxy: URL,
    options: { readonly keepAlive: boolean; readonly maxSockets: number },
  ) {
    super(options)
  }

  override createConnection(
    options: {
      readonly host?: string | null
      readonly port?: number | string | null
      readonly servername?: string
    },
    callback?: (error: Error | null, stream: Duplex) => void,
  ): Duplex | null {
    const path = `${options.host}:${options.port ?? 443}`
    const { hostname, port } = this.proxy
    const asked = httpRequest({
      host: hostname,
      port: port === '' ? 80 : Number(port),
      method: 'CONNECT',
      path,
      headers: { Host: path, ...proxyHeaders(this.proxy) },
    })
    asked.once('connect', (answer, socket) => {
      if (answer.statusCode === 200) {
        callback?.(null, connect({ socket, servername: options.servername ?? options.host ?? '' }))
        return
      }
      socket.destroy()
      callback?.(new Error(`the proxy answered ${answer.statusCode}`), new Duplex())
    })
    asked.once('error', (error) => callback?.(error, new Duplex()))
    asked.end()
    return null
  }
}
