/** The contract's pattern of a tag. */
const form = /^[a-z0-9]+([ -][a-z0-9]+)*$/

export const LONGEST_TAG = 40

export function isTag(text: string): boolean {
  return text.length <= LONGEST_TAG && form.test(text)
}
