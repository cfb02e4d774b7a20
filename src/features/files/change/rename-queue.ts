type Job = {
  /** The path on the server once this job has ended. */
  readonly ended: Promise<string>
  readonly path: string
}

type Rename = {
  /** The path in the list. */
  readonly from: string
  readonly to: string
  /** Sends the rename; `from` is the path on the server then. @returns the new path; rejects if it is refused */
  readonly send: (from: string) => Promise<string>
  /** The last rename failed: the list has to restore `at`, the path on the server. */
  readonly onFail: (at: string, cause: unknown) => void
  /** The last rename succeeded. */
  readonly onDone: (at: string) => void
}

/** Serializes renames of an entry: a second one waits, and gets its own name even if the first is refused. */
export function createRenameQueue() {
  const last = new Map<string, Job>()
  return ({ from, to, send, onFail, onDone }: Rename): Promise<void> => {
    const before = last.get(from)
    last.delete(from)
    const run = async (): Promise<string> => {
      const at = before ? await before.ended : from
      try {
        const now = at === to ? at : await send(at)
        if (last.get(to) === job) onDone(now)
        return now
      } catch (cause) {
        if (last.get(to) === job) onFail(at, cause)
        return at
      }
    }
    const job: Job = { path: to, ended: Promise.resolve().then(run) }
    last.set(to, job)
    return job.ended.then(() => {
      if (last.get(to) === job) last.delete(to)
    })
  }
}
