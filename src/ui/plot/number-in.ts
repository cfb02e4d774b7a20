const [SPACE, PLUS, MINUS, DOT, ZERO, NINE] = [32, 43, 45, 46, 48, 57] as const
const [LOWER, E, D] = [32, 101, 100] as const
const powers = Float64Array.from({ length: 23 }, (_, exponent) => 10 ** exponent)
/** Digits of an integer that a double represents exactly. */
const EXACT_DIGITS = 15

/**
 * Parses a number from bytes: digits with the decimal character of the file, an exponent after e or Fortran's d. NaN
 * for anything else. Short numbers are computed from their digits; others use `Number`, which needs a string.
 */
export function numberIn(bytes: Uint8Array, from: number, to: number, decimal: number = DOT): number {
  let start = from
  let end = to
  while (start < end && (bytes[start] ?? 0) <= SPACE) start += 1
  while (end > start && (bytes[end - 1] ?? 0) <= SPACE) end -= 1
  const isNegative = bytes[start] === MINUS
  let at = isNegative || bytes[start] === PLUS ? start + 1 : start
  let value = 0
  let digits = 0
  let significant = 0
  let scale = 0
  let hasPoint = false
  for (; at < end; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte >= ZERO && byte <= NINE) {
      value = value * 10 + byte - ZERO
      digits += 1
      if (value > 0) significant += 1
      if (hasPoint) scale -= 1
    } else if (byte === decimal && !hasPoint) hasPoint = true
    else break
  }
  if (digits === 0) return Number.NaN
  if (at < end) scale += exponentIn(bytes, at, end)
  if (Number.isNaN(scale)) return Number.NaN
  if (significant <= EXACT_DIGITS && scale >= -22 && scale <= 22) {
    const size = scale < 0 ? value / (powers[-scale] ?? 1) : value * (powers[scale] ?? 1)
    return isNegative ? -size : size
  }
  return finite(Number(plainText(bytes, start, end, decimal)))
}

/** The exponent, starting at its letter. */
function exponentIn(bytes: Uint8Array, from: number, to: number): number {
  const letter = (bytes[from] ?? 0) | LOWER
  if (letter !== E && letter !== D) return Number.NaN
  const isNegative = bytes[from + 1] === MINUS
  const start = isNegative || bytes[from + 1] === PLUS ? from + 2 : from + 1
  let exponent = start < to ? 0 : Number.NaN
  for (let at = start; at < to; at += 1) {
    const digit = (bytes[at] ?? 0) - ZERO
    if (digit < 0 || digit > 9) return Number.NaN
    exponent = exponent * 10 + digit
  }
  return isNegative ? -exponent : exponent
}

function plainText(bytes: Uint8Array, from: number, to: number, decimal: number): string {
  let text = ''
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at] ?? 0
    text += byte === decimal ? '.' : (byte | LOWER) === D ? 'e' : String.fromCharCode(byte)
  }
  return text
}

/** A number too large for a double cannot be drawn. */
const finite = (value: number) => (Number.isFinite(value) ? value : Number.NaN)
