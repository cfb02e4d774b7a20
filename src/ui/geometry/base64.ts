const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const values = new Int8Array(128).fill(-1)
for (const [value, digit] of [...digits].entries()) values[digit.charCodeAt(0)] = value

/**
 * Decodes base64 from an offset, up to `most` bytes or another character. Whitespace is skipped,
 * and padding ends a group of four, not the whole: VTK encodes the header of an array separately from its numbers.
 */
export function decodeBase64(text: string, from: number, most: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.max(0, Math.min(most, Math.ceil(((text.length - from) * 3) / 4))))
  let [length, group, count] = [0, 0, 0]
  const flush = () => {
    const whole = group << (6 * (4 - count))
    for (let k = 0; k + 1 < count && length < bytes.length; k += 1) {
      bytes[length] = (whole >> (16 - 8 * k)) & 255
      length += 1
    }
    group = 0
    count = 0
  }
  for (let at = from; at < text.length && length < bytes.length; at += 1) {
    const code = text.charCodeAt(at)
    const value = values[code] ?? -1
    if (value >= 0) {
      group = (group << 6) | value
      count += 1
      if (count === 4) flush()
    } else if (code === 61) flush()
    else if (code > 32) break
  }
  flush()
  return bytes.subarray(0, length)
}
