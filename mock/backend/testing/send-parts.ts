import { createHash } from 'node:crypto'
import { type Json, object, objects, word } from '../json'
import type { OpenSandbox } from './open-sandbox'

/** So many bytes, the same for the same seed. */
export const someBytes = (size: number, seed = 1): Buffer => {
  const bytes = Buffer.alloc(size)
  for (let i = 0; i < size; i += 1) bytes[i] = (i * 31 + seed * 17 + (i >> 8)) & 0xff
  return bytes
}

export const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Uploads of one persona in one world. */
export const uploader = (open: OpenSandbox, world: string, persona = 'pi') => {
  const post = (path: string, body: Json) =>
    open.call(persona, 'POST', `/api/file-manager/upload${path}`, { world, body })
  const start = async (
    path: string,
    name: string,
    size: number,
    more: { readonly [key: string]: Json } = {},
  ) => {
    const file = { path, name, size_bytes: size, content_type: 'text/plain', on_conflict: 'fail', ...more }
    return post('', { files: [file] })
  }
  const begin = async (...asked: Parameters<typeof start>) => object(objects((await start(...asked)).body)[0])
  const renew = async (id: string, numbers: readonly number[]) =>
    post('', { files: [{ upload_id: id, part_numbers: numbers }] })
  const put = async (part: Json | undefined, bytes: Buffer, headers: Record<string, string> = {}) => {
    const { url, headers: own } = object(part)
    const told = Object.entries(object(own)).map(([name, value]) => [name, word(value)])
    const body = new Uint8Array(bytes)
    return fetch(word(url), { method: 'PUT', body, headers: { ...Object.fromEntries(told), ...headers } })
  }
  /** Sends the parts with these numbers, all without any. */
  const send = async (upload: { readonly [key: string]: Json }, bytes: Buffer, only?: readonly number[]) => {
    const length = Number(upload.part_size_bytes)
    const sent: { readonly number: number; readonly etag: string }[] = []
    for (const part of objects(upload.parts)) {
      const number = Number(part.number)
      if (only && !only.includes(number)) continue
      const reply = await put(part, bytes.subarray((number - 1) * length, number * length))
      sent.push({ number, etag: reply.headers.get('etag') ?? '' })
    }
    return sent
  }
  const complete = async (
    id: Json | undefined,
    parts: readonly Json[],
    more: { readonly [key: string]: Json } = {},
  ) => post(`/${word(id)}`, { action: 'complete', parts, ...more })
  const abort = async (id: Json | undefined) => post(`/${word(id)}`, { action: 'abort' })
  /** A whole file, from its start to its end. */
  const upload = async (
    path: string,
    name: string,
    bytes: Buffer,
    more: { readonly [key: string]: Json } = {},
  ) => {
    const started = await begin(path, name, bytes.length, more)
    return complete(started.id, await send(started, bytes))
  }
  const storage = async () => object(object((await open.control(world, 'state')).body).storage)
  const get = (path: string, at: string) =>
    open.call(persona, 'GET', `/api/file-manager/${path}/?path=${encodeURIComponent(at)}`, { world })
  /** The bytes of a file, as a program without cookies reads them. */
  const read = async (path: string, more = '') => {
    const url = word(object((await get('object', `${path}`)).body).url)
    const reply = await fetch(url + more)
    return { reply, bytes: Buffer.from(await reply.arrayBuffer()) }
  }
  return { start, begin, renew, put, send, complete, abort, upload, storage, get, read }
}
