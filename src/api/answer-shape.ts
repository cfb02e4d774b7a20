/**
 * The shape of an answer, in a compact notation: `s` string, `u` address, `n` number, `b` boolean, `*` anything,
 * `#Name` a definition, each with `?` where null is a value; `[item]` an array, `[item, '?']` one or null; an object of
 * members, those with `?` after their name optional, with a member `?` where null is a value.
 */
export type AnswerShape = string | readonly AnswerShape[] | { readonly [member: string]: AnswerShape }
