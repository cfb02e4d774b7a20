/** Colors of the scale from low to high: viridis, which has even steps and is readable without red and green. */
export const scaleColors = [
  '#440154',
  '#482475',
  '#414487',
  '#355f8d',
  '#2a788e',
  '#21918c',
  '#22a884',
  '#44bf70',
  '#7ad151',
  '#bddf26',
  '#fde725',
] as const

/** Color of values that are not numbers. */
export const gapColor = '#9a9a9a'

/** Red, green and blue, 0 to 255. */
export function rgbOf(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** The scale in `steps` colors of four bytes each, then as many in the color for gaps: two rows of a texture. */
export function scalePixels(steps: number): Uint8Array<ArrayBuffer> {
  const pixels = new Uint8Array(8 * steps)
  for (let step = 0; step < steps; step += 1) {
    const at = (step / (steps - 1)) * (scaleColors.length - 1)
    const low = Math.min(Math.floor(at), scaleColors.length - 2)
    const [from, to] = [rgbOf(scaleColors[low] ?? gapColor), rgbOf(scaleColors[low + 1] ?? gapColor)]
    pixels.set(
      [...from.map((value, k) => Math.round(value + ((to[k] ?? 0) - value) * (at - low))), 255],
      4 * step,
    )
    pixels.set([...rgbOf(gapColor), 255], 4 * (steps + step))
  }
  return pixels
}
