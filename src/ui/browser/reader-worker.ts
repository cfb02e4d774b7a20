import { openWorker } from './open-worker'

/** An awaited worker without a message for this many seconds has hung, and is terminated. */
const SILENT_SECONDS = 5
const HANGS = `The reader has not answered for ${SILENT_SECONDS} seconds and was stopped.`
const FAILED = 'The program that reads such files could not be started, or has failed.'

type Listener<Reply> = {
  readonly take: (reply: Reply) => void
  /** The worker crashed, hung or was terminated. `isRefused`: the browser or the deployment's policy allows none. */
  readonly fail: (reason: string, isRefused: boolean) => void
  /** Whether a response is pending. */
  readonly isAwaited: () => boolean
}

/** A worker that reads a file, started by the first request. A crash or hang is reported, and terminates it. */
export class ReaderWorker<Request, Reply> {
  readonly #address: string
  readonly #listener: Listener<Reply>
  #worker: Worker | null = null
  #hasEnded = false
  #timer: ReturnType<typeof setInterval> | undefined
  #silent = 0

  /** @param address from `import address from './x-worker?worker&url'` */
  constructor(address: string, listener: Listener<Reply>) {
    this.#address = address
    this.#listener = listener
  }

  post(request: Request): void {
    this.#silent = 0
    if (this.#hasEnded) {
      this.#listener.fail(FAILED, false)
      return
    }
    try {
      this.#worker ??= this.#open()
      this.#worker.postMessage(request)
    } catch {
      this.#fail(FAILED, true)
    }
  }

  end(): void {
    this.#hasEnded = true
    clearInterval(this.#timer)
    this.#worker?.terminate()
  }

  #open(): Worker {
    const worker = openWorker(this.#address)
    worker.addEventListener('error', () => this.#fail(FAILED))
    worker.addEventListener('messageerror', () => this.#fail(FAILED))
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      this.#silent = 0
      this.#listener.take(data)
    })
    // A page that was busy itself counts one second, however long it was.
    this.#timer = setInterval(() => {
      this.#silent = this.#listener.isAwaited() ? this.#silent + 1 : 0
      if (this.#silent > SILENT_SECONDS) this.#fail(HANGS)
    }, 1000)
    return worker
  }

  #fail(reason: string, isRefused = false): void {
    this.end()
    this.#listener.fail(reason, isRefused)
  }
}
