import { linkOptions } from '@tanstack/react-router'
import { Archive, Eye, Pencil, Rocket, RotateCcw, Star, StarOff, Trash2, Undo2 } from 'lucide-react'
import { recordAt } from '../../../api/inputs'
import { useUpdateResource } from '../../../api/operations.gen'
import type { UseActions } from '../../../records/actions'
import type { RecordDialogs } from '../../../records/record-dialogs'
import { useAccess } from '../../../session/access'
import { useCurrentUser } from '../../../session/current-user'
import { canRead } from '../../../session/permissions'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog'
import { toast } from '../../../ui/feedback/toast'
import { isolated } from '../../../ui/format/isolated'
import { listSearch, type Resource, type ResourceDialogName } from './resource-manager-search'

/** The actions in the row’s menu and on the resource’s page. */
export const useResourceActions: UseActions<Resource, ResourceDialogName> = (resource, open) => {
  const { write } = useAccess()
  const { user_access: access } = useCurrentUser()
  const toggleFeatured = useToggleFeatured(resource)
  const { id, status, featured } = resource
  return [
    write && {
      label: 'Edit',
      icon: Pencil,
      isMain: true,
      link: linkOptions({
        to: '/admin/resources_manager/$resourceId/edit',
        params: { resourceId: id },
        search: listSearch,
      }),
    },
    canRead(access, 'resources') && {
      label: 'Preview as customer',
      icon: Eye,
      link: linkOptions({ to: '/resources/$resourceId', params: { resourceId: id } }),
    },
    // A backend without featured resources sends no such field, and would refuse it.
    write &&
      featured !== undefined && {
        label: featured ? 'Stop featuring' : 'Feature',
        icon: featured ? StarOff : Star,
        onSelect: toggleFeatured,
      },
    '-',
    write &&
      status !== 'published' && {
        label: status === 'draft' ? 'Publish…' : 'Publish again…',
        icon: status === 'draft' ? Rocket : RotateCcw,
        isMain: 'primary',
        onSelect: () => open('publish'),
      },
    write && status !== 'draft' && { label: 'Back to draft…', icon: Undo2, onSelect: () => open('draft') },
    write && status !== 'archived' && { label: 'Archive…', icon: Archive, onSelect: () => open('archive') },
    write && { label: 'Delete…', icon: Trash2, tone: 'danger', onSelect: () => open('delete') },
  ]
}

/** Features a resource, which lists it first, or ends that. */
function useToggleFeatured({ id, title, featured, updated_at }: Resource) {
  const { mutate, isPending } = useUpdateResource({
    onSuccess: (saved) =>
      toast.success(
        saved.featured
          ? `${isolated(title)} stands first now.`
          : `${isolated(title)} stands among the others now.`,
      ),
    onError: (error) => toast.error(`${isolated(title)} was not changed`, error),
  })
  return () => {
    if (!isPending) mutate({ ...recordAt(id), body: { featured: !featured, updated_at } })
  }
}

const StatusDialog = lazyDialog(async () => (await import('./resource-dialogs')).StatusDialog)
const DeleteResourceDialog = lazyDialog(async () => (await import('./resource-dialogs')).DeleteResourceDialog)

export const resourceDialogs: RecordDialogs<Resource, ResourceDialogName> = {
  publish: (resource, { close }) => <StatusDialog resource={resource} change="publish" onClose={close} />,
  draft: (resource, { close }) => <StatusDialog resource={resource} change="draft" onClose={close} />,
  archive: (resource, { close }) => <StatusDialog resource={resource} change="archive" onClose={close} />,
  delete: (resource, control) => <DeleteResourceDialog resource={resource} control={control} />,
}
