import { type BufferGeometry, Color, DataTexture, LinearFilter, SRGBColorSpace } from 'three'
import type { Field } from './geometry'
import { valueAt } from './measure'
import { scalePixels } from './scale'

const SCALE_STEPS = 256

/** A field for drawing: one component, or the length of its vectors, within a range. */
export type FieldColors = {
  readonly field: Field
  readonly component: number
  readonly range: readonly [number, number]
}

/** Position of each point on the scale, 0 to 1, and whether it has no value. */
export function placesOnScale(
  { field, component, range }: FieldColors,
  shape: BufferGeometry,
): Float32Array<ArrayBuffer> {
  const points = shape.getAttribute('position').count
  const places = new Float32Array(2 * points)
  const width = range[1] - range[0] || 1
  for (let point = 0; point < points; point += 1) {
    const at = field.on === 'points' ? point : Math.floor(point / 3)
    const value = valueAt(field.values, field.components, component, at)
    const isGap = !Number.isFinite(value)
    places[2 * point] = isGap ? 0 : (value - range[0]) / width
    places[2 * point + 1] = isGap ? 1 : 0
  }
  return places
}

/** Colors of points by their position on the scale, in the renderer's linear color space. */
export function colorsAt(places: Float32Array): Float32Array<ArrayBuffer> {
  const pixels = scalePixels(SCALE_STEPS)
  const colors = new Float32Array((places.length / 2) * 3)
  const color = new Color()
  for (let point = 0; point < places.length / 2; point += 1) {
    const place = Math.min(1, Math.max(0, places[2 * point] ?? 0))
    const row = (places[2 * point + 1] ?? 0) > 0.5 ? SCALE_STEPS : 0
    const at = 4 * (row + Math.round(place * (SCALE_STEPS - 1)))
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    color.setRGB(red / 255, green / 255, blue / 255, SRGBColorSpace)
    color.toArray(colors, 3 * point)
  }
  return colors
}

export function scaleTexture(): DataTexture {
  const texture = new DataTexture(scalePixels(SCALE_STEPS), SCALE_STEPS, 2)
  texture.colorSpace = SRGBColorSpace
  texture.minFilter = LinearFilter
  texture.magFilter = LinearFilter
  texture.needsUpdate = true
  return texture
}
