import { vi } from 'vitest'
import { connectToStub } from './stub-connection.fixture'

/** A call as the backend of a test sees it. */
export type BackendCall = {
  /** With its query. */
  readonly path: string
  readonly body: Record<string, unknown>
}

/** For component tests: a signed-in user, and a backend that answers with `answer`. @returns the calls as they are made */
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
