import { type Seeder, World } from './world'

const idle = 30 * 60_000
const isName = (name: string) => /^[A-Za-z0-9_.-]{1,80}$/.test(name)

/** The name in the cookie `world`, `main` without one. */
export function worldNameOf(cookies: string | undefined) {
  const name = /(?:^|;\s*)world=([^;]*)/.exec(cookies ?? '')?.[1]
  return name !== undefined && isName(name) ? name : 'main'
}

/** All worlds, made when first named and forgotten half an hour after their last call (`main` stays). */
export class Worlds {
  #worlds = new Map<string, { world: World; used: number }>()

  constructor(
    private readonly rows: number,
    private readonly seed: Seeder,
    private readonly now: () => number = Date.now,
  ) {}

  get names() {
    return [...this.#worlds.keys()]
  }

  get(name: string): World {
    const now = this.now()
    for (const [other, { used }] of this.#worlds) {
      if (other !== 'main' && now - used > idle) this.forget(other)
    }
    const world = this.#worlds.get(name)?.world ?? new World(name, this.rows, this.seed)
    this.#worlds.set(name, { world, used: now })
    return world
  }

  clear() {
    for (const name of this.names) this.forget(name)
  }

  /** Forgets a world altogether; its next call begins a new one. */
  forget(name: string) {
    this.#worlds.get(name)?.world.close()
    this.#worlds.delete(name)
  }
}
