import { getRouteApi } from '@tanstack/react-router'
import { DownloadsScreen } from './downloads-screen'
import { parseDownloadsSearch } from './downloads-search'

const route = getRouteApi('/downloads/helyx')

export default function HelyxDownloadsPage() {
  const search = parseDownloadsSearch({ ...route.useSearch() })
  const navigate = route.useNavigate()
  return (
    <DownloadsScreen
      line="helyx"
      search={search}
      onChange={(next) =>
        void navigate({ search: (current) => ({ ...current, ...next }), resetScroll: false })
      }
    />
  )
}
