/** Colors that take after something else, which is adapted itself. */
const relative =
  /^(?:inherit|initial|unset|revert|revert-layer|currentcolor|transparent|none)?$|var\(|light-dark\(/i

/** Text is at least this light in dark mode, and a ground at most this light (of 1, as the eye sees it). */
const TEXT = 0.78
const GROUND = 0.33

/**
 * Gives the colors of a declaration block a dark side: same hue, light enough to read on dark or dark enough to read
 * light text on. Documents are written for white paper.
 */
export function adaptColors(style: CSSStyleDeclaration): void {
  const adapt = (name: string, lightness: string) => {
    const color = style.getPropertyValue(name)
    if (relative.test(color)) return
    const dark = `oklch(from ${color} ${lightness} c h)`
    style.setProperty(name, `light-dark(${color}, ${dark})`, style.getPropertyPriority(name))
  }
  adapt('color', `max(l, ${TEXT})`)
  adapt('background-color', `min(l, ${GROUND})`)
}
