import type { ObjectAt } from '../blobs/file-bytes'
import type { ZipJob } from './zip-job'

/** The archives of one world. */
export class Zips {
  #jobs = new Map<string, ZipJob>()

  add(job: ZipJob) {
    this.#jobs.set(job.id, job)
  }

  /** An archive that is still kept, or still in preparation. */
  get(id: string, now: Date): ZipJob | undefined {
    for (const job of this.#jobs.values()) if (job.hasEnded(now)) this.#forget(job)
    return this.#jobs.get(id)
  }

  /** The bytes of a ready archive, for the storage. */
  archiveAt(id: string, now: Date): ObjectAt | undefined {
    const result = this.get(id, now)?.result
    return result?.kind === 'ready' ? { file: result.archive, modified_at: result.at } : undefined
  }

  clear() {
    for (const job of this.#jobs.values()) this.#forget(job)
  }

  #forget(job: ZipJob) {
    this.#jobs.delete(job.id)
    job.stop()
  }
}
