import { formatExactBytes } from '../../../ui/format/bytes'
import { isolated } from '../../../ui/format/isolated'

export type Published = {
  readonly filename: string
  readonly sizeBytes: number
  /** SHA-256 in hex, in either case. */
  readonly checksum: string
}

export type Outcome =
  | { readonly kind: 'match'; readonly checksum: string }
  | { readonly kind: 'mismatch'; readonly checksum: string }
  | { readonly kind: 'size'; readonly size: number; readonly published: number }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'broken' }

/** A file of another size cannot match, so its checksum is not computed. Null if the size matches. */
export function sizeProblem({ sizeBytes }: Published, size: number): Outcome | null {
  return size === sizeBytes ? null : { kind: 'size', size, published: sizeBytes }
}

/** `checksum` is the file's own, in lower-case hex. */
export function outcomeOf({ checksum: published }: Published, checksum: string): Outcome {
  return { kind: published.toLowerCase() === checksum ? 'match' : 'mismatch', checksum }
}

/** The result, and what to do about it. */
export function formatOutcome(outcome: Outcome, filename: string): { title: string; text: string } {
  switch (outcome.kind) {
    case 'match':
      return {
        title: 'The checksum matches',
        text: `This file is identical to the published ${isolated(filename)}.`,
      }
    case 'mismatch':
      return {
        title: 'The checksum does not match',
        text: `This file has the right size but differs from the published ${isolated(filename)}. Do not install it. Download it again. If it still differs, get help.`,
      }
    case 'size':
      return {
        title: 'The size does not match',
        text: `This file has ${formatExactBytes(outcome.size)}, the published file ${formatExactBytes(outcome.published)}. ${
          outcome.size < outcome.published
            ? 'The download is incomplete, or this is a different file.'
            : 'This is a different file.'
        } The checksum was not computed.`,
      }
    case 'unreadable':
      return {
        title: 'The file could not be read',
        text: 'It was moved, changed or locked during the check. Choose it again.',
      }
    case 'broken':
      return {
        title: 'The file was not checked',
        text: 'A part of the portal could not be loaded. Close this dialog and try again when you are online.',
      }
  }
}

/** Progress in steps of ten percent, so that a screen reader announces it only ten times. */
export function percentInTens(done: number, total: number): number {
  return total === 0 ? 100 : Math.floor((done / total) * 10) * 10
}
