import { isRecord } from '../../../api/json'
import { connectToStub } from '../../../session/stub-connection.fixture'

type Upload = {
  readonly path: string
  readonly name: string
  readonly size: number
  readonly parts: Map<number, string>
}

type Answer = { readonly status: number; readonly body: object }

const PART = 4

/** A fake backend and storage behind `fetch` and XMLHttpRequest, with the received requests. */
/** @param tellsPartSize false for a backend with only the fields of the specification, and part URLs */
export function fakeBackend({ tellsPartSize = true } = {}) {
  const requests: string[] = []
  const uploads = new Map<string, Upload>()
  const folders = new Map<string, Map<string, object>>([
    ['/', new Map()],
    ['/Cases', new Map()],
  ])
  const files = new Map<string, string>()
  const failures = new Map<string, Answer>()
  const completed = new Map<string, Answer>()
  /** Calls that are carried out but never answered. */
  const unanswered = new Set<string>()
  const heldParts: (() => void)[] = []
  let isHolding = false
  let writeBlockedReason: string | null = null
  let quota: object | null = null
  let ids = 0

  const entry = (path: string, kind: 'file' | 'folder', size: number | null) => ({
    ...{ path, name: path.split('/').at(-1), kind, size_bytes: size, content_type: null },
    ...{ modified_at: '2026-11-20T09:00:00Z', etag: null, writable: true, shared_from: null },
  })
  const at = (folder: string, name: string) => (folder === '/' ? `/${name}` : `${folder}/${name}`)
  const put = (folder: string, name: string, content: string) => {
    files.set(at(folder, name), content)
    folders.get(folder)?.set(name, entry(at(folder, name), 'file', content.length))
  }
  const nameTaken = (folder: string, name: string): Answer => ({
    status: 409,
    body: {
      ...{ type: '/problems/name-taken', title: 'This name already exists', status: 409 },
      conflicts: [{ path: at(folder, name), existing: folders.get(folder)?.get(name) }],
    },
  })
  const uploadGone: Answer = {
    status: 404,
    body: { type: '/problems/upload-gone', title: 'Dropped', status: 404 },
  }

  const stateOf = (id: string, upload: Upload) => ({
    id,
    path: at(upload.path, upload.name),
    size_bytes: upload.size,
    ...(tellsPartSize ? { part_size_bytes: PART } : {}),
    parts_total: Math.max(1, Math.ceil(upload.size / PART)),
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    kept_until: new Date(Date.now() + 7_000_000).toISOString(),
    parts: Array.from({ length: Math.max(1, Math.ceil(upload.size / PART)) }, (_, i) => ({
      number: i + 1,
      url: `https://storage.test/${id}/${i + 1}`,
    })),
    stored_parts: [...upload.parts].map(([number, text]) => ({
      number,
      etag: `"${number}"`,
      size_bytes: text.length,
    })),
  })

  const start = (file: Record<string, unknown>): Answer => {
    if (typeof file.upload_id === 'string') {
      const upload = uploads.get(file.upload_id)
      return upload ? { status: 201, body: [stateOf(file.upload_id, upload)] } : uploadGone
    }
    const { path, name, size_bytes: size, on_conflict } = file
    if (typeof path !== 'string' || typeof name !== 'string' || typeof size !== 'number')
      return { status: 400, body: { title: 'Bad request', status: 400 } }
    const isTaken = folders.get(path)?.has(name) === true
    if (isTaken && on_conflict === 'fail') return nameTaken(path, name)
    ids += 1
    const id = `upl_${ids}`
    const ownName = isTaken && on_conflict === 'rename' ? `${name} (2)` : name
    const upload = { path, name: ownName, size, parts: new Map<number, string>() }
    uploads.set(id, upload)
    return { status: 201, body: [stateOf(id, upload)] }
  }

  const end = (id: string, { action }: Record<string, unknown>): Answer => {
    const upload = uploads.get(id)
    if (action === 'abort') {
      uploads.delete(id)
      return { status: 200, body: { message: 'Stopped.' } }
    }
    if (!upload) return completed.get(id) ?? uploadGone
    const content = [...upload.parts].toSorted(([a], [b]) => a - b).map(([, text]) => text)
    put(upload.path, upload.name, content.join(''))
    uploads.delete(id)
    const done = { status: 200, body: entry(at(upload.path, upload.name), 'file', upload.size) }
    completed.set(id, done)
    return done
  }

  const answer = (method: string, url: URL, body: unknown): Answer => {
    const path = url.pathname.replace('/api/file-manager', '')
    const sent = isRecord(body) ? body : {}
    if (path === '/navigate/') {
      const folder = url.searchParams.get('path') ?? '/'
      const items = folders.get(folder)
      if (!items) return uploadGone
      return {
        status: 200,
        body: { path: folder, writable: true, items: [...items.values()], truncated: false, quota },
      }
    }
    if (path === '/folder' && typeof sent.path === 'string' && typeof sent.name === 'string') {
      if (folders.get(sent.path)?.has(sent.name)) return nameTaken(sent.path, sent.name)
      const created = entry(at(sent.path, sent.name), 'folder', null)
      folders.set(at(sent.path, sent.name), new Map())
      folders.get(sent.path)?.set(sent.name, created)
      return { status: 201, body: created }
    }
    const [first] = Array.isArray(sent.files) ? sent.files : []
    if (path === '/upload' && isRecord(first)) return start(first)
    const id = /^\/upload\/(.+)$/.exec(path)?.[1]
    return id === undefined
      ? { status: 404, body: { title: `${method} ${path}`, status: 404 } }
      : end(id, sent)
  }

  connectToStub(() => writeBlockedReason)

  /** The browser's fetch. */
  const fetch = async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const text = await request.text()
    const body: unknown = text === '' ? null : JSON.parse(text)
    const action = isRecord(body) && typeof body.action === 'string' ? ` ${body.action}` : ''
    const name = `${request.method} ${url.pathname.replace('/api/file-manager', '')}${action}`
    requests.push(name)
    const { status, body: answered } = failures.get(name) ?? answer(request.method, url, body)
    if (unanswered.delete(name)) return new Promise(() => undefined)
    return Response.json(answered, { status })
  }

  /** The part of XMLHttpRequest that sends parts. */
  class FakeXmlHttpRequest {
    upload: { onprogress: ((event: { loaded: number }) => void) | null } = { onprogress: null }
    onload = () => undefined
    onerror = () => undefined
    onloadend = () => undefined
    status = 0
    responseText = ''
    #url = ''
    #isAborted = false
    open(_: string, url: string) {
      this.#url = url
    }
    setRequestHeader() {}
    getResponseHeader(name: string) {
      return name === 'ETag' && this.status === 200 ? `"${this.#url.split('/').at(-1)}"` : null
    }
    abort() {
      this.#isAborted = true
    }
    send(body: Blob) {
      const [id = '', number = ''] = this.#url.split('/').slice(-2)
      const arrive = async () => {
        const text = await body.text()
        if (this.#isAborted) return
        requests.push(`PUT ${id}/${number}`)
        uploads.get(id)?.parts.set(Number(number), text)
        this.status = uploads.has(id) ? 200 : 404
        this.upload.onprogress?.({ loaded: text.length })
        this.onload()
        this.onloadend()
      }
      if (isHolding) heldParts.push(() => void arrive())
      else void arrive()
    }
  }

  return {
    requests,
    uploads,
    files,
    folders,
    failures,
    unanswered,
    put,
    fetch,
    FakeXmlHttpRequest,
    /** From now on parts are stored only after `release`. */
    hold: () => {
      isHolding = true
    },
    release: () => {
      isHolding = false
      for (const run of heldParts.splice(0)) run()
    },
    held: () => heldParts.length,
    /** Stores the first of the held parts. */
    releaseOne: () => heldParts.shift()?.(),
    setWriteBlockedReason: (reason: string | null) => {
      writeBlockedReason = reason
    },
    setFreeBytes: (bytes: number) => {
      quota = { used_bytes: 0, total_bytes: bytes }
    },
  }
}
