import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { toReport } from '../report/to-report'
import { type Misbehavior, of, run, servers } from './runner.fixture'

const serve = servers()
const timeoutMs = 120_000

/** Stops responding until the request times out. */
const hangs: Misbehavior = () => {
  vi.advanceTimersByTime(timeoutMs)
  return true
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
})

/** Misbehaves in only one read. */
const atThing =
  (misbehave: Misbehavior): Misbehavior =>
  (asked, response) =>
    asked.path === '/things/t1' && asked.headers.authorization === 'Bearer good'
      ? misbehave(asked, response)
      : false
const raw = (text: string) =>
  atThing((_, response) => {
    response.socket?.end(text)
    return true
  })
const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n'

describe('one answer that goes wrong is told in words, and the run goes on', () => {
  it.each([
    ['bytes of another protocol', raw('SSH-2.0-OpenSSH_9.6\r\n'), 'what came is no HTTP answer'],
    ['an end before the head', raw(''), 'the connection was closed before an answer came'],
    ['an end within the head', raw(head), 'the connection was closed before an answer came'],
    [
      'a body shorter than it said',
      raw(`${head}Content-Length: 99\r\n\r\n{}`),
      'the connection was closed before an answer came',
    ],
    [
      'a body that never ends',
      atThing((asked, response) => {
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .write('{', () => void hangs(asked, response))
        return true
      }),
      'no answer within 120 s',
    ],
    ['nothing at all', atThing(hangs), 'no answer within 120 s'],
    [
      'a page',
      atThing((_, response) =>
        Boolean(response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Down</title>')),
      ),
      'with the HTML page “Down”',
    ],
    [
      'a redirect to itself',
      atThing((_, response) => Boolean(response.writeHead(302, { location: '/things/t1' }).end())),
      'The server answers 302 Found and leads to /things/t1',
    ],
  ])('%s', async (_, misbehave, words) => {
    const server = await serve(misbehave)
    const { result } = await run(server, { only: ['getThing'], timeoutMs })
    const { deviations } = toReport(result)
    expect(deviations.map(({ message }) => message).join('\n')).toContain(words)
    expect(of(result, 'getThing').verdict).toBe('deviates')
    expect(result.cutShort).toBeNull()
  })

  it('a body of a gigabyte, of which only the beginning is read', async () => {
    let sent = 0
    const chunk = Buffer.alloc(1 << 20, ' ')
    const server = await serve(
      atThing((_, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1 << 30 })
        const more = () => {
          while (sent < 1 << 30 && !response.destroyed) {
            sent += chunk.length
            if (!response.write(chunk)) return void response.once('drain', more)
          }
        }
        more()
        return true
      }),
    )
    const { result } = await run(server, { only: ['getThing'] })
    expect(of(result, 'getThing').reason).toContain('longer than the 64 MB that are read')
    const asked = server.asked.filter(({ path }) => path === '/things/t1').length
    expect(sent / asked).toBeLessThan(1 << 29)
  })
})

describe('a server that answers no more ends the run, and is told once', () => {
  const afterwards = (misbehave: Misbehavior): Misbehavior => {
    let isOver = false
    return (asked, response) => {
      if (isOver) return misbehave(asked, response)
      isOver = asked.path === '/things'
      return false
    }
  }

  it('when it has ended', async () => {
    const server = await serve(
      afterwards(() => {
        void server.close()
        return true
      }),
    )
    const { result } = await run(server)
    expect(result.cutShort).toBe('the server answers no more: nothing listens there (connection refused)')
    const { deviations, verdict } = toReport(result)
    expect(deviations.map(({ rule }) => rule)).toEqual(['no-answer'])
    expect(verdict).toBe('deviates')
    expect(of(result, 'shout').reason).toContain('the run ended early')
  })

  it('when it hangs', async () => {
    const server = await serve(afterwards(hangs))
    const { result } = await run(server, { timeoutMs, write: server.host })
    expect(result.cutShort).toBe('the server answers no more: no answer within 120 s')
    expect(toReport(result).deviations.map(({ rule }) => rule)).toEqual(['no-answer'])
  })

  // Node's parser responds to an invented method, so this server is not completely silent.
  it('but for one that closes most connections: it is asked on, and told once', async () => {
    const server = await serve(afterwards((_, response) => Boolean(response.socket?.destroy())))
    const { result } = await run(server, { write: server.host })
    expect(toReport(result).deviations).toMatchObject([
      { rule: 'no-answer', message: 'No answer came: the connection was closed before an answer came.' },
    ])
  })

  it('before the first answer, when it closes each connection', async () => {
    const server = await serve((_, response) => Boolean(response.socket?.destroy()))
    await expect(run(server)).rejects.toThrow(
      'cannot be asked: the connection was closed before an answer came',
    )
  })
})
