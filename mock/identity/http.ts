import type { IncomingMessage, ServerResponse } from 'node:http'

/** A request from connect: `originalUrl` is kept when `url` is rewritten. */
export type Request = IncomingMessage & { originalUrl?: string | undefined }

const bodyLimit = 64 * 1024

/** The body of a small request as text. @throws RangeError above 64 KB */
export async function readBody(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > bodyLimit) throw new RangeError('The request body is too large')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The fields of a posted form. */
export async function readForm(req: IncomingMessage) {
  return new URLSearchParams(await readBody(req))
}

/** Sends a value as JSON, never cached. */
export function sendJson(res: ServerResponse, status: number, value: unknown) {
  res.statusCode = status
  res.setHeader('Content-Type', 'application/json')
  res.setHeader('Cache-Control', 'no-store')
  res.end(JSON.stringify(value))
}
