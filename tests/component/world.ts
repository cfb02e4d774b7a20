import type { Fault } from '../states/fault'

async function post(path: string, body: object): Promise<void> {
  const answer = await fetch(`/sandbox/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`/sandbox/${path} answered ${answer.status}: ${await answer.text()}`)
}

/** Starts a sandbox of its own for this test. */
export function newWorld(): void {
  document.cookie = `world=${crypto.randomUUID()}; path=/`
}

/** Makes one operation fail. */
export function fault(injected: Fault): Promise<void> {
  return post('faults', injected)
}
/** The sandbox's answered calls of an operation, faulty ones included. */
export async function answered(operation: string): Promise<number> {
  const { calls }: { calls: { operation: string }[] } = await (await fetch('/sandbox/calls')).json()
  return calls.filter((call) => call.operation === operation).length
}

/** Clears the faults of an operation. */
export function clearFault(operation: string): Promise<void> {
  return post('faults', { clear: operation })
}
/** Starts a named scenario of the sandbox for every operation at once; `normal` ends it. */
export function scenario(name: string): Promise<void> {
  return post('scenario', { name })
}
/** Keeps documentation syncs running. */
export function holdSync(): Promise<void> {
  return post('documentation', { sync: 'hold' })
}
/** Sets what the contract leaves to a backend. */
export function variant(changes: { ids?: string; members?: string; user_writes?: string }): Promise<void> {
  return post('variant', changes)
}
