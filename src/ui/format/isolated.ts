/** Letters of the alphabets that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko, Adlam and others. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]|[\u{10800}-\u{10FFF}]|[\u{1E800}-\u{1EFFF}]/u

/**
 * A name within a sentence of the portal. One that is written from right to left is isolated, or it would turn the
 * words and the punctuation beside it around. For what is shown alone: in elements `bdi` does the same.
 */
export function isolated(name: string): string {
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name
}
