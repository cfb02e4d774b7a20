import { ReaderWorker } from '../browser/reader-worker'
import {
  type Lines,
  type LinesRequest,
  NotPlottedError,
  type PlotFacts,
  type PlotReply,
  type PlotRequest,
  type TextFile,
} from './columns'
import workerUrl from './plot-worker?worker&url'

/** The request that reads the file; others count on from it. */
const READ = 0

type Waiting = { readonly take: (reply: PlotReply) => void; readonly refuse: (reason: Error) => void }

/** A file in a worker, which parses it once and then returns the points to draw. */
export class PlotReader {
  /** Rejects with a `NotPlottedError` whose message is a sentence for the user. */
  readonly facts: Promise<PlotFacts>
  readonly #waiting = new Map<number, Waiting>()
  readonly #worker: ReaderWorker<PlotRequest, PlotReply>
  readonly #report: (part: number) => void
  #last = READ

  /** @param report receives the progress, 0 to 1 */
  constructor(file: TextFile, report: (part: number) => void) {
    this.#report = report
    this.facts = new Promise((resolve, refuse) => {
      this.#waiting.set(READ, { take: (reply) => reply.kind === 'facts' && resolve(reply.facts), refuse })
    })
    this.#worker = new ReaderWorker(workerUrl, {
      take: (reply) => this.#take(reply),
      // Where workers are refused, a table or text can be shown all the same.
      fail: (reason, isRefused) => this.#fail(reason, isRefused),
      isAwaited: () => this.#waiting.size > 0,
    })
    this.#worker.post({ kind: 'read', ...file })
  }

  lines(request: LinesRequest): Promise<Lines> {
    return new Promise((resolve, refuse) => {
      const id = this.#wait({ take: (reply) => reply.kind === 'lines' && resolve(reply.lines), refuse })
      this.#worker.post({ kind: 'lines', id, ...request })
    })
  }

  /** Columns as text for a spreadsheet. */
  values(columns: readonly number[]): Promise<string> {
    return new Promise((resolve, refuse) => {
      const id = this.#wait({ take: (reply) => reply.kind === 'values' && resolve(reply.text), refuse })
      this.#worker.post({ kind: 'values', id, columns })
    })
  }

  /** Terminates the worker; open requests are never settled. */
  end(): void {
    this.#worker.end()
    this.#waiting.clear()
  }

  #wait(waiting: Waiting): number {
    this.#last += 1
    this.#waiting.set(this.#last, waiting)
    return this.#last
  }

  #take(reply: PlotReply): void {
    if (reply.kind === 'progress') this.#report(reply.part)
    else if (reply.kind === 'not-shown') this.#fail(reply.reason, reply.isUnfit)
    else {
      const id = reply.kind === 'facts' ? READ : reply.id
      this.#waiting.get(id)?.take(reply)
      this.#waiting.delete(id)
    }
  }

  #fail(reason: string, isUnfit = false): void {
    const refused = [...this.#waiting.values()]
    this.end()
    for (const { refuse } of refused) refuse(new NotPlottedError(reason, isUnfit))
  }
}
