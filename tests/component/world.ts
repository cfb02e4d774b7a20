import type { Fault } from '../states/fault'

async function post(path: string, body: object): Promise<void> {
  const answer = await fetch(`/sandbox/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`/sandbox/${path} answered ${answer.status}: ${await answer.text()}`)
}

/** Begins a sandbox of its own: what this test changes, no other test sees. */
export function newWorld(): void {
  document.cookie = `world=${crypto.randomUUID()}; path=/`
}

/** Lets one operation fail. */
export function fault(injected: Fault): Promise<void> {
  return post('faults', injected)
}
/** The calls of one operation that the sandbox has answered, however it did. */
export async function answered(operation: string): Promise<number> {
  const { calls }: { calls: { operation: string }[] } = await (await fetch('/sandbox/calls')).json()
  return calls.filter((call) => call.operation === operation).length
}

/** Lets everything of an operation go well again. */
export function mend(operation: string): Promise<void> {
  return post('faults', { clear: operation })
}
/** Starts a named scenario of the sandbox for every operation at once; `normal` ends it. */
export function scenario(name: string): Promise<void> {
  return post('scenario', { name })
}
/** Lets synchronizations of the documentation run on without an end. */
export function holdSync(): Promise<void> {
  return post('documentation', { sync: 'hold' })
}
/** Sets what the contract leaves to a backend. */
export function variant(changes: { ids?: string; members?: string; user_writes?: string }): Promise<void> {
  return post('variant', changes)
}
