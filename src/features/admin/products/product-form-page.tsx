import { getRouteApi, Link, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { recordAt } from '../../../api/inputs'
import {
  getProduct,
  listProductFamilies,
  listProductThumbnails,
  useCreateProduct,
  useGetProduct,
  useListProductFamilies,
  useUpdateProduct,
} from '../../../api/operations.gen'
import { PictureField } from '../../../domain/parts/picture-field'
import { useAddOns } from '../../../domain/rules/add-ons'
import { lineLabels } from '../../../domain/words/product-lines'
import { linePaths, type Product } from '../../../domain/words/releases'
import { useAccess } from '../../../session/access'
import type { PageRequest } from '../../../session/page-module'
import { canWrite } from '../../../session/permissions'
import { toast } from '../../../ui/feedback/toast'
import { ChoicesField } from '../../../ui/form/choices-field'
import { DateField } from '../../../ui/form/date-field'
import { FieldRow } from '../../../ui/form/field-frame'
import { useFieldLabel } from '../../../ui/form/field-labels'
import { SelectField, TextareaField, TextField } from '../../../ui/form/fields'
import { FormPage } from '../../../ui/form/form-page'
import { NotRead, RetryNote } from '../../../ui/form/not-read'
import { type EditForm, useEditForm } from '../../../ui/form/use-edit-form'
import { useWayBack } from '../../../ui/form/use-way-back'
import { namesIn } from '../../../ui/form/value-text'
import { isolated } from '../../../ui/format/isolated'
import { Page } from '../../../ui/layout/page'
import { Section } from '../../../ui/layout/section'
import { Surface } from '../../../ui/layout/surface'
import { nullOn404, RecordFormPage } from '../../../ui/record/record-page'
import { useLinkCheck } from '../links/use-link-check'
import { RichTextField } from '../rich-text/rich-text-field'
import { useFamilyReleases } from './family-releases'
import styles from './product-page.module.css'
import { suggestedName, versionHint } from './product-rules'
import { listSearch } from './product-search'
import {
  channelOptions,
  checkChange,
  checkNew,
  type ProductFacts,
  type ProductValues,
  productValues,
} from './product-values'
import { VersionNote } from './version-note'

const newRoute = getRouteApi('/admin/products_manager/new')
const editRoute = getRouteApi('/admin/products_manager/$productId/edit')

export function reads({ params: { productId }, me }: PageRequest) {
  if (productId !== undefined) return [getProduct(recordAt(productId))]
  return canWrite(me.user_access, 'products_manager') ? [listProductFamilies(), listProductThumbnails()] : []
}

/** The form for a new release, or for one that exists. */
export default function ProductFormPage() {
  const { productId } = useParams({ strict: false })
  return productId === undefined ? <NewProduct /> : <EditProduct />
}

const back = (
  <Link to="/admin/products_manager" search={listSearch}>
    Products
  </Link>
)

const ReadOnly = () => (
  <Surface padded>
    <p>You have read-only access, so you cannot change releases.</p>
  </Surface>
)

function NewProduct() {
  const { write } = useAccess()
  // In a list that shows one family, the next release is probably of it.
  const { family_id: [familyId = '', ...others] = [] } = newRoute.useSearch()
  return (
    <Page title="New release" purpose="It starts as a draft that only staff see." trail={back}>
      {write ? <ProductForm product={null} familyId={others.length > 0 ? '' : familyId} /> : <ReadOnly />}
    </Page>
  )
}

function EditProduct() {
  const { productId } = editRoute.useParams()
  const { write } = useAccess()
  const query = nullOn404(useGetProduct(recordAt(productId)))
  return (
    <RecordFormPage
      noun="release"
      id={productId}
      query={query}
      title={({ name }) => name}
      trail={(product) => (
        <Link to="/admin/products_manager/$productId/{-$tab}" params={{ productId }} search={listSearch}>
          {product?.name ?? 'Release'}
        </Link>
      )}
      back={back}
      readOnly={!write && <ReadOnly />}
    >
      {(product) => <ProductForm product={product} />}
    </RecordFormPage>
  )
}

type ProductFormProps = {
  product: Product | null
  /** Initial family of a new release. */
  familyId?: string
}

function ProductForm({ product, familyId: firstFamily = '' }: ProductFormProps) {
  const navigate = useNavigate()
  const created = useRef<Product | null>(null)
  const create = useCreateProduct({
    onSuccess: ({ name }) => toast.success(`Created ${isolated(name)} as a draft.`),
  })
  const save = useUpdateProduct({ onSuccess: ({ name }) => toast.success(`Saved ${isolated(name)}.`) })
  const latest = useGetProduct(recordAt(product?.id ?? ''), { enabled: product !== null })
  const families = useListProductFamilies()
  const links = useLinkCheck({
    name: 'description_html',
    base: linePaths[product?.line ?? 'helyx'],
    saved: product?.description_html ?? '',
  })
  // Facts for the check depend on the fields, which are rendered below the form.
  const facts = useRef<ProductFacts>({ addOnIds: undefined, versionTaken: null })
  const { form, dialog } = useEditForm({
    record: product,
    toValues: (record: Product | null) => ({
      ...productValues(record),
      ...(!record && { family_id: firstFamily }),
    }),
    draft: product ? `product.edit.${product.id}` : 'product.new',
    create: {
      check: async (values: ProductValues) =>
        links.withLinks(values.description_html, await checkNew(values, facts.current)),
      send: async (body) => {
        created.current = await create.mutateAsync({ body })
      },
    },
    update: {
      check: async (values: ProductValues, record) =>
        links.withLinks(values.description_html, await checkChange(values, record, facts.current)),
      send: (body, { id }) => save.mutateAsync({ params: { path: { id } }, body }),
    },
    refetch: async () => (await latest.refetch({ cancelRefetch: false })).data,
  })
  const goBack = useWayBack()
  const open = (productId: string, tab?: 'checklist') =>
    void navigate({
      to: '/admin/products_manager/$productId/{-$tab}',
      params: { productId, tab },
      search: listSearch,
      replace: true,
    })
  const close = () => {
    // *Back* leads from the created release to where the form was opened, not to the form.
    if (created.current) open(created.current.id, 'checklist')
    else
      goBack(() =>
        product ? open(product.id) : void navigate({ to: '/admin/products_manager', search: listSearch }),
      )
  }
  const { control } = form
  const [familyId, version] = useWatch({ control, name: ['family_id', 'version'] })
  const family = families.data?.find(({ id }) => id === familyId)
  const siblings = useFamilyReleases(familyId)
  const hint =
    family && siblings.data && versionHint(version.trim(), family, siblings.data.items, product?.id)
  const addOns = useAddOns(familyId)
  useEffect(() => {
    facts.current = {
      addOnIds: addOns.isKnown ? addOns.addOns.map(({ id }) => id) : addOns.note === null ? undefined : null,
      versionTaken: hint?.kind === 'taken' ? hint.text : null,
    }
  })
  useSuggestedName(
    form,
    !product && family && siblings.data && version.trim() !== ''
      ? suggestedName(version.trim(), family, siblings.data.items)
      : null,
  )
  return (
    <FormPage verb={product ? 'Save' : 'Create'} {...dialog} onClose={close}>
      <Section title="Release">
        <div className={styles.form}>
          <FieldRow>
            <SelectField
              control={control}
              name="family_id"
              label="Family"
              options={(families.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              none="Choose a family"
              help={
                family
                  ? `Product line: ${lineLabels[family.line]}`
                  : families.isPending
                    ? 'Loading families…'
                    : families.data?.length === 0 && 'There are no families yet.'
              }
            />
            <SelectField control={control} name="channel" label="Channel" options={channelOptions} />
          </FieldRow>
          <NotRead what="The families could not be loaded." query={families} />
          <FieldRow>
            <TextField
              control={control}
              name="version"
              label="Version"
              autoComplete="off"
              placeholder="Such as 4.4"
            />
            <TextField control={control} name="name" label="Name" autoComplete="off" />
          </FieldRow>
          <VersionNote hint={hint ?? null} />
          <FieldRow>
            <DateField control={control} name="release_date" label="Release day" optional />
            <DateField control={control} name="end_of_support_date" label="End of support" optional />
          </FieldRow>
          <AddOnsField form={form} addOns={addOns} product={product} />
        </div>
      </Section>
      <Section title="What customers read">
        <div className={styles.form}>
          <TextareaField
            control={control}
            name="summary"
            label="Summary"
            rows={2}
            help="One sentence under the name of the release."
          />
          <RichTextField
            control={control}
            name="description_html"
            label="Description"
            optional
            base={linePaths[family?.line ?? product?.line ?? 'helyx']}
            findings={links.findings}
          />
          <PictureField
            control={control}
            name="thumbnail_id"
            label="Picture"
            present={product?.thumbnail ?? null}
          />
        </div>
      </Section>
    </FormPage>
  )
}

type FieldsProps = { form: EditForm<ProductValues> }

/** Fills in a name until one is entered. */
function useSuggestedName(form: EditForm<ProductValues>, name: string | null): void {
  const suggested = useRef('')
  useEffect(() => {
    if (name === null) return
    const current = form.getValues('name')
    if (current !== '' && current !== suggested.current) return
    suggested.current = name
    form.setValue('name', name, { shouldDirty: true })
  }, [form, name])
}

type AddOnsFieldProps = FieldsProps & { addOns: ReturnType<typeof useAddOns>; product: Product | null }

/** The add-ons of the family. When they cannot be read, the list is empty and saving keeps the present ones. */
function AddOnsField({ form: { control }, addOns: { addOns, note, retry }, product }: AddOnsFieldProps) {
  const familyId = useWatch({ control, name: 'family_id' })
  const isDrawn = note === null && addOns.length > 0
  useFieldLabel(isDrawn ? undefined : 'add_on_ids', {
    label: 'Add-ons',
    format: namesIn(product?.add_ons ?? []),
  })
  if (note !== null) {
    const kept = product?.family.id === familyId ? product.add_ons : []
    return (
      <RetryNote text={note} onRetry={retry}>
        {kept.length > 0 && <p>{`Saving keeps ${kept.map(({ name }) => name).join(', ')}.`}</p>}
      </RetryNote>
    )
  }
  if (addOns.length === 0) return null
  return (
    <ChoicesField
      control={control}
      name="add_on_ids"
      label="Add-ons"
      optional
      choices={addOns.map(({ id, name, description }) => ({
        value: id,
        label: name,
        help: description ?? undefined,
      }))}
    />
  )
}
