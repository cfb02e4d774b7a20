import { once } from 'node:events'
import { createServer } from 'node:https'
import { generate } from 'selfsigned'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { RunError } from '../judge/run-error'
import { type CheckEvent, parseOverrides, tokenFromEnvironment } from './options'
import { type Misbehavior, of, rules, run, servers, verdicts } from './runner.fixture'

const serve = servers()

describe('a run that only reads', () => {
  it('sends GET, HEAD, OPTIONS and an invented method, and no GET that acts', async () => {
    const server = await serve()
    const { result } = await run(server)
    expect([...new Set(server.asked.map(({ method }) => method))].sort()).toEqual(['GET', 'OPTIONS'])
    expect(server.asked.some(({ method, path }) => method === 'GET' && path === '/wake')).toBe(false)
    expect(verdicts(result)).toEqual({
      listThings: 'conforms',
      getThing: 'conforms',
      createThing: 'not probed',
      updateThing: 'not probed',
      deleteThing: 'not probed',
      copyThing: 'not probed',
      wake: 'not probed',
      shout: 'not probed',
    })
    expect(of(result, 'createThing').reason).toContain(`--write=${server.host}`)
    expect(of(result, 'shout').reason).toContain('setup')
    expect([...server.rows.keys()]).toEqual(['t1'])
  })

  it('refuses a host that --write does not name, before anything is sent', async () => {
    const server = await serve()
    await expect(run(server, { write: 'localhost' })).rejects.toThrow(RunError)
    expect(server.asked).toEqual([])
  })
})

describe('a run that may write', () => {
  it('lives one thing through, touches nothing else and leaves nothing', async () => {
    const server = await serve()
    const { result } = await run(server, { write: server.host })
    expect(rules(result)).toEqual([])
    expect(verdicts(result)).toMatchObject({
      createThing: 'conforms',
      updateThing: 'conforms',
      deleteThing: 'conforms',
      copyThing: 'conforms',
      wake: 'conforms',
    })
    expect(verdicts(result).shout).toBe('not probed')
    expect(server.rows).toEqual(new Map([['t1', { id: 't1', name: 'table' }]]))
    const touched = server.asked
      .filter(({ method }) => method === 'PATCH' || method === 'DELETE')
      .map(({ path }) => path)
    // Its item, an action's copy, five with unusual or long names, the shortest, one with a charset, two at once.
    const numbers = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    expect(new Set(touched)).toEqual(new Set(numbers.map((number) => `/things/t${number}`)))
    expect(result.leftBehind).toEqual([])
  })

  it('orders results by the contract and by asking, whatever answers first', async () => {
    const titles = async (misbehave?: Misbehavior) => {
      const server = await serve(misbehave)
      const { result } = await run(server, { write: server.host })
      return result.operations.map(({ operation, results }) => [
        operation.id,
        results.map(({ probe }) => probe.title),
      ])
    }
    let turn = 0
    const late: Misbehavior = async () => {
      turn += 1
      for (let ticks = (turn * 7) % 5; ticks > 0; ticks -= 1)
        await new Promise((resolve) => setImmediate(resolve))
      return false
    }
    expect(await titles(late)).toEqual(await titles())
  })

  it('removes what a careless server made of wrong requests', async () => {
    const server = await serve(({ method, path, body, headers }, response) => {
      if (method !== 'POST' || path !== '/things' || headers.authorization !== undefined) return false
      response.writeHead(201, { 'content-type': 'application/json' })
      server.rows.set('x1', { id: 'x1', name: body })
      response.end('{"id":"x1","name":"x"}')
      return true
    })
    const { result } = await run(server, { write: server.host })
    expect(rules(result)).toContain('unauthenticated-accepted')
    expect([...server.rows.keys()]).toEqual(['t1'])
    expect(result.leftBehind).toEqual([])
  })

  it('cleans up when it is interrupted, and tells what it knows', async () => {
    const stop = new AbortController()
    const server = await serve(({ method }) => {
      if (method === 'PATCH') stop.abort()
      return false
    })
    const { result } = await run(server, { write: server.host, signal: stop.signal })
    expect(result.cutShort).toBe('interrupted')
    expect([...server.rows.keys()]).toEqual(['t1'])
    expect(verdicts(result)).toMatchObject({
      listThings: 'conforms',
      createThing: 'conforms',
      deleteThing: 'not probed',
    })
  })

  it('tells what it could not remove', async () => {
    const server = await serve(({ method }, response) => {
      if (method !== 'DELETE') return false
      response.writeHead(403).end()
      return true
    })
    const { result } = await run(server, { write: server.host })
    expect(result.leftBehind).toEqual([
      'POST /things/t2/copy made t3; it could not be removed: DELETE answered 403 Forbidden',
      'POST /things made t2; it could not be removed: DELETE answered 403 Forbidden',
    ])
    expect(of(result, 'deleteThing').verdict).toBe('deviates')
  })

  it('tries what the file sets up, and cleans up after it', async () => {
    const server = await serve()
    const overrides = parseOverrides(
      `
setup:
  shout:
    steps: [{ operation: createThing, body: { name: megaphone }, keep: { id: $response.body#/id } }]
    cleanup: [{ operation: deleteThing, values: { id: '{id}' } }]
expect: { shout: [{ rule: status-wrong, reason: never needed }] }
`,
      'check.yaml',
    )
    const { result, events } = await run(server, { write: server.host, only: ['shout', 'Other'], overrides })
    expect(verdicts(result)).toEqual({ shout: 'conforms', wake: 'conforms' })
    expect([...server.rows.keys()]).toEqual(['t1'])
    expect(events).toContainEqual({
      kind: 'note',
      text: 'Nothing of shout needs to be allowed any more: never needed',
    })
  })
})

it('sends nothing in a dry run and tells what it would send', async () => {
  const server = await serve()
  const reading = await run(server, { dryRun: true })
  expect(server.asked).toEqual([])
  const plan = (events: readonly CheckEvent[]) =>
    events.flatMap((event) => (event.kind === 'would-send' ? [event.probe] : []))
  expect(plan(reading.events).some(({ acts }) => acts)).toBe(false)
  const writing = plan((await run(server, { dryRun: true, write: server.host })).events)
  expect(writing.filter(({ acts }) => acts).map(({ operationId }) => operationId)).not.toContain('shout')
  expect(
    writing.find(({ operationId, kind }) => operationId === 'getThing' && kind === 'example')?.path,
  ).toBe('/things/{id}')
  expect(server.asked).toEqual([])
})

it('gets at one operation through what it needs, and asks only that', async () => {
  const server = await serve()
  const { result } = await run(server, { write: server.host, only: ['updateThing'] })
  expect(verdicts(result)).toEqual({ updateThing: 'conforms' })
  expect(server.asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
  expect([...server.rows.keys()]).toEqual(['t1'])
})

describe('limits', () => {
  it('stops at --max, and cleaning up is not counted', async () => {
    const server = await serve()
    const { result } = await run(server, { write: server.host, max: 40 })
    expect(result.cutShort).toContain('--max')
    expect([...server.rows.keys()]).toEqual(['t1'])
  })

  it('waits when it is told to (429), a bounded number of times', async () => {
    let busy = 2
    const kind = await serve(({ method, path }, response) => {
      if (method !== 'GET' || path !== '/things' || busy-- <= 0) return false
      response.writeHead(429, { 'retry-after': '0' }).end()
      return true
    })
    const { result, events } = await run(kind, { only: ['listThings'] })
    expect(verdicts(result)).toEqual({ listThings: 'conforms' })
    expect(events.filter(({ kind }) => kind === 'note')).toHaveLength(2)
    const never = await serve((_, response) => {
      response.writeHead(429, { 'retry-after': '0' }).end()
      return true
    })
    const after = (await run(never, { only: ['listThings'] })).result
    expect(verdicts(after)).toEqual({ listThings: 'not probed' })
    expect(of(after, 'listThings').reason).toContain('answered 429 to the end')
  })

  it('ends when it has waited long enough in all, and counts what it repeated', async () => {
    const busy: Misbehavior = (_, response) => {
      response.writeHead(429, { 'retry-after': '30' }).end()
      return true
    }
    const server = await serve(busy)
    const { result } = await run(server, { maxWaitMs: 20_000 })
    expect(result.cutShort).toBe(
      'the server kept answering 429 (Too Many Requests); the run waits 20 s for it in all. Try a lower --rate',
    )
    expect(server.asked.length).toBeLessThan(5)
    const patient = await serve(({ path }, response) => {
      if (path !== '/things' || patient.asked.length > 3) return false
      response.writeHead(429, { 'retry-after': '0' }).end()
      return true
    })
    const after = await run(patient, { only: ['listThings'] })
    const sent = after.events.flatMap((event) => (event.kind === 'sent' ? [event.sent] : []))
    expect(after.result.requests).toBe(Math.max(...sent))
    expect(after.result.requests).toBeGreaterThan(of(after.result, 'listThings').results.length)
  })

  it('ends when it is asked to wait for more than a minute, and asks nothing more', async () => {
    const server = await serve(({ method, path }, response) => {
      if (method !== 'GET' || path !== '/things') return false
      response.writeHead(429, { 'retry-after': '3600' }).end()
      return true
    })
    const { result } = await run(server, { rate: 20, write: server.host })
    expect(result.cutShort).toBe('the server asks to wait 3600 s (429 Too Many Requests)')
    expect(server.asked.findIndex(({ path }) => path === '/things')).toBeGreaterThan(server.asked.length - 4)
    expect([...server.rows.keys()]).toEqual(['t1'])
  })

  it('sends many at once at any rate without a warning of Node', async () => {
    const warnings: string[] = []
    const hear = (warning: Error) => warnings.push(warning.name)
    process.on('warning', hear)
    const server = await serve()
    await run(server, { rate: 2000, signal: new AbortController().signal })
    await new Promise((resolve) => setImmediate(resolve))
    process.off('warning', hear)
    expect(warnings).toEqual([])
  })

  it('keeps the time a request may take', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const server = await serve(({ path }) => {
      if (path !== '/things/t1') return false
      vi.advanceTimersByTime(1000)
      return true
    })
    const { result } = await run(server, { timeoutMs: 1000 })
    const [first] = of(result, 'getThing').results
    expect(first?.exchange.failure).toBe('no answer within 1 s')
    expect(first?.findings.map(({ rule }) => rule)).toEqual(['no-answer'])
  })
})

describe('a body that is not judged', () => {
  const list =
    (body: () => Iterable<string>): Misbehavior =>
    ({ method, path, headers }, response) => {
      if (method !== 'GET' || path !== '/things' || headers.authorization !== 'Bearer good') return false
      response.writeHead(200, { 'content-type': 'application/json' })
      for (const part of body()) response.write(part)
      response.end()
      return true
    }

  it('because it is nested too deeply does not end the run, and does not conform', async () => {
    const server = await serve(list(() => ['['.repeat(100_000), ']'.repeat(100_000)]))
    const { result } = await run(server)
    expect(of(result, 'listThings')).toMatchObject({
      verdict: 'not probed',
      reason: 'The body was not judged: it is nested more than 200 levels deep',
    })
  })

  it('because it is longer than what is read does not conform', async () => {
    const server = await serve(
      list(function* () {
        yield '[{"id":"t1","name":"'
        for (let n = 0; n < 65; n += 1) yield 'x'.repeat(1 << 20)
        yield '"}]'
      }),
    )
    const { result } = await run(server, { only: ['listThings'] })
    expect(of(result, 'listThings')).toMatchObject({
      verdict: 'not probed',
      reason: 'The body was not judged: it is longer than the 64 MB that are read',
    })
  })
})

describe('a server that cannot be asked', () => {
  const page: Misbehavior = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sign in</title>')
    return true
  }
  const away: Misbehavior = (_, response) => {
    response.writeHead(302, { location: 'https://login.example/authorize?code=1' }).end()
    return true
  }

  it.each([
    ['a page', page, 'an HTML page came instead of data'],
    ['a redirect', away, 'it redirects to https://login.example/authorize, as a sign-in does'],
  ])('is told in words: %s', async (_, misbehave, words) => {
    const server = await serve(misbehave)
    await expect(run(server)).rejects.toThrow(words)
    expect(server.asked.length).toBeLessThan(4)
  })

  it('is told in words: nothing there, no TLS, a refused or missing token, no address', async () => {
    const server = await serve()
    const refused = tokenFromEnvironment('OLD', { OLD: 'old' })
    await expect(run(server, { token: refused })).rejects.toThrow('the token of $OLD is refused (401)')
    await expect(run(server, { token: null })).rejects.toThrow('it needs a token (401)')
    await expect(run(server, { token: tokenFromEnvironment('NONE', {}) })).rejects.toThrow(
      'The variable NONE holds no token',
    )
    await expect(run({ url: server.url.replace('http', 'https') })).rejects.toThrow(
      'cannot be asked: it does not speak TLS',
    )
    await expect(run({ url: 'nowhere' })).rejects.toThrow('is no address')
    await server.close()
    await expect(run(server)).rejects.toThrow('connection refused')
  })

  it('is told in words: a certificate that nobody knows', async () => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
    })
    const server = createServer({ key, cert }, (_, response) => response.end('{}'))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    try {
      await expect(run({ url: `https://localhost:${port}` })).rejects.toThrow(
        /its certificate is signed by itself \(TLS\); trust it with NODE_EXTRA_CA_CERTS/,
      )
    } finally {
      server.close()
    }
  })

  it('gets a new token when the old one ends', async () => {
    const server = await serve()
    let given = 0
    const source = {
      name: 'the token command',
      current: async () => (given === 0 ? 'old' : 'good'),
      renew: async () => {
        given += 1
        return 'good'
      },
    }
    const { result } = await run(server, { token: source })
    expect(verdicts(result)).toMatchObject({ listThings: 'conforms', getThing: 'conforms' })
  })
})
