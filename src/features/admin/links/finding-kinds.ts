/** Kinds of findings of a link check. The last two are no faults. */
export const findingKinds = [
  'target',
  'hidden',
  'anchor',
  'picture',
  'file',
  'empty',
  'untitled',
  'duplicate',
  'orphan',
  'unread',
  'version',
  'outside',
] as const
export type FindingKind = (typeof findingKinds)[number]
