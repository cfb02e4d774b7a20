import { type components, downloadKindValues, platformValues } from '../../api/schema.gen'
import { oneOf, shortText } from '../../ui/table/search-params'

type Schemas = components['schemas']
export type Platform = Schemas['Platform']
export type DownloadKind = Schemas['DownloadKind']
export type Product = Schemas['Product']
export type ProductVersion = Schemas['ProductVersion']
export type ProductTopic = Schemas['ProductTopic']
export type Download = Schemas['ProductTopicDownload']

/** The filters over the files of a release. */
export type FileFilters = {
  search?: string
  platform?: Platform
  kind?: DownloadKind
}

/** The page's search parameters; an absent one has its default. */
export type DownloadsSearch = FileFilters & {
  /** A version of the line; absent = the newest that is no beta. */
  version?: string
  /** The family, where a version has several products; absent = the first. */
  product?: string
  /** Absent = the files. */
  view?: 'notes'
  /** The version that is installed: notes are shown since then. */
  have?: string
}

/** Invalid search parameters fall back to their defaults. */
export function parseDownloadsSearch(search: Record<string, unknown>): DownloadsSearch {
  return {
    version: shortText(search.version, 40),
    product: shortText(search.product, 100),
    view: oneOf(['notes'], search.view),
    have: shortText(search.have, 40),
    search: shortText(search.search, 200),
    platform: oneOf(platformValues, search.platform),
    kind: oneOf(downloadKindValues, search.kind),
  }
}

export const noFilters = { search: undefined, platform: undefined, kind: undefined } satisfies FileFilters

export function isFilteredBy({ search, platform, kind }: FileFilters): boolean {
  return [search, platform, kind].some((value) => value !== undefined)
}

/** Changes the named search parameters; the others stay. */
export type ChangeSearch = (next: Partial<DownloadsSearch>) => void
