import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { checkBody } from '../../../api/body'
import { useDuplicateProduct } from '../../../api/operations.gen'
import type { Product } from '../../../domain/words/releases'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { toast } from '../../../ui/feedback/toast'
import { TextField } from '../../../ui/form/fields'
import { useEditForm } from '../../../ui/form/use-edit-form'
import { formatCount } from '../../../ui/format/count'
import { countOf } from '../../../ui/format/count-of'
import { isolated } from '../../../ui/format/isolated'
import piece from '../../../ui/layout/pieces.module.css'
import { useFamilyReleases } from './family-releases'
import { nextVersion, suggestedName, versionHint } from './product-rules'
import { listSearch } from './product-search'
import { VersionNote } from './version-note'

type DuplicateDialogProps = { product: Product; onClose: () => void }

/** Starts the next release from this one: states what is copied, asks for the version, and opens the draft. */
export function DuplicateDialog({ product, onClose }: DuplicateDialogProps) {
  const { id, name, version, family, topics_count, downloads_count, add_ons } = product
  const navigate = useNavigate()
  const created = useRef<Product | null>(null)
  const duplicate = useDuplicateProduct({
    onSuccess: (copy) => toast.success(`Created ${isolated(copy.name)} as a draft.`),
  })
  const siblings = useFamilyReleases(family.id)
  const releases = siblings.data?.items ?? [product]
  const nameFor = (next: string) => suggestedName(next, family, releases)
  const { form, dialog } = useEditForm({
    record: null,
    toValues: () => ({ version: '', name: '' }),
    draft: `product.duplicate.${id}`,
    create: {
      check: async (values: { version: string; name: string }) =>
        checkBody(
          await import('virtual:validators/ProductDuplicate'),
          { version: values.version.trim(), name: values.name.trim() || nameFor(values.version.trim()) },
          'create',
        ),
      send: async (body) => {
        created.current = await duplicate.mutateAsync({ params: { path: { id } }, body })
      },
    },
  })
  const typed = useWatch({ control: form.control, name: 'version' }).trim()
  const suggestion = nextVersion(product, releases)
  const close = () => {
    if (!created.current) return onClose()
    void navigate({
      to: '/admin/products_manager/$productId/{-$tab}',
      params: { productId: created.current.id, tab: 'checklist' },
      search: listSearch,
    })
  }
  return (
    <FormDialog
      verb="Duplicate"
      title={`Duplicate ${isolated(name)} for the next release`}
      {...dialog}
      onClose={close}
    >
      <TextField
        control={form.control}
        name="version"
        label="New version"
        autoComplete="off"
        placeholder={`Such as ${suggestion}`}
      />
      <VersionNote hint={versionHint(typed, family, releases)} />
      <TextField
        control={form.control}
        name="name"
        label="Name"
        optional
        autoComplete="off"
        placeholder={nameFor(typed || suggestion)}
      />
      <div className={piece.stack3}>
        <p>
          <strong>Copied:</strong>{' '}
          <span>{`${countOf(topics_count, 'topic')} with their texts, summary, description, picture${add_ons.length > 0 ? `, and the add-ons ${add_ons.map((one) => one.name).join(', ')}` : ''}.`}</span>
        </p>
        <p>
          <strong>Not copied:</strong> release notes, release day and end of support.
        </p>
        <p>
          <strong>Files:</strong>{' '}
          <span>{`${downloads_count === 1 ? '1 entry points' : `${formatCount(downloads_count)} entries point`} to the files of ${version} until they are replaced, and say so.`}</span>
        </p>
        <p className={piece.mutedSmall}>The copy is a draft. Only staff see it until it is published.</p>
      </div>
    </FormDialog>
  )
}
