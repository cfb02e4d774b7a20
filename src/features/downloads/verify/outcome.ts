import { formatExactBytes } from '../../../ui/format/bytes'

/** What is known of the published file. */
export interface Published {
  readonly filename: string
  readonly sizeBytes: number
  /** SHA-256 in lower-case hex. */
  readonly checksum: string
}

export type Outcome =
  | { readonly kind: 'match'; readonly checksum: string }
  | { readonly kind: 'mismatch'; readonly checksum: string }
  | { readonly kind: 'size'; readonly size: number; readonly published: number }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'broken' }

/** Another size needs no counting: the file cannot be the same. Null where it fits. */
export function sizeProblem({ sizeBytes }: Published, size: number): Outcome | null {
  return size === sizeBytes ? null : { kind: 'size', size, published: sizeBytes }
}

export function outcomeOf({ checksum: published }: Published, checksum: string): Outcome {
  return { kind: published.toLowerCase() === checksum ? 'match' : 'mismatch', checksum }
}

/** What came out, and what to do about it. */
export function outcomeInWords(outcome: Outcome, filename: string): { title: string; words: string } {
  switch (outcome.kind) {
    case 'match':
      return { title: 'It matches', words: `This file is ${filename}, byte for byte as it was published.` }
    case 'mismatch':
      return {
        title: 'It does not match',
        words: `This file has the right size but other bytes than the published ${filename}. Do not install it. Download it again; when it differs again, get help.`,
      }
    case 'size':
      return {
        title: 'It does not match',
        words: `This file has ${formatExactBytes(outcome.size)}, the published one ${formatExactBytes(outcome.published)}. ${
          outcome.size < outcome.published
            ? 'The download was cut short, or it is another file.'
            : 'It is another file.'
        } Its checksum was not computed.`,
      }
    case 'unreadable':
      return {
        title: 'The file could not be read',
        words: 'It was moved, changed or locked while it was read. Choose it again.',
      }
    case 'broken':
      return {
        title: 'The file was not checked',
        words: 'A part of the portal did not load. Close this, and try again when you are online.',
      }
  }
}

/** In tens of percent, so that speech is not flooded. */
export const tensOf = (done: number, total: number): number =>
  total === 0 ? 100 : Math.floor((done / total) * 10) * 10
