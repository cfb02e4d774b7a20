import type { Upload } from './upload'

/** The uploads of one world, and how much was sent to it. */
export class Uploads {
  #all = new Map<string, Upload>()
  /** Every byte of a body that arrived, whether it was of use or not. */
  receivedBytes = 0
  /** Parts that arrived whole. */
  receivedParts = 0

  /** Those that were not ended yet. */
  get unfinished(): readonly Upload[] {
    return [...this.#all.values()].filter(({ done }) => done === null)
  }

  get(id: string): Upload | undefined {
    return this.#all.get(id)
  }

  add(upload: Upload) {
    this.#all.set(upload.plan.id, upload)
  }

  /** Takes an unfinished upload away with all that was stored of it. */
  drop(upload: Upload) {
    this.#all.delete(upload.plan.id)
    upload.close()
    if (upload.done === null) upload.file.remove()
  }

  /** Drops what nobody went on with in time. */
  sweep(now: Date) {
    for (const upload of this.#all.values()) if (now.getTime() > upload.keptUntil) this.drop(upload)
  }

  clear() {
    for (const upload of this.#all.values()) this.drop(upload)
    this.receivedBytes = 0
    this.receivedParts = 0
  }
}
