type Connection = {
  readonly destroy: () => void
}

/** The connections of one world: they can be cut all at once, for a while. */
export class Connections {
  #open = new Set<Connection>()
  #downUntil = 0

  constructor(private readonly now: () => number = Date.now) {}

  get isDown() {
    return this.now() < this.#downUntil
  }

  /** Cuts what is under way, and what comes within so many milliseconds. */
  cut(ms: number) {
    this.#downUntil = this.now() + ms
    for (const one of this.#open) one.destroy()
    this.#open.clear()
  }

  restore() {
    this.#downUntil = 0
  }

  /**
   * Lets a connection in until the end it is given.
   * @returns false when the line is down: the connection is cut
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
