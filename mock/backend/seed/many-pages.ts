import { subjects } from '../content/subjects'
import type { RowOf } from '../operation-types'
import { tableOf, type WorldContext } from '../world/tables'
import { itemOfPage } from './documentation'
import { type DocPage, docPages } from './documentation-outline'

type Item = RowOf<'documentations'>

const CHAPTERS = 200
/** Pages below each chapter. */
const PAGES = 19
const versions = ['4.3', '4.2']
/** Position of the first chapter, after those of the manual. */
const FIRST = 100

/** Pages of a reference case: its chapter, and one page per subject. */
function casePages(of: DocPage['of'], place: number): readonly DocPage[] {
  const number = String(place).padStart(3, '0')
  const path = `case-${number}`
  const shown = Array.from({ length: PAGES }, (_, at) => subjects[(place + at) % subjects.length] ?? null)
  const below = shown.map((subject) => `${path}/${subject?.slug}`)
  const page = { of, previous: [], kind: 'tutorial' } as const
  return [
    {
      ...page,
      path,
      title: `Case ${number}`,
      parent: null,
      position: FIRST + place,
      form: 'chapter',
      subject: null,
      below,
    },
    ...shown.map(
      (subject, position): DocPage => ({
        ...page,
        path: `${path}/${subject?.slug}`,
        title: `Case ${number}: ${subject?.title}`,
        parent: path,
        position,
        form: 'subject',
        subject,
        below: [],
      }),
    ),
  ]
}

const itemId = ({ of }: DocPage, path: string) => `doc_${of.short}_${path.replaceAll(/[^a-z0-9]+/g, '_')}`

type Made = { readonly items: readonly Item[]; readonly pages: ReadonlyMap<string, DocPage> }
let made: Made | null = null

function manyPages(): Made {
  if (made) return made
  const pages = versions.flatMap((version) => {
    const of = docPages.find((page) => page.of.line === 'helyx' && page.of.version === version)?.of
    return of ? Array.from({ length: CHAPTERS }, (_, at) => casePages(of, at + 1)).flat() : []
  })
  made = {
    items: pages.map((page, at) => itemOfPage(page, at, (path) => itemId(page, path))),
    pages: new Map(pages.map((page) => [itemId(page, page.path), page])),
  }
  return made
}

/** Items of these pages. */
export function manyItems(): readonly Item[] {
  return manyPages().items
}

/** Adds two HELYX versions with 4,000 more pages each, at the same paths: a chapter for each of 200 reference cases. */
export function addManyPages(place: WorldContext): void {
  const table = tableOf(place, 'documentations')
  for (const item of manyItems()) table.add(item)
}

/** Page of an item added by `addManyPages`, else undefined. */
export function manyPageOf(id: string): DocPage | undefined {
  return /_case_\d/.test(id) ? manyPages().pages.get(id) : undefined
}
