type Connection = {
  readonly destroy: () => void
}

/** The open connections of one world; they can be cut all at once, for a while. */
export class Connections {
  #open = new Set<Connection>()
  #downUntil = 0

  constructor(private readonly now: () => number = Date.now) {}

  get isDown() {
    return this.now() < this.#downUntil
  }

  /** Cuts all open connections, and new ones for this many milliseconds. */
  cut(ms: number) {
    this.#downUntil = this.now() + ms
    for (const one of this.#open) one.destroy()
    this.#open.clear()
  }

  restore() {
    this.#downUntil = 0
  }

  /**
   * Registers a connection until `end` closes.
   * @returns false while connections are down: this one is cut
   */
  admit(connection: Connection, end: { once: (event: 'close', done: () => void) => unknown }): boolean {
    if (this.isDown) {
      connection.destroy()
      return false
    }
    this.#open.add(connection)
    end.once('close', () => this.#open.delete(connection))
    return true
  }
}
