import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import {
  listAccountsLight,
  listProducts,
  listTerritories,
  useListProducts,
  useListTerritories,
} from '../../../api/operations.gen'
import { useAccountsToChoose } from '../../../domain/parts/account-choices'
import { useAddOns } from '../../../domain/rules/add-ons'
import type { License } from '../../../domain/words/licenses'
import { useDebouncedValue } from '../../../ui/browser/use-debounced-value'
import { asText } from '../../../ui/format/labels'
import type { LicenseValues } from './license-values'

type Named = { readonly id: string; readonly name: string }
type Product = License['product'] & { readonly familyId?: string }

export type LicenseChoices = ReturnType<typeof useLicenseChoices>

/** Choices offered at once; typing finds the others. */
const OFFERED = 50

const noProduct: Product = { id: '', name: 'Not chosen yet', line: 'helyx', family: '', version: '' }

const productsNamed = (search: string) => ({
  params: {
    query: { search, 'status[]': ['published' as const], page_size: OFFERED, sort: 'position' as const },
  },
})

/** The choices of a new license, before a term is typed. */
export function firstChoices() {
  return [listAccountsLight(), listProducts(productsNamed('')), listTerritories()]
}

/** Items seen so far, whatever is searched next. */
function useSeen<Item extends Named>(first: readonly Item[], found: readonly Item[]): readonly Item[] {
  const [seen, setSeen] = useState(first)
  const isSame = (one: Item, other: Item) =>
    one.id === other.id && Object.keys(one).length === Object.keys(other).length
  const unseen = found.filter((item) => !seen.some((one) => isSame(one, item)))
  if (unseen.length > 0)
    setSeen([...unseen, ...seen.filter(({ id }) => unseen.every((one) => one.id !== id))])
  return seen
}

/**
 * Options of the license's fields.
 * @param license the edited or renewed license, whose account stays
 * @param chosen the chosen account, and the chosen product, whose family has the add-ons
 */
export function useLicenseChoices(
  license: License | null,
  chosen: Pick<LicenseValues, 'account_id' | 'product_id'>,
) {
  const [productTyped, searchProducts] = useState('')
  const productTerm = useDebouncedValue(productTyped, 250)
  const accounts = useAccountsToChoose([chosen.account_id], license === null)
  // The field shows the label that an option has at first.
  const knownAccounts = accounts.data?.filter(({ status }) => status !== null) ?? []
  const products = useListProducts(productsNamed(productTerm), { placeholderData: keepPreviousData })
  const territories = useListTerritories()
  const foundProducts: Product[] = (products.data?.items ?? []).map(
    ({ id, name, line, family, version }) => ({
      id,
      name,
      line,
      family: family.name,
      version,
      familyId: family.id,
    }),
  )
  const knownProducts = useSeen<Product>(license ? [license.product] : [], foundProducts)
  const product = knownProducts.find(({ id }) => id === chosen.product_id)
  // The product of a license that is no longer offered names its family, but not the family's id.
  const family =
    product?.familyId ??
    knownProducts.find((one) => one.familyId && one.family === product?.family)?.familyId ??
    ''
  const { addOns, note } = useAddOns(family)
  const knownAddOns: readonly Named[] = [
    ...addOns,
    ...(license?.add_ons ?? []).filter(({ id }) => addOns.every((one) => one.id !== id)),
  ]
  const knownTerritories: readonly Named[] =
    territories.data ?? (license?.territory ? [license.territory] : [])
  const find = <Item extends Named>(items: readonly Item[], id: string) => items.find((one) => one.id === id)

  return {
    searchProducts,
    accounts: knownAccounts,
    products: knownProducts,
    foundProducts,
    product,
    territories: knownTerritories,
    addOns,
    knownAddOns,
    /** Text of the add-on field if they could not be read. */
    addOnsNote: note,
    error: accounts.error ?? products.error ?? territories.error,
    /** Records of the ids in the values. */
    named: (values: Pick<LicenseValues, 'account_id' | 'product_id' | 'territory_id' | 'add_on_ids'>) => ({
      account: license?.account ?? find(knownAccounts, values.account_id) ?? { id: '', name: '' },
      product: find(knownProducts, values.product_id) ?? noProduct,
      territory:
        values.territory_id === ''
          ? null
          : (find(knownTerritories, values.territory_id) ?? {
              id: values.territory_id,
              name: asText(values.territory_id),
            }),
      addOns: values.add_on_ids.map((id) => find(knownAddOns, id) ?? { id, name: id }),
    }),
  }
}
