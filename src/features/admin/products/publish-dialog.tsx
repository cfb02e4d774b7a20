import { useRef, useState } from 'react'
import { useGetProduct, useUpdateProduct } from '../../../api/operations.gen'
import type { Product } from '../../../domain/releases'
import { Button } from '../../../ui/control/button'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import type { Failure } from '../../../ui/feedback/failure'
import { toast } from '../../../ui/feedback/toast'
import { formatCount } from '../../../ui/format/count'
import { formatAgo } from '../../../ui/format/date'
import { isolated } from '../../../ui/format/isolated'
import { BlockerList } from './product-checklist'
import styles from './product-dialogs.module.css'
import { useFamilyReleases, useReleaseFiles } from './product-files'
import { compareFiles, type FileChanges, type ReleaseFile, releaseBefore } from './product-rules'

type PublishDialogProps = { product: Product; onClose: () => void }

/** Publishes a draft, or a withdrawn release again. Says first what customers get, against the release before. */
export function PublishDialog({ product: opened, onClose }: PublishDialogProps) {
  const query = useGetProduct({ params: { path: { id: opened.id } } })
  // The one that is published is the one that was looked at: a change by somebody else is told, not overwritten.
  const [product, setProduct] = useState(opened)
  const [changed, setChanged] = useState<string | null>(null)
  const comparison = useComparison(product)
  const publish = useUpdateProduct({ onSuccess: ({ name }) => toast.success(`Published ${isolated(name)}.`) })
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
            : comparison.kind === 'comparing'
              ? 'Wait until the files are compared.'
              : null
      }
    >
      <div className={styles.parts}>
        {blockers.length > 0 && (
          <section className={styles.parts}>
            <h3 className={styles.heading}>Blocks publishing</h3>
            <BlockerList product={product} />
          </section>
        )}
        <p>
          {`Customers whose licenses cover it can download it at once, and see it on their dashboard.${isAgain ? ' The reason for its withdrawal is removed.' : ''}`}
        </p>
        <WhatCustomersGet product={product} comparison={comparison} />
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
    ? `${who} published ${isolated(name)} ${when}. There is nothing left to do.`
    : `${who} changed ${isolated(name)} ${when}. It was not published. This is how it is now: check it, then publish it.`
}

/** The files of a release against those of the release before, which is null for the first of its family. */
type Comparison =
  | { kind: 'comparing' }
  | { kind: 'failed'; failure: Failure; retry: () => void }
  | { kind: 'compared'; before: Product | null; changes: FileChanges }

function useComparison(product: Product): Comparison {
  const family = useFamilyReleases(product.family.id)
  const before = family.data ? releaseBefore(family.data.items, product) : undefined
  const own = useReleaseFiles(product.id)
  const older = useReleaseFiles(before?.id ?? null)
  const parts = [family, own, older]
  // A part that is read again after a failure is no failure any more.
  if (parts.some((part) => part.isFetching && (part.error || !part.data))) return { kind: 'comparing' }
  const failure = parts.find(({ error }) => error)?.error
  if (failure)
    return {
      kind: 'failed',
      failure,
      retry: () => {
        for (const part of parts) if (part.error) void part.refetch()
      },
    }
  if (before === undefined || !own.data || !older.data) return { kind: 'comparing' }
  return { kind: 'compared', before, changes: compareFiles(own.data, older.data) }
}

/** The files that are new, stay, or are gone against the release before. */
function WhatCustomersGet({ product, comparison }: { product: Product; comparison: Comparison }) {
  const root = useRef<HTMLDivElement>(null)
  const retry = () => {
    if (comparison.kind !== 'failed') return
    // The button goes, and with it the focus.
    root.current?.focus()
    comparison.retry()
  }
  return (
    <div ref={root} className={styles.parts} tabIndex={-1}>
      {comparison.kind === 'comparing' ? (
        <p role="status">Comparing the files…</p>
      ) : comparison.kind === 'failed' ? (
        <>
          <p role="alert">
            {`The files could not be compared with the release before. ${comparison.failure.message} You can publish without the comparison.`}
          </p>
          <Button size="sm" className={styles.retry} onClick={retry}>
            Retry
          </Button>
        </>
      ) : comparison.before === null ? (
        <>
          <p>
            {`It is the first release of ${product.family.name}${comparison.changes.added.length === 0 ? ', and has no files' : ''}.`}
          </p>
          <FileList title="Files" files={comparison.changes.added} />
        </>
      ) : (
        <>
          <p>{comparedWith(comparison.before, comparison.changes)}</p>
          <FileList title="Added" files={comparison.changes.added} />
          <FileList title="Kept" files={comparison.changes.kept} />
          <FileList title="Left out" files={comparison.changes.leftOut} />
        </>
      )}
    </div>
  )
}

function comparedWith({ name }: Product, { added, kept, leftOut }: FileChanges): string {
  const isWithout = added.length + kept.length + leftOut.length === 0
  return isWithout ? `It has no files, and neither has ${name}.` : `Against ${name}:`
}

/** Files named; of more, the count says how many. */
const NAMED = 6

function FileList({ title, files }: { title: string; files: readonly ReleaseFile[] }) {
  if (files.length === 0) return null
  const names = files.slice(0, NAMED).map((file) => file.title)
  const more = files.length - names.length
  return (
    <p>
      <strong>{`${title} (${formatCount(files.length)})`}</strong>
      <span>{`: ${names.join(', ')}${more > 0 ? `, and ${formatCount(more)} more` : ''}.`}</span>
    </p>
  )
}
