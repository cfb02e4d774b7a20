/** For component tests that measure: the portal's fonts, in whose place wider ones stand until they are here. */
export function fontsAreHere(): Promise<unknown> {
  return Promise.all([...document.fonts].map((font) => font.load()))
}
