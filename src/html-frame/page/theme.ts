import type { ColorMode } from '../../ui/theme/color-mode'
import { palette } from '../../ui/theme/palette'
import type { FrameFont } from '../messages'
import baseCss from './base.css?inline'
import foundWordsCss from './found-words.css?inline'
import portalCss from './portal.css?inline'

type Pair = readonly [light: string, dark: string]

const colors: Record<string, Pair> = {
  fg: palette.fg.DEFAULT,
  ground: palette.bg.surface,
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

/** The portal's colors and font for light and dark mode; print is always light. */
const portalSheet = sheetOf(`${baseCss}${portalCss}
@layer portal { :root { ${declare(0)} } @media screen { :root.dark { ${declare(1)} } } }`)

/** Applies the portal's style sheet and the document's own, which wins, since it is in no layer. */
export function applyStyleSheets(sheets: readonly CSSStyleSheet[]): void {
  document.adoptedStyleSheets = [portalSheet, ...sheets]
}

/** Its rules are matched with each element, so that they cost time in a document in which nothing is found. */
const foundWordsSheet = sheetOf(foundWordsCss)

/** Adds the styles of found words, or takes them away. */
export function applyFoundStyles(hasFound: boolean): void {
  const others = document.adoptedStyleSheets.filter((sheet) => sheet !== foundWordsSheet)
  document.adoptedStyleSheets = hasFound ? [...others, foundWordsSheet] : others
}

export function applyColorMode(mode: ColorMode): void {
  document.documentElement.classList.toggle('dark', mode === 'dark')
}

/** Adds the portal's font, which the frame's policy does not let it fetch. */
export function addFonts(faces: readonly FrameFont[]): void {
  for (const { data, unicodeRange } of faces)
    document.fonts.add(new FontFace('DM Sans Variable', data, { weight: '100 1000', unicodeRange }))
}
