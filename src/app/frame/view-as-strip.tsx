import { Eye } from 'lucide-react'
import { useViewAs } from '../../session/view-as-provider'
import { Button } from '../../ui/button'
import { Strip } from './strip'

/** Says with whose rights the portal is shown, for as long as it is, and ends it. */
export const ViewAsStrip = () => {
  const { view, end } = useViewAs()
  return (
    <div role="status">
      {view && (
        <Strip>
          <Eye size={16} aria-hidden="true" />
          <span>
            Viewing as <strong>{view.label}</strong>. Lists hold what you may read yourself; nothing can be
            changed.
          </span>
          <Button size="sm" onClick={end}>
            End view
          </Button>
        </Strip>
      )}
    </div>
  )
}
