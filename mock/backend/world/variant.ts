/** Choices that the contract leaves to a backend, by world. */
export type Variant = {
  /** Ids are strings or integers. */
  readonly ids: 'string' | 'integer'
  /** Responses have all fields, or only those that the contract requires or takes from the specification. */
  readonly members: 'all' | 'required'
  /** A created or changed user is wrapped in `{ ok, data }` or `{ ok, json }`, or not at all. */
  readonly user_writes: 'wrapped' | 'record'
}

export const variantValues = {
  ids: ['string', 'integer'],
  members: ['all', 'required'],
  user_writes: ['wrapped', 'record'],
} as const satisfies { [Name in keyof Variant]: readonly Variant[Name][] }

export const defaultVariant: Variant = { ids: 'string', members: 'all', user_writes: 'wrapped' }

/** A world's integer ids, in the order in which they were assigned. */
export class IntegerIds {
  #integers = new Map<string, number>()
  #ids: string[] = []

  /** @returns the same integer for the same id, from 1001 on */
  integerOf(id: string): number {
    const known = this.#integers.get(id)
    if (known !== undefined) return known
    const integer = 1001 + this.#ids.push(id) - 1
    this.#integers.set(id, integer)
    return integer
  }

  /** The id for an integer or its text; an unknown one is returned as text. */
  idOf(integer: string | number): string {
    return this.#ids[Number(integer) - 1001] ?? String(integer)
  }
}
