import type { IncomingMessage } from 'node:http'
import { type Json, parseJson } from '../json'
import { type Answer, badRequest, problem, Refusal } from '../problem'

const limit = 10 * 1024 * 1024
const tooLarge = (): Answer =>
  problem(413, 'too-large', 'The request is too large', { detail: 'At most 10 MB.' })

/** All bytes of a request; refuses more than 10 MB. */
const readBytes = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    const bytes = Buffer.isBuffer(part) ? part : Buffer.from(String(part))
    size += bytes.length
    if (size <= limit) parts.push(bytes)
  }
  if (size > limit) throw new Refusal(tooLarge())
  return Buffer.concat(parts)
}

/** The body of a call: parsed when it says it is JSON, text otherwise, undefined when empty. Refuses malformed JSON. */
export async function readBody(request: IncomingMessage): Promise<Json | undefined> {
  const bytes = await readBytes(request)
  if (bytes.length === 0) return undefined
  const content = bytes.toString('utf8')
  if (!/^application\/([a-z.+-]+\+)?json\b/i.test(request.headers['content-type'] ?? '')) return content
  try {
    return parseJson(content)
  } catch {
    throw new Refusal(badRequest('The body is not JSON.'))
  }
}
