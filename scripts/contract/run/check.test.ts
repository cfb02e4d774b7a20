import { describe, expect, it } from 'vitest'
import { CouldNotRun } from './could-not-run'
import type { CheckEvent } from './options'
import { parseOverrides } from './overrides'
import { of, rules, run, servers, verdicts } from './testing/run-things'
import type { Odd } from './testing/things'

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
    await expect(run(server, { write: 'localhost' })).rejects.toThrow(CouldNotRun)
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
    // What it made, and the copy an action of that made.
    expect(new Set(touched)).toEqual(new Set(['/things/t2', '/things/t3']))
    expect(result.leftBehind).toEqual([])
  })

  it('orders results by the contract and by asking, whatever answers first', async () => {
    const titles = async (odd?: Odd) => {
      const server = await serve(odd)
      const { result } = await run(server, { write: server.host })
      return result.operations.map(({ operation, results }) => [
        operation.id,
        results.map(({ probe }) => probe.title),
      ])
    }
    let turn = 0
    const late: Odd = async () => {
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
      'POST /things/t2/copy made t3; it could not be removed',
      'POST /things made t2; it could not be removed',
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
