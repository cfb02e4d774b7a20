import { scaleColors } from './scale'

export type Legend = { readonly label: string; readonly low: string; readonly high: string }

/** The picture as PNG with the canvas's background color and the color scale; null if the browser is out of memory. */
export function pictureFile(canvas: HTMLCanvasElement, legend: Legend | null): Promise<Blob | null> {
  const copy = document.createElement('canvas')
  copy.width = canvas.width
  copy.height = canvas.height
  const page = copy.getContext('2d')
  if (page) {
    page.fillStyle = backgroundOf(canvas)
    page.fillRect(0, 0, copy.width, copy.height)
    page.drawImage(canvas, 0, 0)
    if (legend) drawLegend(page, legend, getComputedStyle(canvas).outlineColor)
  }
  return new Promise((resolve) => copy.toBlob(resolve, 'image/png'))
}

/** Draws the scale at the lower left. */
function drawLegend(page: CanvasRenderingContext2D, { label, low, high }: Legend, color: string): void {
  const size = Math.max(12, Math.round(page.canvas.height / 40))
  const [left, top, width] = [size, page.canvas.height - 3 * size, 12 * size]
  const scale = page.createLinearGradient(left, 0, left + width, 0)
  for (const [step, one] of scaleColors.entries()) scale.addColorStop(step / (scaleColors.length - 1), one)
  page.fillStyle = scale
  page.fillRect(left, top, width, size)
  page.fillStyle = color
  page.font = `${size}px sans-serif`
  page.fillText(label, left, top - size / 2)
  page.fillText(low, left, top + 2 * size)
  page.textAlign = 'right'
  page.fillText(high, left + width, top + 2 * size)
}

function backgroundOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at)
    if (backgroundColor !== 'rgba(0, 0, 0, 0)' && backgroundColor !== 'transparent') return backgroundColor
  }
  return '#ffffff'
}
