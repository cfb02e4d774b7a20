/**
 * The shape of a response, in a compact notation: `s` string, `u` address, `n` number, `b` boolean, `*` anything,
 * `#Name` a definition, each with `?` if nullable; `[item]` an array, `[item, '?']` a nullable one; an object of
 * members, optional ones with `?` after their name, with a member `?` if nullable.
 */
export type AnswerShape = string | readonly AnswerShape[] | { readonly [member: string]: AnswerShape }
