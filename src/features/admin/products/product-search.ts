import {
  channelValues,
  lineValues,
  type paths,
  productStatusValues,
  pathsApiProductsGetParametersQuerySortValues as sortValues,
} from '../../../api/schema.gen'
import {
  flagParam,
  listParams,
  oneParam,
  type SearchOf,
  searchParser,
  someParam,
  textsParam,
} from '../../../ui/table/search-params'

export type ProductQuery = NonNullable<paths['/api/products/']['get']['parameters']['query']>
export type ProductSort = NonNullable<ProductQuery['sort']>

/** The search parameters of the list. `product-filters.ts` describes its filters. */
export const productParams = {
  ...listParams(sortValues),
  status: someParam(productStatusValues),
  family_id: textsParam(100),
  line: someParam(lineValues),
  channel: someParam(channelValues),
  version: textsParam(40),
  blocked: flagParam,
  support: oneParam(['ended']),
}

export const parseProductSearch = searchParser(productParams)
export type ProductSearch = ReturnType<typeof parseProductSearch>

/** Tabs of a release's page; the first has no name in the address. */
export type ProductTab = 'release' | 'topics' | 'notes' | 'checklist' | 'reach'

const dialogs = ['publish', 'withdraw', 'duplicate', 'delete'] as const
export type ProductDialogName = (typeof dialogs)[number]

/** The search parameters of one release's page, besides those of the list. */
export const parseProductDetailSearch = searchParser({ dialog: oneParam(dialogs) })

/** The list's part of a search, without that of a release's page. */
export const listSearch: (search: object) => SearchOf<typeof productParams> = searchParser(productParams)
