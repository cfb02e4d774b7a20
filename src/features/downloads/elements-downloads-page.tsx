import { getRouteApi } from '@tanstack/react-router'
import { DownloadsScreen } from './downloads-screen'
import { parseDownloadsSearch } from './downloads-search'

const route = getRouteApi('/downloads/elements')

export default function ElementsDownloadsPage() {
  const search = parseDownloadsSearch({ ...route.useSearch() })
  const navigate = route.useNavigate()
  return (
    <DownloadsScreen
      line="elements"
      search={search}
      onChange={(next) =>
        void navigate({ search: (current) => ({ ...current, ...next }), resetScroll: false })
      }
    />
  )
}
