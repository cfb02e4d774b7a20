const notLatin = /^(?!\p{Script=Latin})\p{L}/u

/**
 * The key of a stroke as shortcuts name it: what a Latin layout types, whatever its order, and on a layout of another
 * alphabet the Latin letter that the same key has beside its own.
 */
export function typedKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  return notLatin.test(key) && /^Key[A-Z]$/.test(code) ? code.slice(-1).toLowerCase() : key
}
