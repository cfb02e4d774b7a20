import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { lazy, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { listOfOne } from '../../../api/inputs'
import {
  listLicenses,
  useCreateLicense,
  useListLicenses,
  useUpdateLicense,
} from '../../../api/operations.gen'
import { licensePurposeValues, licenseTypeValues } from '../../../api/schema.gen'
import { managerLabels, purposeLabels } from '../../../domain/words/license-format'
import { licenseTypeLabels } from '../../../domain/words/license-labels'
import type { License } from '../../../domain/words/licenses'
import { useAccess } from '../../../session/access'
import type { PageRequest } from '../../../session/page-module'
import { canWrite } from '../../../session/permissions'
import { LazyPart } from '../../../ui/dialog/lazy-part'
import { MessageState } from '../../../ui/feedback/message-state'
import { Panel } from '../../../ui/feedback/panel'
import { toast } from '../../../ui/feedback/toast'
import { ComboboxField } from '../../../ui/form/combobox-field'
import { FieldRow } from '../../../ui/form/field-frame'
import { SelectField, TextareaField, TextField } from '../../../ui/form/fields'
import { FormPage } from '../../../ui/form/form-page'
import { RadioField } from '../../../ui/form/radio-field'
import { type EditForm, useEditForm } from '../../../ui/form/use-edit-form'
import { useWayBack } from '../../../ui/form/use-way-back'
import { valueText } from '../../../ui/form/value-text'
import { isolated } from '../../../ui/format/isolated'
import { today } from '../../../ui/format/today'
import { cx } from '../../../ui/layout/cx'
import { Fact, Facts } from '../../../ui/layout/facts'
import { Page } from '../../../ui/layout/page'
import piece from '../../../ui/layout/pieces.module.css'
import { Section } from '../../../ui/layout/section'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { Surface } from '../../../ui/layout/surface'
import { singleText } from '../../../ui/table/search-params'
import { firstChoices, type LicenseChoices, useLicenseChoices } from './license-choices'
import styles from './license-form.module.css'
import { DatesPart, FeaturesPart, HostsPart, SizePart } from './license-form-parts'
import { listSearch, type NewLicenseSearch } from './license-manager-search'
import {
  checkChange,
  checkNew,
  droppedParts,
  type LicenseValues,
  licenseValues,
  nextTermValues,
  partsOf,
  typeParts,
} from './license-values'

const LicensePreview = lazy(async () => ({ default: (await import('./license-preview')).LicensePreview }))

const list = (
  <Link to="/admin/licenses_manager" search={listSearch}>
    License manager
  </Link>
)

/** The edited license, or the one whose next term is created; '' without one. */
const firstId = (licenseId: string | undefined, { renews }: Pick<NewLicenseSearch, 'renews'>) =>
  licenseId ?? renews ?? ''

export function reads({ params: { licenseId }, search, me }: PageRequest<NewLicenseSearch>) {
  if (!canWrite(me.user_access, 'licenses_manager')) return []
  const id = firstId(licenseId, search)
  return id === '' ? firstChoices() : [listLicenses(listOfOne(id))]
}

/** The form of a new license, of a next term, or of an edited one. */
export default function LicenseFormPage() {
  const { licenseId } = useParams({ strict: false })
  const search = useSearch({ strict: false })
  const { write } = useAccess()
  const id = firstId(licenseId, search)
  if (!write)
    return (
      <Page title={licenseId ? 'Edit license' : 'New license'} trail={list}>
        <Surface>
          <MessageState icon={Lock} title="You have read-only access" action={list}>
            You can look at licenses here, but not create or change them.
          </MessageState>
        </Surface>
      </Page>
    )
  // In a list that shows one account, the next license is probably of it.
  const wanted = { account_id: singleText(search.account_id), product_id: singleText(search.product_id) }
  if (id === '')
    return (
      <Page
        title="New license"
        purpose="What a customer may use, how much of it, and until when."
        trail={list}
      >
        <LicenseForm license={null} renewed={null} wanted={wanted} />
      </Page>
    )
  return <LoadedForm key={id} id={id} isRenewal={licenseId === undefined} />
}

/** The form over a license that is read first. */
function LoadedForm({ id, isRenewal }: { id: string; isRenewal: boolean }) {
  const query = useListLicenses(listOfOne(id))
  const license = query.data?.items[0]
  // When another user deletes the license, the open form keeps its input.
  const [seen, setSeen] = useState(license)
  if (license && !seen) setSeen(license)
  const name = seen?.number ?? 'license'
  const wanted = { account_id: '', product_id: '' }
  return (
    <Page
      title={isRenewal ? `Next term of ${name}` : `Edit ${name}`}
      purpose={seen && `${isolated(seen.product.name)} for ${isolated(seen.account.name)}`}
      trail={
        <Link to="/admin/licenses_manager/$licenseId/{-$tab}" params={{ licenseId: id }} search={listSearch}>
          {seen?.number ?? 'License'}
        </Link>
      }
    >
      {seen ? (
        <LicenseForm license={isRenewal ? null : seen} renewed={isRenewal ? seen : null} wanted={wanted} />
      ) : (
        <Panel
          label="License"
          isBare
          query={query}
          skeleton={<SkeletonText lines={10} label="Loading the license" />}
          empty={{
            title: 'No such license',
            children: 'The license does not exist or was deleted.',
            action: list,
          }}
          noMatch={null}
          failed="The license could not be loaded"
        >
          {() => null}
        </Panel>
      )}
    </Page>
  )
}

type LicenseFormProps = {
  /** The edited license; null for a new one. */
  license: License | null
  /** The license whose next term is created. */
  renewed: License | null
  /** Initial values from the address. */
  wanted: { account_id: string; product_id: string }
}

function LicenseForm({ license, renewed, wanted }: LicenseFormProps) {
  const navigate = useNavigate()
  const created = useRef<License | null>(null)
  const create = useCreateLicense({
    onSuccess: ({ number, status }) =>
      toast.success(status === 'draft' ? `Created the draft ${number}.` : `Created and issued ${number}.`),
  })
  const update = useUpdateLicense({ onSuccess: ({ number }) => toast.success(`Saved ${number}.`) })
  const latest = useListLicenses(listOfOne(license?.id ?? ''), { enabled: false })
  const [chosen, setChosen] = useState({
    ...wanted,
    product_id: (license ?? renewed)?.product.id ?? wanted.product_id,
  })
  const choices = useLicenseChoices(license ?? renewed, chosen)
  const { form, dialog } = useEditForm({
    record: license,
    toValues: (record: License | null) =>
      record
        ? licenseValues(record, today())
        : renewed
          ? nextTermValues(renewed, today())
          : { ...licenseValues(null, today()), ...wanted },
    labels: {
      renews_id: { label: 'Renews', format: valueText },
      tokens_total: { label: 'Tokens', format: valueText },
      rehosts_allowed: { label: 'Rehosts allowed', format: valueText },
      status: { label: 'Status', format: valueText },
    },
    draft: license ? `license.edit.${license.id}` : `license.new.${renewed?.id ?? ''}`,
    create: {
      check: (values: LicenseValues) => checkNew(import('virtual:validators/LicenseCreate'), values),
      send: async (body) => {
        created.current = await create.mutateAsync({ body })
      },
    },
    update: {
      check: (values: LicenseValues, record) =>
        checkChange(
          {
            create: import('virtual:validators/LicenseCreate'),
            update: import('virtual:validators/LicenseUpdate'),
          },
          values,
          record,
        ),
      send: async (body, { id }) => {
        // A body with only its version has nothing to save.
        if (Object.keys(body).length > 1) await update.mutateAsync({ params: { path: { id } }, body })
      },
    },
    refetch: async () => (await latest.refetch({ cancelRefetch: false })).data?.items[0],
  })
  const [account_id, product_id] = useWatch({ control: form.control, name: ['account_id', 'product_id'] })
  if (account_id !== chosen.account_id || product_id !== chosen.product_id)
    setChosen({ account_id, product_id })
  const status = useWatch({ control: form.control, name: 'status' })
  const goBack = useWayBack()
  const open = (licenseId: string) =>
    void navigate({
      to: '/admin/licenses_manager/$licenseId/{-$tab}',
      params: { licenseId },
      search: listSearch,
      replace: true,
    })
  const leave = () => {
    const before = license ?? renewed
    // *Back* leads from the created license to where the form was opened, not to the form.
    if (created.current) open(created.current.id)
    else
      goBack(() =>
        before ? open(before.id) : void navigate({ to: '/admin/licenses_manager', search: listSearch }),
      )
  }
  return (
    <FormPage
      verb={license ? 'Save' : status === 'draft' ? 'Create draft' : 'Create and issue'}
      {...dialog}
      onClose={leave}
      aside={
        <LazyPart inPlace fallback={<SkeletonText lines={8} label="Loading the preview" />}>
          <LicensePreview form={form} license={license} choices={choices} />
        </LazyPart>
      }
    >
      <WhoPart form={form} license={license} renewed={renewed} choices={choices} />
      <KindPart form={form} />
      <SizePart form={form} license={license} />
      <HostsPart form={form} />
      <FeaturesPart form={form} choices={choices} />
      <DatesPart form={form} isNew={license === null} />
      <InternalPart form={form} />
      {!license && <StatusPart form={form} />}
    </FormPage>
  )
}

type PartProps = { form: EditForm<LicenseValues> }
type WhoProps = PartProps & Pick<LicenseFormProps, 'license' | 'renewed'> & { choices: LicenseChoices }

/** Account and number never change. */
function WhoPart({ form: { control }, license, renewed, choices }: WhoProps) {
  const { products, foundProducts, searchProducts, error } = choices
  const known = license ?? renewed
  const productId = useWatch({ control, name: 'product_id' })
  const offered = [
    ...foundProducts,
    ...products.filter(({ id }) => id === productId && foundProducts.every((one) => one.id !== id)),
  ]
  return (
    <Section title="Who and what">
      {known && (
        <Facts layout="grid">
          <Fact name="Account">{known.account.name}</Fact>
          <Fact name={license ? 'Number' : 'Renews'}>{known.number}</Fact>
        </Facts>
      )}
      <div className={cx(piece.stack4, styles.fields)}>
        {!known && <AccountField control={control} accounts={choices.accounts} />}
        <FieldRow>
          <ComboboxField
            control={control}
            name="product_id"
            label="Product"
            options={offered.map(({ id, name }) => ({ value: id, label: name }))}
            onSearch={searchProducts}
            placeholder="Search products"
          />
          <ComboboxField
            control={control}
            name="territory_id"
            label="Territory"
            optional
            options={choices.territories.map(({ id, name }) => ({ value: id, label: name }))}
            placeholder="Anywhere"
          />
        </FieldRow>
        {error && <p role="alert">{`Some choices could not be loaded. ${error.message}`}</p>}
      </div>
    </Section>
  )
}

type AccountFieldProps = Pick<EditForm<LicenseValues>, 'control'> & Pick<LicenseChoices, 'accounts'>

/** The account of a new license. An archived one is offered only if it is chosen already, as from its own page. */
function AccountField({ control, accounts }: AccountFieldProps) {
  const chosen = useWatch({ control, name: 'account_id' })
  const status = accounts.find(({ id }) => id === chosen)?.status ?? 'active'
  return (
    <ComboboxField
      control={control}
      name="account_id"
      label="Account"
      options={accounts.map((account) => ({
        value: account.id,
        label: account.status === 'active' ? account.name : `${account.name} (${account.status})`,
      }))}
      placeholder="Search accounts"
      help={`${statusNotes[status] ?? ''}It cannot be changed later.`}
    />
  )
}

const statusNotes: Readonly<Record<string, string>> = {
  suspended: 'None of its people can sign in until the account is resumed. ',
  archived: 'This account is archived: none of its people can sign in until it is restored. ',
}

const typeOptions = licenseTypeValues.map((value) => ({
  value,
  label: licenseTypeLabels[value],
  help: typeParts[value].help,
}))
const purposeOptions = licensePurposeValues.map((value) => ({ value, label: purposeLabels[value] }))

function KindPart({ form: { control } }: PartProps) {
  const values = useWatch({ control, compute: (current) => current })
  const { managers } = partsOf(values.type)
  const dropped = droppedParts(values)
  // A manager that the type excludes stays visible until another is chosen.
  const offered = managers.includes(values.manager) ? managers : [values.manager, ...managers]
  return (
    <Section title="Kind">
      <div className={cx(piece.stack4, styles.fields)}>
        <RadioField control={control} name="type" label="Type" options={typeOptions} />
        {/* Rendered before its text, which otherwise would not be announced. */}
        <p role="status" className={dropped.length > 0 ? cx(piece.small, styles.dropped) : undefined}>
          {dropped.length > 0 &&
            `${licenseTypeLabels[values.type]} licenses do not have this, so it is left out: ${dropped.join(', ')}.`}
        </p>
        <FieldRow>
          <SelectField
            control={control}
            name="manager"
            label="Server software"
            options={offered.map((value) => ({ value, label: managerLabels[value] }))}
          />
          <SelectField control={control} name="purpose" label="Purpose" options={purposeOptions} />
        </FieldRow>
      </div>
    </Section>
  )
}

function InternalPart({ form: { control } }: PartProps) {
  return (
    <Section title="Internal">
      <div className={cx(piece.stack4, styles.fields)}>
        <p className={piece.mutedSmall}>Customers never see this.</p>
        <TextField
          control={control}
          name="purchase_order"
          label="Purchase order"
          optional
          autoComplete="off"
        />
        <TextareaField control={control} name="notes" label="Notes" optional rows={3} />
      </div>
    </Section>
  )
}

const statusOptions = [
  { value: 'active', label: 'Issued', help: 'The customer sees it at once and can assign its seats.' },
  {
    value: 'draft',
    label: 'Draft',
    help: 'Customers do not see it. Hosts can be added before you issue it.',
  },
]

function StatusPart({ form: { control } }: PartProps) {
  return (
    <Section title="Status">
      <div className={cx(piece.stack4, styles.fields)}>
        <RadioField control={control} name="status" label="Create it as" options={statusOptions} />
      </div>
    </Section>
  )
}
