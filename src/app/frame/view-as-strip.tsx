import { chakra } from '@chakra-ui/react/styled-system'
import { Eye } from 'lucide-react'
import { useViewAs } from '../../session/view-as-provider'
import { Button } from '../../ui/button'
import { Strip } from './strip'

const Further = chakra('span', { base: { display: { base: 'none', sm: 'inline' } } })

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
          <Button size="sm" onClick={end}>
            End view
          </Button>
        </Strip>
      )}
    </div>
  )
}
