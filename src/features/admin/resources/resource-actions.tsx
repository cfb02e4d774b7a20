import { Link } from '@tanstack/react-router'
import { Archive, Eye, Pencil, Rocket, RotateCcw, Star, StarOff, Trash2, Undo2 } from 'lucide-react'
import { lazy } from 'react'
import { useUpdateResource } from '../../../api/operations.gen'
import { useAccess } from '../../../session/access'
import { useCurrentUser } from '../../../session/current-user'
import { canRead } from '../../../session/permissions'
import { toast } from '../../../ui/feedback/toast'
import { isolated } from '../../../ui/format/isolated'
import { MenuItem, MenuSeparator } from '../../../ui/menu/menu'
import { RecordDialog } from '../../../ui/record/record-page'
import { listPart, type Resource, type ResourceDialogName } from './resource-manager-search'

const StatusDialog = lazy(async () => ({ default: (await import('./resource-dialogs')).StatusDialog }))
const DeleteResourceDialog = lazy(async () => ({
  default: (await import('./resource-dialogs')).DeleteResourceDialog,
}))

type ResourceMenuItemsProps = {
  resource: Resource
  /** Everything, as in a row's menu; a page has buttons for some of it. */
  isInList?: boolean
  onDialog: (dialog: ResourceDialogName) => void
}

/** What can be done with a resource: in the row's menu and on its page. */
export function ResourceMenuItems({ resource, isInList = false, onDialog }: ResourceMenuItemsProps) {
  const { write } = useAccess()
  const { user_access: access } = useCurrentUser()
  const { id, status } = resource
  return (
    <>
      {write && isInList && (
        <MenuItem asChild>
          <Link to="/admin/resources_manager/$resourceId/edit" params={{ resourceId: id }} search={listPart}>
            <Pencil size={16} aria-hidden="true" />
            Edit
          </Link>
        </MenuItem>
      )}
      {canRead(access, 'resources') && (
        <MenuItem asChild>
          <Link to="/resources/$resourceId" params={{ resourceId: id }}>
            <Eye size={16} aria-hidden="true" />
            Preview as customer
          </Link>
        </MenuItem>
      )}
      {write && (
        <>
          <FeatureItem resource={resource} />
          <MenuSeparator />
          {isInList && status === 'draft' && (
            <MenuItem onClick={() => onDialog('publish')}>
              <Rocket size={16} aria-hidden="true" />
              Publish…
            </MenuItem>
          )}
          {isInList && status === 'archived' && (
            <MenuItem onClick={() => onDialog('publish')}>
              <RotateCcw size={16} aria-hidden="true" />
              Publish again…
            </MenuItem>
          )}
          {status !== 'draft' && (
            <MenuItem onClick={() => onDialog('draft')}>
              <Undo2 size={16} aria-hidden="true" />
              Back to draft…
            </MenuItem>
          )}
          {status !== 'archived' && (
            <MenuItem onClick={() => onDialog('archive')}>
              <Archive size={16} aria-hidden="true" />
              Archive…
            </MenuItem>
          )}
          <MenuItem tone="danger" onClick={() => onDialog('delete')}>
            <Trash2 size={16} aria-hidden="true" />
            Delete…
          </MenuItem>
        </>
      )}
    </>
  )
}

/** Puts a resource before the others, or back among them; a backend that does not know of it sends no member. */
function FeatureItem({ resource: { id, title, featured, updated_at } }: { resource: Resource }) {
  const feature = useUpdateResource({
    onSuccess: (saved) =>
      toast.success(
        saved.featured
          ? `${isolated(title)} stands first now.`
          : `${isolated(title)} stands among the others now.`,
      ),
    onError: (error) => toast.error(`${isolated(title)} was not changed`, error),
  })
  if (featured === undefined) return null
  const toggle = () => {
    if (feature.isPending) return
    feature.mutate({ params: { path: { id } }, body: { featured: !featured, updated_at } })
  }
  return (
    <MenuItem onClick={toggle}>
      {featured ? <StarOff size={16} aria-hidden="true" /> : <Star size={16} aria-hidden="true" />}
      <span>{featured ? 'Stop featuring' : 'Feature'}</span>
    </MenuItem>
  )
}

type DialogOfResourceProps = {
  dialog: ResourceDialogName
  /** Undefined while the resource is read, and once somebody else has deleted it. */
  resource: Resource | undefined
  onDialog: (dialog: ResourceDialogName) => void
  onClose: () => void
  /** After the resource was deleted. */
  onDeleted: () => void
  /** The resource of the next row, whose link gets the focus after this one is deleted. */
  nextId?: string | undefined
}

/** A dialog about one resource. */
export function DialogOfResource({
  dialog,
  resource: found,
  onDialog,
  nextId,
  ...props
}: DialogOfResourceProps) {
  const { onClose, onDeleted } = props
  return (
    <RecordDialog record={found} nextId={nextId}>
      {(resource, nextLink) =>
        dialog === 'delete' ? (
          <DeleteResourceDialog
            resource={resource}
            onArchive={() => onDialog('archive')}
            onDeleted={onDeleted}
            onClose={onClose}
            fallbackFocus={nextLink}
          />
        ) : (
          <StatusDialog resource={resource} change={dialog} onClose={onClose} />
        )
      }
    </RecordDialog>
  )
}
