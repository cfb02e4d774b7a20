import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

/** One item of an envelope, as far as the suite reads it. */
export type Reported = {
  type: string
  transaction?: string
  release?: string
  environment?: string
  tags?: Record<string, string>
  exception?: {
    values: { type: string; value: string; stacktrace?: { frames: { filename: string }[] } }[]
  }
  contexts?: { trace?: { op?: string } }
  spans?: { description: string; status: string }[]
}

/** A Sentry ingest endpoint of one test. */
export type Collector = {
  dsn: string
  /** All received requests, headers and addresses included, as sent. */
  wire: () => string
  errors: () => Reported[]
  transactions: () => Reported[]
  close: () => void
}

/** Listens on a free port like Sentry: accepts envelopes from any origin and answers with their id. */
export async function openCollector(): Promise<Collector> {
  const wire: string[] = []
  const reported: Reported[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const sent = Buffer.concat(parts)
      const body = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent).toString()
      wire.push(`${request.method} ${request.url}\n${JSON.stringify(request.headers)}\n${body}`)
      if (request.method === 'POST') reported.push(...itemsOf(body))
      response.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'application/json' })
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    dsn: `http://publickey@localhost:${isBound(address) ? address.port : 0}/42`,
    wire: () => wire.join('\n\n'),
    errors: () => reported.filter(({ type }) => type === 'event'),
    transactions: () => reported.filter(({ type }) => type === 'transaction'),
    close: () => server.close(),
  }
}

const isBound = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === 'object' && address !== null

/** The items of an envelope: a header line, then a header and a payload line for each. */
function itemsOf(envelope: string): Reported[] {
  const [, ...lines] = envelope.split('\n').filter((line) => line !== '')
  return lines.flatMap((line, index) => {
    if (index % 2 === 0) return []
    const { type }: { type: string } = JSON.parse(lines[index - 1] ?? '{}')
    const payload: Omit<Reported, 'type'> = JSON.parse(line)
    return [{ ...payload, type }]
  })
}
