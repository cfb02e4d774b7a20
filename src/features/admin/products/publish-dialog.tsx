import { useState } from 'react'
import { useGetProduct, useUpdateProduct } from '../../../api/operations.gen'
import type { Product } from '../../../domain/releases'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import type { Failure } from '../../../ui/feedback/failure'
import { StatusMark } from '../../../ui/feedback/status-mark'
import { toast } from '../../../ui/feedback/toast'
import { formatCount } from '../../../ui/format/count'
import { formatAgo } from '../../../ui/format/date'
import styles from './product-dialogs.module.css'
import { useFamilyReleases, useReleaseFiles } from './product-files'
import { compareFiles, type ReleaseFile, releaseBefore } from './product-rules'

type PublishDialogProps = { product: Product; onClose: () => void }

/** Publishes a draft, or a withdrawn release again. Says first what customers get, against the release before. */
export function PublishDialog({ product: opened, onClose }: PublishDialogProps) {
  const query = useGetProduct({ params: { path: { id: opened.id } } })
  // The one that is published is the one that was looked at: a change by somebody else is told, not overwritten.
  const [product, setProduct] = useState(opened)
  const [changed, setChanged] = useState<string | null>(null)
  const publish = useUpdateProduct({ onSuccess: ({ name }) => toast.success(`Published ${name}.`) })
  const { id, name, status, publish_blockers: blockers = [] } = product
  const isAgain = opened.status === 'withdrawn'
  const confirm = async () => {
    setChanged(null)
    try {
      await publish.mutateAsync({
        params: { path: { id } },
        body: { status: 'published', updated_at: product.updated_at },
      })
      onClose()
    } catch (error) {
      const latest = (await query.refetch()).data
      if (latest && latest.updated_at !== product.updated_at) {
        setProduct(latest)
        setChanged(toldOf(latest))
      }
      throw error
    }
  }
  const failure: Failure | null =
    changed === null || !publish.error ? publish.error : { ...publish.error, message: changed }
  const isOut = status === 'published'
  return (
    <ConfirmDialog
      verb={isAgain ? 'Publish again' : 'Publish'}
      thing={name}
      size="md"
      onConfirm={confirm}
      onClose={onClose}
      error={failure}
      pending={publish.isPending}
      blocked={
        isOut
          ? 'It is published already.'
          : blockers.length > 0
            ? `${blockedBy(blockers.length)} first.`
            : null
      }
    >
      <div className={styles.parts}>
        {blockers.length > 0 && (
          <ul className={styles.list} aria-label="Blocks publishing">
            {blockers.map((blocker) => (
              <li key={blocker}>
                <StatusMark hue="critical" wraps>
                  {blocker}
                </StatusMark>
              </li>
            ))}
          </ul>
        )}
        <p>
          Customers whose licenses cover it can download it at once, and see it on their dashboard.
          {isAgain && ' The reason for its withdrawal is removed.'}
        </p>
        <WhatCustomersGet product={product} />
      </div>
    </ConfirmDialog>
  )
}

const blockedBy = (count: number) => (count === 1 ? 'Mend 1 thing' : `Mend ${formatCount(count)} things`)

/** What somebody else has done in the meantime. */
function toldOf({ name, status, updated_at, updated_by }: Product): string {
  const ago = formatAgo(updated_at)
  const when = ago === 'now' ? 'just now' : ago
  const who = updated_by?.name ?? 'Somebody else'
  return status === 'published'
    ? `${who} published ${name} ${when}. There is nothing left to do.`
    : `${who} changed ${name} ${when}. It was not published. This is how it is now: check it, then publish it.`
}

/** The files that are new, stay, or are gone against the release before. */
export function WhatCustomersGet({ product }: { product: Product }) {
  const family = useFamilyReleases(product.family.id)
  const before = family.data ? releaseBefore(family.data.items, product) : undefined
  const own = useReleaseFiles(product.id)
  const older = useReleaseFiles(before?.id ?? null)
  const error = family.error ?? own.error ?? older.error
  if (error) return <p role="alert">What customers get could not be compared. {error.message}</p>
  if (before === undefined || !own.files || !older.files) return <p role="status">Comparing the files…</p>
  const { added, kept, leftOut } = compareFiles(own.files, older.files)
  if (before === null)
    return (
      <>
        <p>It is the first release of {product.family.name}.</p>
        <FileList title="Files" files={own.files} />
      </>
    )
  return (
    <>
      <p>Against {before.name}:</p>
      <FileList title="Added" files={added} />
      <FileList title="Kept" files={kept} />
      <FileList title="Left out" files={leftOut} />
    </>
  )
}

/** Files named; of more, the count says how many. */
const NAMED = 6

function FileList({ title, files }: { title: string; files: readonly ReleaseFile[] }) {
  const names = files.slice(0, NAMED).map((file) => file.title)
  const more = files.length - names.length
  return (
    <p>
      <strong>
        {title} ({formatCount(files.length)})
      </strong>
      {names.length > 0 && `: ${names.join(', ')}${more > 0 ? `, and ${formatCount(more)} more` : ''}.`}
    </p>
  )
}
