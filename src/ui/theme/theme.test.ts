import { expect, it } from 'vitest'
import { palette } from './palette'

const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string) => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

const { bg, fg, brand, border, status, focus } = palette
const grounds = { ...bg, tint: brand.tint }
const text = { fg: fg.DEFAULT, muted: fg.muted, error: fg.error, brand: brand.fg }
const onSurface = { surface: bg.surface, page: bg.page, subtle: bg.subtle, tint: brand.tint }
const parts = { ...status, control: border.control, focus }

const pairs = (front: object, back: object) =>
  Object.entries(front).flatMap(([a, inFront]) =>
    Object.entries(back).map(([b, behind]) => ({ a, b, inFront, behind })),
  )

it.each([0, 1])('[L9.3] [R78] keeps text at 4.5:1 on every ground (mode %i)', (mode) => {
  for (const { a, b, inFront, behind } of pairs(text, grounds)) {
    expect(contrast(inFront[mode], behind[mode]), `${a} on ${b}`).toBeGreaterThanOrEqual(4.5)
  }
  for (const ground of [brand.solid, brand.hover]) {
    expect(contrast(brand.contrast[mode] ?? '', ground[mode] ?? '')).toBeGreaterThanOrEqual(4.5)
  }
})

it.each([0, 1])('[R78] keeps marks, control edges and the focus ring at 3:1 (mode %i)', (mode) => {
  for (const { a, b, inFront, behind } of pairs(parts, onSurface)) {
    expect(contrast(inFront[mode], behind[mode]), `${a} on ${b}`).toBeGreaterThanOrEqual(3)
  }
})
