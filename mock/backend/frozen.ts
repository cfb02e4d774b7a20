import type { Json } from './json'

/** Deeply readonly version of a contract type, with `unknown` as JSON. */
export type Frozen<T> = unknown extends T
  ? Json
  : T extends readonly (infer Element)[]
    ? readonly Frozen<Element>[]
    : T extends object
      ? { readonly [Member in keyof T]: Frozen<T[Member]> }
      : T
