/** A number in digits alone, as exports have it; '' where an answer has none. */
export function plainNumber(value: number | null | undefined): string {
  return Number.isFinite(value) ? `${value}` : ''
}
