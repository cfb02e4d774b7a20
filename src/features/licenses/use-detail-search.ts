import { getRouteApi } from '@tanstack/react-router'
import { useLicenseView } from '../../domain/licenses/seats/seats-view'

const route = getRouteApi('/licenses/$licenseId')

/** The search parameters of a license's page. */
export function useDetailSearch() {
  const navigate = route.useNavigate()
  return useLicenseView(
    route.useSearch(),
    (next, step) =>
      void navigate({ search: (current) => ({ ...current, ...next }), resetScroll: false, ...step }),
  )
}
