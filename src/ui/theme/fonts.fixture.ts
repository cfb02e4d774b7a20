/** Waits until the portal's fonts have replaced wider fallbacks, for component tests that measure. */
export function fontsAreHere(): Promise<unknown> {
  return Promise.all([...document.fonts].map((font) => font.load()))
}
