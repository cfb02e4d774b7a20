import { Eye } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useViewAs } from '../../session/view-as-provider'
import { MenuItem } from '../../ui/menu'

const load = () => import('./view-as-dialog')
const ViewAsDialog = lazy(async () => ({ default: (await load()).ViewAsDialog }))

/** For vendor staff: the way to look at the portal with other rights. */
export const ViewAsItem = ({ onOpen }: { onOpen: () => void }) => {
  const { mayChoose } = useViewAs()
  if (!mayChoose) return null
  return (
    <MenuItem onClick={onOpen} onPointerEnter={load} onFocus={load}>
      <Eye size={16} aria-hidden="true" />
      View as…
    </MenuItem>
  )
}

export const ViewAsChoice = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) =>
  isOpen && (
    <Suspense>
      <ViewAsDialog onClose={onClose} />
    </Suspense>
  )
