import { searchParser, textParam } from '../../../ui/table/search-params'

/** What a new license begins with: `renews` names the license whose next term it is. */
export const parseNewLicenseSearch = searchParser({
  account_id: textParam(100),
  product_id: textParam(100),
  renews: textParam(100),
})
