import { vi } from 'vitest'
import { connectToStub } from './stub-connection.fixture'

/** A call as received by a test's backend. */
export type BackendCall = {
  /** With its query. */
  readonly path: string
  readonly body: Record<string, unknown>
}

/** For component tests: a signed-in user, and a backend that responds with `answer`. @returns the recorded calls */
export function answerCalls(answer: (call: BackendCall) => Response): readonly BackendCall[] {
  const calls: BackendCall[] = []
  connectToStub()
  vi.stubGlobal('fetch', async (request: Request) => {
    const text = await request.text()
    const body: unknown = text === '' ? {} : JSON.parse(text)
    const { pathname, search } = new URL(request.url)
    const call = { path: `${pathname}${search}`, body: { ...(typeof body === 'object' ? body : {}) } }
    calls.push(call)
    return answer(call)
  })
  return calls
}
