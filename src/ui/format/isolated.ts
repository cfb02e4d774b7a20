/** Right-to-left letters: Hebrew, Arabic, Syriac, Thaana, N'Ko, Adlam and others. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]|[\u{10800}-\u{10FFF}]|[\u{1E800}-\u{1EFFF}]/u

/** Isolates a right-to-left name, which would reorder the sentence. A name alone is in a `bdi` element. */
export function isolated(name: string): string {
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name
}
