interface Job {
  /** Where the server has the entry once this job is over. */
  readonly over: Promise<string>
  readonly path: string
}

interface Rename {
  /** Where the list shows the entry now. */
  readonly from: string
  readonly to: string
  /** Sends it; `from` is where the server has the entry by then. Rejects when it is refused. */
  readonly send: (from: string) => Promise<string>
  /** It failed and nothing newer follows: the list goes back to where the server has it. */
  readonly onFail: (at: string, cause: unknown) => void
  /** It is done and nothing newer follows. */
  readonly onDone: (at: string) => void
}

/**
 * Renames one entry after the other: of two quick changes the second waits for the first and ends where it was meant to,
 * also when the first was refused.
 */
export function createRenameQueue() {
  const last = new Map<string, Job>()
  return ({ from, to, send, onFail, onDone }: Rename): Promise<void> => {
    const before = last.get(from)
    last.delete(from)
    const run = async (): Promise<string> => {
      const at = before ? await before.over : from
      try {
        const now = at === to ? at : await send(at)
        if (last.get(to) === job) onDone(now)
        return now
      } catch (cause) {
        if (last.get(to) === job) onFail(at, cause)
        return at
      }
    }
    const job: Job = { path: to, over: Promise.resolve().then(run) }
    last.set(to, job)
    return job.over.then(() => {
      if (last.get(to) === job) last.delete(to)
    })
  }
}
