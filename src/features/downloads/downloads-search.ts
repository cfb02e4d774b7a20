import { type components, downloadKindValues, platformValues } from '../../api/schema.gen'
import { oneParam, searchParam, searchParser, textParam } from '../../ui/table/search-params'

type Schemas = components['schemas']
export type Platform = Schemas['Platform']
export type DownloadKind = Schemas['DownloadKind']
export type ProductTopic = Schemas['ProductTopic']
export type Download = Schemas['ProductTopicDownload']

/** The filters over the files of a release. `file-rules.ts` describes them. */
export const fileParams = {
  search: searchParam(200),
  platform: oneParam(platformValues),
  kind: oneParam(downloadKindValues),
}

/** The page's search parameters; an absent one has its default. */
export const downloadsParams = {
  /** A version of the line; absent = the newest non-beta. */
  version: textParam(40),
  /** The family, where a version has several products; absent = the first. */
  product: textParam(100),
  /** Absent = the files. */
  view: oneParam(['notes']),
  /** The installed version: notes are shown since then. */
  have: textParam(40),
  /** For staff: the account whose locks are shown. */
  as: textParam(100),
  ...fileParams,
}
export const parseDownloadsSearch = searchParser(downloadsParams)
export type DownloadsSearch = ReturnType<typeof parseDownloadsSearch>

/** Changes the named search parameters; the others stay. */
export type ChangeSearch = (next: Partial<DownloadsSearch>) => void
