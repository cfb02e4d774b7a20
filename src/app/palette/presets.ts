import { lineValues } from '../../api/schema.gen'
import { lineLabels } from '../../domain/words/product-lines'
import { accountPresets } from '../../features/admin/accounts/account-presets'
import { documentationPresets } from '../../features/admin/documentation/documentation-presets'
import { managerPresets } from '../../features/admin/licenses/license-manager-presets'
import { productPresets } from '../../features/admin/products/product-presets'
import { resourcePresets } from '../../features/admin/resources/resource-presets'
import { userPresets } from '../../features/admin/users/user-presets'
import { downloadPresets } from '../../features/downloads/download-presets'
import { licensePresets } from '../../features/licenses/license-presets'
import { ticketPresets } from '../../features/support/ticket-presets'
import type { Preset } from '../../ui/table/presets'
import { stringifySearch } from '../../ui/table/search-params'

/** The lists' own presets, by the path of their list. */
const lists: Readonly<Record<string, readonly Omit<Preset<object>, 'name'>[]>> = {
  '/licenses': licensePresets,
  ...Object.fromEntries(
    lineValues.flatMap((line) => [
      [`/support/${line}`, ticketPresets(lineLabels[line])],
      [`/downloads/${line}`, downloadPresets(lineLabels[line])],
    ]),
  ),
  '/admin/accounts_manager': accountPresets,
  '/admin/users_manager': userPresets,
  '/admin/licenses_manager': managerPresets,
  '/admin/documentation_manager': documentationPresets,
  '/admin/products_manager': productPresets,
  '/admin/resources_manager': resourcePresets,
}

/** Filtered lists by their usual names. A test proves that each screen's parser accepts the search parameters. */
export const presets = Object.entries(lists).flatMap(([path, presetsOfList]) =>
  presetsOfList.map(({ label, keywords, search }) => ({ label, keywords, path, search })),
)

export function hrefOf({ path, search }: { readonly path: string; readonly search: object }): string {
  return path + stringifySearch(search)
}
