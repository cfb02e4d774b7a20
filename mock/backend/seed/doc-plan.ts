import { chapterPages, chaptersOf } from './doc-chapters'
import { beginnings, extras } from './doc-more'
import { type DocPage, docVersions } from './doc-types'

/** All made pages of all versions. */
export const docPages: readonly DocPage[] = docVersions.flatMap((of) => [
  ...beginnings(of),
  ...chaptersOf(of).flatMap((chapter, i) => chapterPages(of, chapter, i)),
  ...extras(of),
])
