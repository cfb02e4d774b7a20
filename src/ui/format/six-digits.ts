const plain = new Intl.NumberFormat('en', { maximumSignificantDigits: 6 })
const powers = new Intl.NumberFormat('en', { maximumSignificantDigits: 6, notation: 'scientific' })

/** Formats six significant digits: "1,298.37", "0.00012", "2.5E-7". */
export function sixDigits(value: number): string {
  const size = Math.abs(value)
  return (size !== 0 && size < 1e-4) || size >= 1e9 ? powers.format(value) : plain.format(value)
}
