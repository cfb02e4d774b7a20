import { useListProducts } from '../../../api/operations.gen'

/** The releases of a family: one page, which is more than a family has. */
export function useFamilyReleases(familyId: string) {
  return useListProducts(
    { params: { query: { 'family_id[]': [familyId], sort: '-version', page_size: 200 } } },
    { enabled: familyId !== '' },
  )
}
