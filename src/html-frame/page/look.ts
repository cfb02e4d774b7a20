import type { ColorMode } from '../../ui/theme/color-mode'
import { palette } from '../../ui/theme/palette'
import baseCss from './base.css?inline'
import portalCss from './portal.css?inline'

type Pair = readonly [light: string, dark: string]

const colors: Record<string, Pair> = {
  fg: palette.fg.DEFAULT,
  quiet: palette.fg.muted,
  link: palette.brand.fg,
  brand: palette.brand.solid,
  border: palette.border.DEFAULT,
  subtle: palette.bg.subtle,
  muted: palette.bg.muted,
  focus: palette.focus,
}

const declare = (mode: 0 | 1) =>
  Object.entries(colors)
    .map(([name, pair]) => `--portal-${name}: ${pair[mode]}`)
    .join(';')

const sheetOf = (css: string) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}

/** The portal's colours and letters, for light and dark and, on paper, always light. */
const own = sheetOf(`${baseCss}${portalCss}
@layer portal { :root { ${declare(0)} } @media screen { :root.dark { ${declare(1)} } } }`)

/** Dresses the frame; a document's own sheet stands behind it and still wins, since it is in no layer. */
export function dress(sheets: readonly CSSStyleSheet[]): void {
  document.adoptedStyleSheets = [own, ...sheets]
}

/** Follows the portal's colour mode. */
export function wear(mode: ColorMode): void {
  document.documentElement.classList.toggle('dark', mode === 'dark')
}

/** Takes over the portal's font: the frame itself may ask nobody for a file. */
export function addFonts(faces: readonly { data: ArrayBuffer; unicodeRange: string }[]): void {
  for (const { data, unicodeRange } of faces)
    document.fonts.add(new FontFace('DM Sans Variable', data, { weight: '100 1000', unicodeRange }))
}
