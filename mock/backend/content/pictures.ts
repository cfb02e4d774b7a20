import { crc32 } from 'node:zlib'
import { createRandom, hash } from './random'

const width = 320
const height = 180

/** Color map from blue over white to red, usual for pressure. */
const palette = Buffer.from(
  Array.from({ length: 256 }, (_, i) => {
    const at = i / 255
    return at < 0.5
      ? [Math.round(40 + at * 420), Math.round(90 + at * 320), 250]
      : [250, Math.round(250 - (at - 0.5) * 400), Math.round(250 - (at - 0.5) * 420)]
  }).flat(),
)

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, check])
}

const adler = (bytes: Buffer) => {
  let a = 1
  let b = 0
  for (const byte of bytes) {
    a = (a + byte) % 65_521
    b = (b + a) % 65_521
  }
  return b * 65_536 + a
}

/** Stored zlib stream: compressed bytes would depend on the zlib version. */
const stored = (bytes: Buffer) => {
  const parts: Buffer[] = [Buffer.from([0x78, 0x01])]
  for (let at = 0; at < bytes.length; at += 65_535) {
    const piece = bytes.subarray(at, at + 65_535)
    const head = Buffer.alloc(5)
    head[0] = at + 65_535 >= bytes.length ? 1 : 0
    head.writeUInt16LE(piece.length, 1)
    head.writeUInt16LE(65_535 - piece.length, 3)
    parts.push(head, piece)
  }
  const check = Buffer.alloc(4)
  check.writeUInt32BE(adler(bytes))
  return Buffer.concat([...parts, check])
}

/** PNG of a flow field, different for each name. */
export function pngOf(name: string): Buffer {
  const chance = createRandom(hash(name))
  const wave = (length: number, factor: number, shift: number) =>
    Array.from({ length }, (_, i) => [
      Math.sin((i / length) * factor + shift),
      Math.cos((i / length) * factor + shift),
    ])
  // sin(x + y) from its parts: one sine per column and row instead of one per pixel.
  const waves = Array.from({ length: 4 }, () => ({
    across: wave(width, chance() * 9 + 2, 0),
    down: wave(height, chance() * 7 + 1, chance() * 6),
  }))
  const rows = Buffer.alloc(height * (width + 1))
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0
      for (const { across, down } of waves) {
        const [sx = 0, cx = 0] = across[x] ?? []
        const [sy = 0, cy = 0] = down[y] ?? []
        sum += sx * cy + cx * sy
      }
      rows[y * (width + 1) + x + 1] = Math.round(((sum / waves.length + 1) / 2) * 255)
    }
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 3, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', size), chunk('PLTE', palette), chunk('IDAT', stored(rows))]
  return Buffer.concat([signature, ...parts, chunk('IEND', Buffer.alloc(0))])
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** SVG of streamlines around a body, 640 by 360, different for each seed. */
export function svgOf(name: string, seed = name): string {
  const chance = createRandom(hash(seed))
  const hue = Math.floor(chance() * 360)
  const [x, y, rx, ry] = [230 + chance() * 120, 150 + chance() * 60, 40 + chance() * 70, 24 + chance() * 40]
  const round = (value: number) => value.toFixed(1)
  const line = (start: number) => {
    const side = start < y ? -1 : 1
    const near = Math.max(0, 1 - Math.abs(start - y) / 170)
    const bend = start + side * near * ry * 0.9
    const wake = start + Math.sin(start) * near * 14
    return `M0 ${round(start)}C${round(x - rx * 2)} ${round(start)} ${round(x - rx)} ${round(bend)} ${round(x)} ${round(bend)}S${round(x + rx * 2)} ${round(wake)} 640 ${round(wake)}`
  }
  const lines = Array.from(
    { length: 17 },
    (_, i) => `<path d="${line(20 + i * 20)}" stroke="hsl(${(hue + i * 6) % 360} 60% 45%)"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360" role="img"><title>${escaped(name)}</title><rect width="640" height="360" fill="#f4f5f7"/><g fill="none" stroke-width="3">${lines.join('')}</g><ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="#2d3748"/></svg>`
}
