import { fileAt } from '../content/stored-file'
import type { RowOf } from '../operation-types'
import { type DocPage, docPages } from './documentation-outline'
import { docHtml, headingsIn, searchTextIn, writtenHtml } from './documentation-pages'

type Item = RowOf<'documentations'>
type Version = RowOf<'/api/documentations/versions'>

const slug = (path: string) => path.replaceAll(/[^A-Za-z0-9]+/g, '_')
const docId = ({ of }: DocPage, path: string) => `doc_${of.short}_${slug(path)}`.slice(0, 64)

/** The generated page of an item; undefined for items of the contract's examples. */
export function docPageOf(id: string): DocPage | undefined {
  pagesById ??= new Map(docPages.map((page) => [docId(page, page.path), page]))
  return pagesById.get(id)
}
let pagesById: ReadonlyMap<string, DocPage> | null = null

const updatedOf = ({ of }: DocPage, place: number) =>
  of.short === 'hx43' && place % 9 === 0 ? '2026-11-18T03:30:00Z' : '2026-06-02T07:00:00Z'

/** Fields of an item derived from its HTML. */
const ofHtml = (html: string): Pick<Item, 'headings' | 'search_text' | 'size_bytes'> => ({
  headings: headingsIn(html),
  search_text: searchTextIn(html),
  size_bytes: Buffer.byteLength(html),
})

const ofPage = (page: DocPage, key: string): Pick<Item, 'headings' | 'search_text' | 'size_bytes'> => {
  if (page.form === 'pdf') return { headings: [], search_text: '', size_bytes: fileAt(key).size }
  const html = docHtml(page, page.title, (image) => image)
  // Five megabytes of settings are not searched in the browser.
  if (page.form !== 'table') return ofHtml(html)
  return { headings: headingsIn(html), search_text: '', size_bytes: Buffer.byteLength(html) }
}

/**
 * Item of a generated page.
 * @param place index among generated pages; decides whether it was changed recently
 * @param idAt id of the item at a path of the same version
 */
export function itemOfPage(page: DocPage, place: number, idAt: (path: string) => string): Item {
  const { of, path, form } = page
  const isPdf = form === 'pdf'
  const key = `${of.line}/${of.version}/${path}.${isPdf ? 'pdf' : 'html'}`
  const isLost = of.short === 'hx40' && path.endsWith('symmetry')
  return {
    id: idAt(path),
    line: of.line,
    version: of.version,
    path,
    previous_paths: [...page.previous],
    title: page.title,
    parent_id: page.parent === null ? null : idAt(page.parent),
    position: page.position,
    kind: page.kind,
    format: isPdf ? 'pdf' : 'html',
    ...ofPage(page, key),
    bucket: 'corvane-documentation',
    key,
    hidden: false,
    sync_status: isLost ? 'missing' : updatedOf(page, place) > '2026-11' ? 'changed' : 'ok',
    sync_error: isLost ? 'The source of this page is gone.' : null,
    synced_at: '2026-11-18T04:00:00Z',
    updated_at: updatedOf(page, place),
  }
}

/** An example item with headings and text of its hand-written page. */
const withText = (item: Item): Item => {
  const html = item.format === 'html' ? writtenHtml(item, item.title) : null
  return html === null ? item : { ...item, ...ofHtml(html) }
}

/** Items of the contract's examples and generated ones, more than 300 in total. */
export function seedItems(examples: readonly Item[]): readonly Item[] {
  const known = new Map(examples.map(({ line, version, path, id }) => [`${line} ${version} ${path}`, id]))
  const made = docPages.map((page, place) => {
    const { line, version } = page.of
    return itemOfPage(page, place, (path) => known.get(`${line} ${version} ${path}`) ?? docId(page, path))
  })
  return [...examples.map(withText), ...made]
}

const generatedVersion = (
  line: 'helyx' | 'elements',
  version: string,
  label: string,
  dates: readonly [released: string, until: string],
): Version => {
  const key = `${line}/${version}/${line}-${version}-documentation.zip`
  const isPreview = version.includes('beta')
  return {
    line,
    version,
    label,
    is_latest: false,
    is_prerelease: isPreview,
    released_at: dates[0],
    supported_until: dates[1],
    items_count: 0,
    hidden: version === '4.0',
    archive: isPreview ? null : { bucket: 'corvane-documentation', key, size_bytes: fileAt(key).size },
  }
}

/** Versions of the contract's examples and three more; the oldest is hidden from customers. */
export function seedVersions(examples: readonly Version[]): readonly Version[] {
  return [
    ...examples,
    generatedVersion('helyx', '4.2', 'HELYX 4.2', ['2025-09-02', '2027-03-31']),
    generatedVersion('helyx', '4.0', 'HELYX 4.0', ['2024-10-15', '2026-10-31']),
    generatedVersion('elements', '5.1.0-beta1', 'ELEMENTS 5.1 beta 1', ['2026-11-10', '2027-03-10']),
  ]
}
