import { getRouteApi, Link, useNavigate, useParams } from '@tanstack/react-router'
import { useDeferredValue, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { recordAt } from '../../../api/inputs'
import {
  getResource,
  listProductThumbnails,
  listProductVersions,
  listResourceCategories,
  useCreateResource,
  useGetResource,
  useListProductVersions,
  useListResourceCategories,
  useUpdateResource,
} from '../../../api/operations.gen'
import { lineValues } from '../../../api/schema.gen'
import { tagsOf, useAllResources } from '../../../domain/parts/all-resources'
import { PictureField } from '../../../domain/parts/picture-field'
import { ResourceArticle, resourcePath } from '../../../domain/parts/resource-article'
import { isTag } from '../../../domain/rules/resource-tag'
import { lineLabels } from '../../../domain/words/product-lines'
import { newestFirst } from '../../../domain/words/version-order'
import { useAccess } from '../../../session/access'
import type { PageRequest } from '../../../session/page-module'
import { canWrite } from '../../../session/permissions'
import { useDebouncedValue } from '../../../ui/browser/use-debounced-value'
import { toast } from '../../../ui/feedback/toast'
import { ChoicesField } from '../../../ui/form/choices-field'
import { FieldRow } from '../../../ui/form/field-frame'
import { CheckboxField, SelectField, TextareaField, TextField } from '../../../ui/form/fields'
import { FormPage } from '../../../ui/form/form-page'
import { MultiSelectField } from '../../../ui/form/multi-select'
import { NotRead } from '../../../ui/form/not-read'
import { type EditForm, useEditForm } from '../../../ui/form/use-edit-form'
import { isolated } from '../../../ui/format/isolated'
import { cx } from '../../../ui/layout/cx'
import { Page } from '../../../ui/layout/page'
import piece from '../../../ui/layout/pieces.module.css'
import { Section } from '../../../ui/layout/section'
import { Surface } from '../../../ui/layout/surface'
import { nullOn404, RecordFormPage } from '../../../ui/record/record-page'
import { searchFilter } from '../../../ui/search/search-text'
import { useLinkCheck } from '../links/use-link-check'
import { RichTextField } from '../rich-text/rich-text-field'
import { listSearch, type Resource } from './resource-manager-search'
import { checkChange, checkNew, type ResourceValues, resourceValues } from './resource-values'
import styles from './resources-manager.module.css'

const newRoute = getRouteApi('/admin/resources_manager/new')
const editRoute = getRouteApi('/admin/resources_manager/$resourceId/edit')

export function reads({ params: { resourceId }, me }: PageRequest) {
  if (resourceId !== undefined) return [getResource(recordAt(resourceId))]
  if (!canWrite(me.user_access, 'resources_manager')) return []
  return [listResourceCategories(), listProductThumbnails(), listProductVersions()]
}

/** The form for a new resource, or for one that exists. */
export default function ResourceFormPage() {
  const { resourceId } = useParams({ strict: false })
  return resourceId === undefined ? <NewResource /> : <EditResource />
}

const back = (
  <Link to="/admin/resources_manager" search={listSearch}>
    Resource manager
  </Link>
)

const ReadOnly = () => (
  <Surface padded>
    <p>You have read-only access, so you cannot change resources.</p>
  </Surface>
)

function NewResource() {
  const { write } = useAccess()
  // In a list that shows one category, the next resource is probably of it.
  const { category_id: [categoryId = '', ...others] = [] } = newRoute.useSearch()
  return (
    <Page title="New resource" purpose="It starts as a draft that only staff see." trail={back}>
      {write ? (
        <ResourceForm resource={null} categoryId={others.length > 0 ? '' : categoryId} />
      ) : (
        <ReadOnly />
      )}
    </Page>
  )
}

function EditResource() {
  const { resourceId } = editRoute.useParams()
  const { write } = useAccess()
  const query = nullOn404(useGetResource(recordAt(resourceId)))
  return (
    <RecordFormPage
      noun="resource"
      id={resourceId}
      query={query}
      title={({ title }) => title}
      trail={(resource) => (
        <Link to="/admin/resources_manager/$resourceId/{-$tab}" params={{ resourceId }} search={listSearch}>
          {resource?.title ?? 'Resource'}
        </Link>
      )}
      back={back}
      readOnly={!write && <ReadOnly />}
    >
      {(resource) => <ResourceForm resource={resource} />}
    </RecordFormPage>
  )
}

type ResourceFormProps = {
  resource: Resource | null
  /** Initial category of a new resource. */
  categoryId?: string
}

function ResourceForm({ resource, categoryId = '' }: ResourceFormProps) {
  const navigate = useNavigate()
  const created = useRef<Resource | null>(null)
  const create = useCreateResource({
    onSuccess: ({ title }) => toast.success(`Created ${isolated(title)} as a draft.`),
  })
  const save = useUpdateResource({ onSuccess: ({ title }) => toast.success(`Saved ${isolated(title)}.`) })
  const latest = useGetResource(recordAt(resource?.id ?? ''), { enabled: resource !== null })
  const categories = useListResourceCategories()
  const links = useLinkCheck({
    name: 'description_html',
    base: resourcePath(resource?.id ?? 'new'),
    saved: resource?.description_html ?? '',
  })
  // The list no longer has the name of a deleted category.
  const readCategories = () => void categories.refetch()
  const { form, dialog } = useEditForm({
    record: resource,
    toValues: (record: Resource | null): ResourceValues => ({
      ...resourceValues(record),
      ...(!record && { category_id: categoryId }),
    }),
    draft: resource ? `resource.edit.${resource.id}` : 'resource.new',
    create: {
      check: async (values: ResourceValues) =>
        links.withLinks(values.description_html, await checkNew(values)),
      send: async (body) => {
        created.current = await create.mutateAsync({ body }).catch((cause: unknown) => {
          readCategories()
          throw cause
        })
      },
    },
    update: {
      check: async (values: ResourceValues, record) =>
        links.withLinks(values.description_html, await checkChange(values, record)),
      send: (body, { id }) =>
        save.mutateAsync({ params: { path: { id } }, body }).catch((cause: unknown) => {
          readCategories()
          throw cause
        }),
    },
    refetch: async () => (await latest.refetch({ cancelRefetch: false })).data,
  })
  const close = () => {
    const id = created.current?.id ?? resource?.id
    void (id === undefined
      ? navigate({ to: '/admin/resources_manager', search: listSearch })
      : navigate({
          to: '/admin/resources_manager/$resourceId/{-$tab}',
          params: { resourceId: id, tab: created.current ? 'topics' : undefined },
          search: listSearch,
          replace: true,
        }))
  }
  const { control } = form
  const chosen = useWatch({ control, name: 'category_id' })
  const isGone = chosen !== '' && categories.data?.every(({ id }) => id !== chosen) === true
  const named = categories.data ?? (resource ? [resource.category] : [])
  return (
    <FormPage
      verb={resource ? 'Save' : 'Create'}
      {...dialog}
      onClose={close}
      aside={<Preview form={form} resource={resource} categories={named} />}
    >
      <Section title="Resource">
        <div className={styles.form}>
          <TextField control={control} name="title" label="Title" autoComplete="off" />
          <FieldRow>
            <SelectField
              control={control}
              name="category_id"
              label="Category"
              options={named.map(({ id, name }) => ({ value: id, label: name }))}
              none="Choose a category"
              help={
                categories.isPending
                  ? 'Loading categories…'
                  : isGone
                    ? 'The category was deleted meanwhile. Choose another one.'
                    : categories.data?.length === 0 && (
                        <>
                          <span>There are no categories yet.</span>{' '}
                          <Link to="/admin/resources_manager/categories" search={{ new: '1' }}>
                            Create one
                          </Link>
                        </>
                      )
              }
            />
            <TextField
              control={control}
              name="author"
              label="Author"
              optional
              autoComplete="off"
              placeholder="A person or a group"
            />
          </FieldRow>
          <NotRead what="The categories could not be loaded." query={categories} />
          <ChoicesField
            control={control}
            name="lines"
            label="Product lines"
            choices={lineValues.map((value) => ({ value, label: lineLabels[value] }))}
          />
          <VersionsField form={form} />
          <TagsField form={form} />
          <CheckboxField
            control={control}
            name="featured"
            label="Featured"
            help="Stands before the others in the customers’ list."
          />
        </div>
      </Section>
      <Section title="What customers read">
        <div className={styles.form}>
          <TextareaField
            control={control}
            name="summary"
            label="Summary"
            rows={2}
            help="One sentence, in the list and under the title."
          />
          <RichTextField
            control={control}
            name="description_html"
            label="Article"
            optional
            base={resourcePath(resource?.id ?? 'new')}
            findings={links.findings}
          />
          <PictureField
            control={control}
            name="thumbnail_id"
            label="Picture"
            present={resource?.thumbnail ?? null}
          />
        </div>
      </Section>
    </FormPage>
  )
}

type FieldsProps = { form: EditForm<ResourceValues> }

/** The versions of the chosen lines; a resource's own stay, also if they are no longer offered. */
function VersionsField({ form: { control } }: FieldsProps) {
  const lines = useWatch({ control, name: 'lines' })
  const query = useListProductVersions()
  const ofLines = query.data?.filter(({ line }) => lines.length === 0 || lines.includes(line)) ?? []
  const names = newestFirst(ofLines.map(({ version }) => version))
  return (
    <>
      <MultiSelectField
        control={control}
        name="versions"
        label="Versions"
        optional
        options={names.map((version) => ({ value: version, label: version }))}
        note={query.isPending ? 'Loading versions…' : undefined}
        placeholder="Any version"
        help="The versions it was made for. Without one it applies to all."
      />
      <NotRead what="The versions could not be loaded. Saving keeps the present ones." query={query} />
    </>
  )
}

/** Tags of other resources, and free ones. */
function TagsField({ form: { control } }: FieldsProps) {
  const query = useAllResources(true)
  const [term, setTerm] = useState('')
  const typed = term.trim().toLowerCase().replace(/\s+/g, ' ')
  const known = tagsOf(query.data ?? [])
  const fits = searchFilter(typed)
  const fitting = known.filter((tag) => fits(tag))
  const isFree = isTag(typed) && !known.includes(typed)
  return (
    <>
      <MultiSelectField
        control={control}
        name="tags"
        label="Tags"
        optional
        options={[
          ...(isFree ? [{ value: typed, label: typed, detail: 'New tag' }] : []),
          ...fitting.map((tag) => ({ value: tag, label: tag })),
        ]}
        onSearch={setTerm}
        note={
          query.isPending
            ? 'Loading tags…'
            : typed === ''
              ? 'Type a tag'
              : 'A tag has small letters, digits, spaces or dashes.'
        }
        placeholder="Such as external aero"
        help="Customers filter by them. Choose those of other resources, or type a new one."
      />
      <NotRead what="The tags of other resources could not be loaded. New ones can be typed." query={query} />
    </>
  )
}

/** Pause in typing before the preview is updated, in milliseconds. */
const PREVIEW_MS = 400

type PreviewProps = FieldsProps & {
  resource: Resource | null
  categories: readonly { id: string; name: string }[]
}

/** The article as customers will see it, rendered with the components of their page. */
function Preview({ form: { control }, resource, categories }: PreviewProps) {
  const values = useDeferredValue(useWatch({ control, compute: (current) => current }))
  const html = useDebouncedValue(values.description_html, PREVIEW_MS)
  const category = categories.find(({ id }) => id === values.category_id) ?? { id: '', name: '' }
  return (
    <section className={cx(piece.stack3, piece.shrink, piece.anywhere)} aria-label="Preview">
      <p className={piece.mutedSmall}>What customers will see</p>
      <h2 className={styles.previewTitle}>{values.title || 'Title'}</h2>
      {values.summary && <p>{values.summary}</p>}
      <ResourceArticle
        article={{
          id: resource?.id ?? 'new',
          title: values.title,
          description_html: html,
          category,
          lines: lineValues.filter((line) => values.lines.includes(line)),
          versions: values.versions,
          tags: values.tags,
          author: values.author.trim() || null,
          published_at: resource?.published_at ?? null,
          status: 'published',
        }}
      />
    </section>
  )
}
