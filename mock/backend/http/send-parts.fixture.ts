import { createHash } from 'node:crypto'
import { asRecord, asRecords, asString, type Json, type JsonObject } from '../json'
import type { OpenSandbox } from '../open-sandbox.fixture'

export const KIB = 1024

/** Pseudo-random bytes, the same for the same seed. */
export function someBytes(size: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(size)
  for (let i = 0; i < size; i += 1) bytes[i] = (i * 31 + seed * 17 + (i >> 8)) & 0xff
  return bytes
}

export function sha256Of(bytes: Buffer) {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Uploads of one persona in one world. */
export function uploader(open: OpenSandbox, world: string, persona = 'pi') {
  const post = (path: string, body: Json) =>
    open.call(persona, 'POST', `/api/file-manager/upload${path}`, { world, body })
  const start = async (path: string, name: string, size: number, more: JsonObject = {}) => {
    const file = { path, name, size_bytes: size, content_type: 'text/plain', on_conflict: 'fail', ...more }
    return post('', { files: [file] })
  }
  const begin = async (...asked: Parameters<typeof start>) =>
    asRecord(asRecords((await start(...asked)).body)[0])
  const renew = async (id: string, numbers: readonly number[]) =>
    post('', { files: [{ upload_id: id, part_numbers: numbers }] })
  const put = async (part: Json | undefined, bytes: Buffer, headers: Record<string, string> = {}) => {
    const { url, headers: own } = asRecord(part)
    const signed = Object.entries(asRecord(own)).map(([name, value]) => [name, asString(value)])
    const body = new Uint8Array(bytes)
    return fetch(asString(url), {
      method: 'PUT',
      body,
      headers: { ...Object.fromEntries(signed), ...headers },
    })
  }
  /** Sends the parts with these numbers; default: all. */
  const send = async (upload: JsonObject, bytes: Buffer, only?: readonly number[]) => {
    const length = Number(upload.part_size_bytes)
    const sent: { readonly number: number; readonly etag: string }[] = []
    for (const part of asRecords(upload.parts)) {
      const number = Number(part.number)
      if (only && !only.includes(number)) continue
      const reply = await put(part, bytes.subarray((number - 1) * length, number * length))
      sent.push({ number, etag: reply.headers.get('etag') ?? '' })
    }
    return sent
  }
  const complete = async (id: Json | undefined, parts: readonly Json[], more: JsonObject = {}) =>
    post(`/${asString(id)}`, { action: 'complete', parts, ...more })
  const abort = async (id: Json | undefined) => post(`/${asString(id)}`, { action: 'abort' })
  /** A whole file, from its start to its end. */
  const upload = async (path: string, name: string, bytes: Buffer, more: JsonObject = {}) => {
    const started = await begin(path, name, bytes.length, more)
    return complete(started.id, await send(started, bytes))
  }
  const storage = async () => asRecord(asRecord((await open.control(world, 'state')).body).storage)
  const get = (path: string, at: string) =>
    open.call(persona, 'GET', `/api/file-manager/${path}/?path=${encodeURIComponent(at)}`, { world })
  /** Content of the file, requested without cookies like other programs do. */
  const read = async (path: string, more = '') => {
    const url = asString(asRecord((await get('object', `${path}`)).body).url)
    const reply = await fetch(url + more)
    return { reply, bytes: Buffer.from(await reply.arrayBuffer()) }
  }
  return { start, begin, renew, put, send, complete, abort, upload, storage, get, read }
}

/** Uploads in a world whose parts are 4 KiB. */
export async function withSmallParts(open: OpenSandbox, world: string, persona?: string) {
  await open.control(world, 'storage', { part_size_bytes: 4 * KIB })
  return uploader(open, world, persona)
}

/** The status of an answer, and its problem type without the folder. */
export function problemOf({ status, body }: { readonly status: number; readonly body: unknown }) {
  return [status, /"type":"\/problems\/([\w-]+)"/.exec(JSON.stringify(body))?.[1]]
}
