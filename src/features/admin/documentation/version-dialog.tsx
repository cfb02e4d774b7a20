import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchFresh } from '../../../api/fetch-fresh'
import { listDocumentations, useUpdateDocumentation } from '../../../api/operations.gen'
import type { DocumentationVersion } from '../../../domain/rules/documentation/documentation-address'
import { lineLabels } from '../../../domain/words/product-lines'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import type { Failure } from '../../../ui/feedback/failure'
import { failureOf } from '../../../ui/feedback/failure-of'
import { toast } from '../../../ui/feedback/toast'
import { formatCount } from '../../../ui/format/count'

export type VersionChange = 'latest' | 'hide' | 'show'

const bodies = {
  latest: { version_is_latest: true },
  hide: { version_hidden: true },
  show: { version_hidden: false },
} as const
const verbs = { latest: 'Make latest', hide: 'Hide', show: 'Show' } as const

type VersionDialogProps = {
  version: DocumentationVersion
  change: VersionChange
  /** The line's current latest version; null if it has none. */
  latest: DocumentationVersion | null
  onClose: () => void
}

/** Makes a version the latest, hides or shows it; first describes the effect for customers [DM2]. */
export function VersionDialog({ version, change, latest, onClose }: VersionDialogProps) {
  const { line, version: number, label, items_count: count } = version
  const queries = useQueryClient()
  const update = useUpdateDocumentation()
  const [failure, setFailure] = useState<Failure | null>(null)
  const confirm = async () => {
    setFailure(null)
    // Versions have no call of their own: any of their items carries the change.
    const query = { 'line[]': [line], 'version[]': [number], page_size: 1 }
    try {
      const [item] = (await fetchFresh(queries, listDocumentations({ params: { query } }))).items
      if (!item) throw new Error(`${label} has no page yet. Synchronize its pages first.`)
      await update.mutateAsync({ params: { path: { id: item.id } }, body: bodies[change] })
    } catch (cause) {
      setFailure(failureOf(cause))
      throw cause
    }
    toast.success(doneText(change, version))
    onClose()
  }
  return (
    <ConfirmDialog
      verb={verbs[change]}
      thing={label}
      {...(change === 'latest' && { title: `Make ${label} the latest` })}
      onConfirm={confirm}
      onClose={onClose}
      error={failure}
      pending={update.isPending}
    >
      {change === 'latest'
        ? `Customers who open the documentation of ${lineLabels[line]} read ${label} from now on${
            latest ? `, not ${latest.label}` : ''
          }. Links to “latest” lead to it.${version.hidden ? ' It is shown again, too.' : ''}`
        : change === 'hide'
          ? `Its ${count === 1 ? '1 page leaves' : `${formatCount(count)} pages leave`} the list of versions, the search and all links of customers. Nothing is deleted.`
          : `Customers find its ${count === 1 ? '1 page' : `${formatCount(count)} pages`} in the list of versions again, except pages that are hidden themselves.`}
    </ConfirmDialog>
  )
}

function doneText(change: VersionChange, { label }: DocumentationVersion): string {
  if (change === 'latest') return `${label} is the latest version now.`
  return change === 'hide' ? `Hid ${label}.` : `Showed ${label}.`
}
