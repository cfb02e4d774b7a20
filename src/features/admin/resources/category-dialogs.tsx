import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { checkBody } from '../../../api/body'
import {
  useCreateResourceCategory,
  useDeleteResourceCategory,
  useListResourceCategories,
  useUpdateResourceCategory,
} from '../../../api/operations.gen'
import { categoryIconValues } from '../../../api/schema.gen'
import { CategoryIcon } from '../../../domain/parts/category-icon'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import type { Failure } from '../../../ui/feedback/failure'
import { toast } from '../../../ui/feedback/toast'
import { ChangedMark, useIsChanged } from '../../../ui/form/changed-mark'
import { useFieldLabel } from '../../../ui/form/field-labels'
import { TextareaField, TextField } from '../../../ui/form/fields'
import { LabeledSelect } from '../../../ui/form/labeled-select'
import { type EditForm, useEditForm } from '../../../ui/form/use-edit-form'
import { wordIn } from '../../../ui/form/value-text'
import { countOf } from '../../../ui/format/count-of'
import { isolated } from '../../../ui/format/isolated'
import { labels } from '../../../ui/format/labels'
import { cx } from '../../../ui/layout/cx'
import piece from '../../../ui/layout/pieces.module.css'
import { focusAfterRow } from '../../../ui/reorder/row-focus'
import type { Category } from './resource-manager-search'
import styles from './resources-manager.module.css'

const iconLabels = labels<NonNullable<Category['icon']>>({
  rocket: 'Rocket',
  book: 'Book',
  flask: 'Flask',
  check: 'Check mark',
  video: 'Video',
  code: 'Code',
  paper: 'Paper',
  folder: 'Folder',
})

type CategoryValues = { name: string; description: string; icon: string }
type CategoryDialogProps = { category: Category | null; onClose: () => void }

/** Creates a category when `category` is null, and edits it otherwise. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const create = useCreateResourceCategory({
    onSuccess: ({ name }) => toast.success(`Created ${isolated(name)}.`),
  })
  const save = useUpdateResourceCategory({
    onSuccess: ({ name }) => toast.success(`Saved ${isolated(name)}.`),
  })
  const latest = useListResourceCategories()
  const { form, dialog } = useEditForm({
    record: category,
    toValues: (record: Category | null): CategoryValues => ({
      name: record?.name ?? '',
      description: record?.description ?? '',
      icon: record?.icon ?? '',
    }),
    draft: category ? `category.edit.${category.id}` : 'category.new',
    create: {
      check: async (values: CategoryValues) =>
        checkBody(await import('virtual:validators/ResourceCategoryCreate'), values, 'create'),
      send: (body) => create.mutateAsync({ body }),
    },
    update: {
      check: async (values: CategoryValues) =>
        checkBody(await import('virtual:validators/ResourceCategoryUpdate'), values, 'update'),
      send: (body, { id }) => save.mutateAsync({ params: { path: { id } }, body }),
    },
    refetch: async () =>
      (await latest.refetch({ cancelRefetch: false })).data?.find(({ id }) => id === category?.id),
  })
  const { control } = form
  return (
    <FormDialog
      verb={category ? 'Save' : 'Create'}
      title={category ? `Edit ${isolated(category.name)}` : 'New category'}
      {...dialog}
      onClose={onClose}
    >
      <TextField
        control={control}
        name="name"
        label="Name"
        autoComplete="off"
        placeholder="Customer stories"
      />
      <TextareaField
        control={control}
        name="description"
        label="Description"
        optional
        rows={2}
        help="Customers read it when they point at the category."
      />
      <IconField form={form} />
    </FormDialog>
  )
}

/** One of the icons that the portal draws. */
function IconField({ form: { control } }: { form: EditForm<CategoryValues> }) {
  const { field } = useController({ control, name: 'icon' })
  useFieldLabel('icon', { label: 'Icon', format: wordIn(iconLabels) })
  const isChanged = useIsChanged('icon')
  const id = useId()
  return (
    <fieldset className={cx(piece.flow2, styles.icons)} aria-describedby={isChanged ? id : undefined}>
      <legend className={piece.legend2}>Icon {isChanged && <ChangedMark id={id} />}</legend>
      {categoryIconValues.map((icon, at) => (
        <label key={icon} className={piece.row2}>
          <input
            type="radio"
            ref={at === 0 ? field.ref : undefined}
            name={field.name}
            checked={field.value === icon}
            onBlur={field.onBlur}
            onChange={() => field.onChange(icon)}
          />
          <CategoryIcon icon={icon} />
          <span>{iconLabels[icon]}</span>
        </label>
      ))}
    </fieldset>
  )
}

type DeleteCategoryProps = { category: Category; onClose: () => void }

/** Deletes a category and asks where its resources go; both may change meanwhile. */
export function DeleteCategoryDialog({ category, onClose }: DeleteCategoryProps) {
  const { id, name } = category
  const query = useListResourceCategories()
  const [fallbackFocus] = useState(() => focusAfterRow(id))
  const [target, setTarget] = useState('')
  // The displayed count; a refusal names the current one.
  const [count, setCount] = useState(category.resources_count)
  const [told, setTold] = useState<string | null>(null)
  const remove = useDeleteResourceCategory()
  const others = (query.data ?? []).filter((one) => one.id !== id)
  const chosen = others.find((one) => one.id === target)
  const confirm = async () => {
    setTold(null)
    try {
      await remove.mutateAsync({
        params: { path: { id }, query: count > 0 && chosen ? { move_to: chosen.id } : {} },
      })
    } catch (cause) {
      const latest = (await query.refetch()).data
      const found = latest?.find((one) => one.id === id)
      if (found && count === 0 && found.resources_count > 0) {
        setCount(found.resources_count)
        setTold(
          `${resourcesOf(found.resources_count)} ${found.resources_count === 1 ? 'was' : 'were'} filed into ${isolated(name)} meanwhile. Nothing was deleted. Choose where they go.`,
        )
      } else if (latest && chosen && latest.every((one) => one.id !== chosen.id)) {
        setTarget('')
        setTold(`${chosen.name} was deleted meanwhile. Nothing was changed. Choose another category.`)
      }
      throw cause
    }
    toast.success(
      chosen && count > 0
        ? `Deleted ${isolated(name)}; ${resourcesOf(count)} moved to ${isolated(chosen.name)}.`
        : `Deleted ${isolated(name)}.`,
    )
    onClose()
  }
  const failure: Failure | null =
    told === null || !remove.error ? remove.error : { ...remove.error, message: told }
  return (
    <ConfirmDialog
      verb="Delete"
      thing={`category “${isolated(name)}”`}
      size="md"
      onConfirm={confirm}
      onClose={onClose}
      error={failure}
      pending={remove.isPending}
      fallbackFocus={fallbackFocus}
      blocked={
        count === 0 || chosen
          ? null
          : others.length === 0
            ? 'There is no other category that could take its resources.'
            : 'Choose where its resources go.'
      }
    >
      <div className={piece.stack3}>
        {count === 0 ? (
          <p>No resource is in it. Saved links to the category show all resources afterwards.</p>
        ) : (
          <>
            <p>
              {`${resourcesOf(count)} ${count === 1 ? 'is' : 'are'} in ${isolated(name)}, drafts included. They move to another category and keep their addresses.`}
            </p>
            <LabeledSelect
              label="Move them to"
              none="Choose a category"
              value={target}
              options={others.map((one) => ({ value: one.id, label: one.name }))}
              onChange={setTarget}
            />
          </>
        )}
      </div>
    </ConfirmDialog>
  )
}

const resourcesOf = (count: number) => countOf(count, 'resource')
