import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { listOfOne } from '../../../api/inputs'
import {
  listAccounts,
  listProducts,
  listTerritories,
  useListAccounts,
  useListProducts,
  useListTerritories,
} from '../../../api/operations.gen'
import { useAddOns } from '../../../domain/add-ons'
import type { License } from '../../../domain/licenses'
import { useDebouncedValue } from '../../../ui/browser/use-debounced-value'
import { asText } from '../../../ui/format/labels'
import type { LicenseValues } from './license-values'

type Named = { readonly id: string; readonly name: string }
type Product = License['product'] & { readonly familyId?: string }

export type LicenseChoices = ReturnType<typeof useLicenseChoices>

/** Choices offered at once; typing finds the others. */
const OFFERED = 50

const noProduct: Product = { id: '', name: 'Not chosen yet', line: 'helyx', family: '', version: '' }

const accountsNamed = (search: string) => ({
  params: { query: { search, 'status[]': ['active' as const], page_size: OFFERED, sort: 'name' as const } },
})
const productsNamed = (search: string) => ({
  params: {
    query: { search, 'status[]': ['published' as const], page_size: OFFERED, sort: 'position' as const },
  },
})

/** The choices of a new license, before a term is typed. */
export function firstChoices(accountId: string) {
  return [
    listAccounts(accountsNamed('')),
    ...(accountId === '' ? [] : [listAccounts(listOfOne(accountId))]),
    listProducts(productsNamed('')),
    listTerritories(),
  ]
}

/** Items that were seen, whatever is searched for next. */
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
 * What the fields of a license choose from.
 * @param license the license that is edited or renewed
 * @param wanted ids that the address names
 * @param productId the product that is chosen, whose family has the add-ons
 */
export function useLicenseChoices(
  license: License | null,
  wanted: { account_id: string; product_id: string },
  productId: string,
) {
  const [accountTyped, searchAccounts] = useState('')
  const [productTyped, searchProducts] = useState('')
  const accountTerm = useDebouncedValue(accountTyped, 250)
  const productTerm = useDebouncedValue(productTyped, 250)
  const isNew = license === null
  const accounts = useListAccounts(accountsNamed(accountTerm), {
    enabled: isNew,
    placeholderData: keepPreviousData,
  })
  const wantedAccount = useListAccounts(listOfOne(wanted.account_id), {
    enabled: isNew && wanted.account_id !== '',
  })
  const products = useListProducts(productsNamed(productTerm), { placeholderData: keepPreviousData })
  const territories = useListTerritories()
  const foundAccounts = [...(accounts.data?.items ?? []), ...(wantedAccount.data?.items ?? [])]
  const knownAccounts = useSeen(license ? [license.account] : [], foundAccounts.map(namedAccount))
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
  const product = knownProducts.find(({ id }) => id === productId)
  // The product of a license that is no longer offered names its family, but not the id of it.
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
    searchAccounts,
    searchProducts,
    accounts: knownAccounts,
    foundAccounts: foundAccounts.map(namedAccount),
    products: knownProducts,
    foundProducts,
    product,
    territories: knownTerritories,
    addOns,
    knownAddOns,
    /** What the add-on field says where they could not be read. */
    addOnsNote: note,
    error: accounts.error ?? products.error ?? territories.error,
    /** What stands behind the ids of the values. */
    named: (values: Pick<LicenseValues, 'account_id' | 'product_id' | 'territory_id' | 'add_on_ids'>) => ({
      account: find(knownAccounts, values.account_id) ?? { id: '', name: '' },
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

const namedAccount = ({ id, name }: Named): Named => ({ id, name })
