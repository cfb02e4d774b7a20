import { Eye } from 'lucide-react'
import { useViewAs } from '../../session/view-as-provider'
import { Further, Strip, StripButton } from './strip'

/** Says with whose rights the portal is shown, for as long as it is, and ends it. */
export const ViewAsStrip = () => {
  const { view, end } = useViewAs()
  return (
    <div role="status">
      {view && (
        <Strip>
          <Eye size={16} aria-hidden="true" />
          <span>
            Viewing as <strong>{view.label}</strong>. Nothing can be changed.
            <Further> Lists hold what you may read yourself.</Further>
          </span>
          <StripButton onClick={end}>End view</StripButton>
        </Strip>
      )}
    </div>
  )
}
