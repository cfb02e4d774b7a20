import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useController, useFieldArray, useWatch } from 'react-hook-form'
import { HostDetails } from '../../../domain/parts/hosts/host-details'
import { HostIdField } from '../../../domain/parts/hosts/host-id-field'
import { hostsSizes, rolesOf } from '../../../domain/rules/licenses/host-rules'
import { roleLabels } from '../../../domain/words/license-format'
import type { License } from '../../../domain/words/licenses'
import { Button } from '../../../ui/control/button'
import { DateField } from '../../../ui/form/date-field'
import { FieldFrame, FieldRow } from '../../../ui/form/field-frame'
import { labelIn, useFieldLabel } from '../../../ui/form/field-labels'
import { NumberField, SelectField, TextField } from '../../../ui/form/fields'
import { Textarea } from '../../../ui/form/input'
import { MoreOptions } from '../../../ui/form/more-options'
import { MultiSelectField } from '../../../ui/form/multi-select'
import { parseDay } from '../../../ui/form/parse-day'
import { RadioField } from '../../../ui/form/radio-field'
import { RadioRow } from '../../../ui/form/radio-row'
import type { EditForm } from '../../../ui/form/use-edit-form'
import { membersIn } from '../../../ui/form/value-text'
import { formatCount } from '../../../ui/format/count'
import { formatDay } from '../../../ui/format/date'
import { cx } from '../../../ui/layout/cx'
import piece from '../../../ui/layout/pieces.module.css'
import { Section } from '../../../ui/layout/section'
import { newFeature, parseFeatureLines } from './feature-lines'
import type { LicenseChoices } from './license-choices'
import styles from './license-form.module.css'
import { endOfYear, type LicenseValues, needsNoHost, partsOf, withEnd, yearFrom } from './license-values'

type PartProps = { form: EditForm<LicenseValues> }

/** Tokens, seats and rehosts, if the type has them. */
export function SizePart({ form: { control }, license }: PartProps & { license: License | null }) {
  const type = useWatch({ control, name: 'type' })
  const rehosts = useWatch({ control, name: 'rehosts' })
  const parts = partsOf(type)
  const used = license?.seats_used ?? 0
  const rehostOptions = [
    ...(license ? [] : [{ value: 'default', label: 'As usual for the type' }]),
    { value: 'limited', label: 'Limited' },
    { value: 'unlimited', label: 'No limit' },
  ]
  return (
    <Section title="Size">
      <div className={cx(piece.stack4, styles.fields)}>
        <FieldRow>
          {parts.tokens && <NumberField control={control} name="tokens_total" label="Tokens" />}
          <NumberField
            control={control}
            name="seats_total"
            label="Seats"
            optional={parts.seats === 'optional'}
            help={
              used > 0
                ? `${formatCount(used)} ${used === 1 ? 'is' : 'are'} assigned.`
                : parts.seats === 'optional'
                  ? 'Only to assign seats to people. Empty: there are none.'
                  : undefined
            }
          />
        </FieldRow>
        <FieldRow>
          <SelectField
            control={control}
            name="rehosts"
            label="Rehosts"
            options={rehostOptions}
            help={
              rehosts === 'default'
                ? '4 a year for floating, node-locked and token licenses; no limit for others.'
                : undefined
            }
          />
          {rehosts === 'limited' && (
            <NumberField control={control} name="rehosts_allowed" label="Rehosts allowed" unit="a year" />
          )}
        </FieldRow>
      </div>
    </Section>
  )
}

/** The license server or servers, or the machine of a node-locked license. */
export function HostsPart({ form }: PartProps) {
  const { control } = form
  const { field: size } = useController({ control, name: 'size' })
  const type = useWatch({ control, name: 'type' })
  const manager = useWatch({ control, name: 'manager' })
  const isMachine = partsOf(type).hosts === 'machine'
  const roles = rolesOf(isMachine ? 'one' : size.value)
  useFieldLabel('size', { label: 'Servers', format: labelIn(hostsSizes) })
  useFieldLabel('hosts', { label: 'Hosts', format: membersIn('hostname', 'host_id') })
  return (
    <Section title="Hosts">
      <div className={cx(piece.stack4, styles.fields)}>
        <p className={piece.mutedSmall}>
          {isMachine
            ? 'The machine that the license is made for. Other machines are entered at their seats.'
            : needsNoHost({ type, manager })
              ? 'No server is needed. Leave this empty, unless one is to serve the license.'
              : 'A draft can wait for them; an issued license cannot.'}
        </p>
        {!isMachine && (
          <RadioRow legend="Servers" options={hostsSizes} value={size.value} onChange={size.onChange} />
        )}
        {roles.map((role, index) => (
          <HostFields key={role} title={isMachine ? 'Machine' : roleLabels[role]} form={form} index={index} />
        ))}
      </div>
    </Section>
  )
}

function HostFields({ title, form, index }: PartProps & { title: string; index: number }) {
  const { control, formState } = form
  const type = useWatch({ control, name: 'type' })
  const host = useWatch({ control, name: `hosts.${index}` })
  const { port, vendor_port, platform, host_id_type } = formState.errors.hosts?.[index] ?? {}
  const hasValue = Boolean(host.host_id_type || host.platform || host.port || host.vendor_port)
  return (
    <fieldset className={cx(piece.stack3, styles.host)}>
      <legend>{title}</legend>
      <FieldRow>
        <TextField
          control={control}
          name={`hosts.${index}.hostname`}
          label="Host name"
          autoComplete="off"
          mono
        />
        <HostIdField
          control={control}
          name={`hosts.${index}.host_id`}
          label="Host ID"
          chosenType={host.host_id_type}
        />
      </FieldRow>
      <MoreOptions isNeeded={hasValue || Boolean(port ?? vendor_port ?? platform ?? host_id_type)}>
        <FieldRow>
          <NumberField
            control={control}
            name={`hosts.${index}.port`}
            label="Port"
            optional
            placeholder="Default"
          />
          <NumberField
            control={control}
            name={`hosts.${index}.vendor_port`}
            label="Vendor port"
            optional
            placeholder="Any"
          />
        </FieldRow>
        <HostDetails
          control={control}
          names={{ host_id_type: `hosts.${index}.host_id_type`, platform: `hosts.${index}.platform` }}
          license={{ type }}
          isLocked={false}
        />
      </MoreOptions>
    </fieldset>
  )
}

/** End of the license and its maintenance. Maintenance and features follow the end until they are edited. */
export function DatesPart({ form, isNew }: PartProps & { isNew: boolean }) {
  const { control, getValues, setValue } = form
  const term = useWatch({ control, name: 'term' })
  const start = useWatch({ control, name: 'start_date' })
  const maintained = useWatch({ control, name: 'maintenance_end_date' })
  // While an end is typed, the form contains incomplete days.
  const lastEnd = useRef('')

  const follow = (end: string) => {
    const values = getValues()
    if (parseDay(values.expiry_date) === values.expiry_date) lastEnd.current = values.expiry_date
    if (parseDay(end) !== end) return
    const days = withEnd({ ...values, expiry_date: lastEnd.current }, end)
    setValue('maintenance_end_date', days.maintenance_end_date, { shouldDirty: true })
    setValue('features', days.features, { shouldDirty: true })
  }
  const setEnd = (end: string) => {
    follow(end)
    setValue('term', 'until', { shouldDirty: true })
    setValue('expiry_date', end, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  /** A new license that lasts a year keeps that length. */
  const moveStart = (next: string) => {
    const values = getValues()
    const isYear = values.term === 'until' && values.expiry_date === yearFrom(values.start_date)
    if (isNew && isYear && yearFrom(next) !== '') setEnd(yearFrom(next))
  }
  const presets = [
    { label: '1 year from start', end: yearFrom(start) },
    {
      label: endOfYear(start) ? `Until ${formatDay(endOfYear(start))}` : 'Until 31 Dec',
      end: endOfYear(start),
    },
  ]
  return (
    <Section title="Dates">
      <div className={cx(piece.stack4, styles.fields)}>
        <DateField control={control} name="start_date" label="Valid from" onEnter={moveStart} />
        <RadioField
          control={control}
          name="term"
          label="Term"
          options={[
            { value: 'until', label: 'Until a day' },
            { value: 'permanent', label: 'Permanent' },
          ]}
        />
        {term === 'until' && (
          <>
            <DateField
              control={control}
              name="expiry_date"
              label="Last day"
              help="The license works through this day."
              onEnter={follow}
            />
            <div className={piece.flow2} role="group" aria-label="Last day">
              {presets.map(({ label, end }) => (
                <Button key={label} size="sm" disabled={end === ''} onClick={() => setEnd(end)}>
                  {label}
                </Button>
              ))}
            </div>
          </>
        )}
        <DateField
          control={control}
          name="maintenance_end_date"
          label="Maintenance until"
          optional
          help={
            maintained.trim() !== ''
              ? 'Releases up to this day are included. It follows the last day until you change it.'
              : term === 'permanent'
                ? 'Without a day, every release is included, for good.'
                : 'Without a day, releases up to the last day of the license are included.'
          }
        />
      </div>
    </Section>
  )
}

/** Add-ons of the product, and the features of the license file. */
export function FeaturesPart({ form, choices }: PartProps & { choices: LicenseChoices }) {
  const { control, getValues } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'features' })
  const chosen = useWatch({ control, name: 'add_on_ids' })
  const features = useWatch({ control, name: 'features' })
  const type = useWatch({ control, name: 'type' })
  const { addOns, knownAddOns, addOnsNote, product } = choices
  const unit = type === 'site' ? undefined : partsOf(type).tokens ? 'tokens' : 'seats'
  useFieldLabel('features', {
    label: 'Features',
    format: membersIn('name', 'version', 'count', 'expiry_date'),
  })
  const defaults = () => {
    const { type, seats_total, tokens_total, term, expiry_date } = getValues()
    const count = type === 'site' ? '' : partsOf(type).tokens ? tokens_total : seats_total
    return { version: product?.version ?? '', count, expiry_date: term === 'permanent' ? '' : expiry_date }
  }
  const missing = addOns.filter(
    ({ id, code }) =>
      chosen.includes(id) && features.every(({ name, add_on_id }) => name !== code && add_on_id !== id),
  )
  const addMissing = () =>
    append(missing.map(({ id, code }) => ({ ...newFeature(code, defaults()), add_on_id: id })))
  return (
    <Section title="Features and add-ons">
      <div className={cx(piece.stack4, styles.fields)}>
        <MultiSelectField
          control={control}
          name="add_on_ids"
          label="Add-ons"
          optional
          options={addOns.map(({ id, name, code }) => ({ value: id, label: name, detail: code }))}
          known={knownAddOns.map(({ id, name }) => ({ value: id, label: name }))}
          note={product ? 'This product has no add-ons.' : 'Choose a product first.'}
          help={addOnsNote ?? undefined}
        />
        {missing.length > 0 && (
          <p className={piece.mutedSmall}>
            <span>{`${missing.length === 1 ? 'Its feature is' : 'Their features are'} not listed yet: ${missing.map(({ code }) => code).join(', ')}.`}</span>{' '}
            <Button size="sm" onClick={addMissing}>
              {missing.length === 1 ? 'Add the feature' : 'Add the features'}
            </Button>
          </p>
        )}
        {fields.length === 0 && (
          <p className={piece.mutedSmall}>Without any feature, the license covers the product itself.</p>
        )}
        {fields.map((field, index) => (
          <fieldset key={field.id} className={cx(piece.stack3, styles.feature)}>
            <legend>{`Feature ${index + 1}`}</legend>
            <TextField
              control={control}
              name={`features.${index}.name`}
              label="Name"
              autoComplete="off"
              mono
            />
            <TextField
              control={control}
              name={`features.${index}.version`}
              label="Version"
              autoComplete="off"
            />
            <NumberField
              control={control}
              name={`features.${index}.count`}
              label="Count"
              unit={unit}
              optional
              placeholder="Uncounted"
            />
            <DateField control={control} name={`features.${index}.expiry_date`} label="Expires" optional />
            <Button
              kind="quiet"
              size="icon"
              aria-label={`Remove feature ${index + 1}`}
              onClick={() => remove(index)}
            >
              <Trash2 size={16} aria-hidden="true" />
            </Button>
          </fieldset>
        ))}
        <div className={piece.flow2}>
          <Button size="sm" onClick={() => append(newFeature('', defaults()))}>
            <Plus size={16} aria-hidden="true" />
            Add a feature
          </Button>
        </div>
        <PasteFeatures
          onAdd={(text) => {
            const { features: found, wrong } = parseFeatureLines(text, defaults())
            append(found)
            return wrong
          }}
        />
      </div>
    </Section>
  )
}

type PasteProps = { onAdd: (text: string) => ReturnType<typeof parseFeatureLines>['wrong'] }

/** Many features at once. Invalid lines stay, each with its reason. */
function PasteFeatures({ onAdd }: PasteProps) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<ReturnType<PasteProps['onAdd']>>([])
  const add = () => {
    const left = onAdd(text)
    setWrong(left)
    setText(left.map((one) => one.text).join('\n'))
  }
  const message = wrong.map((one, at) => `Line ${at + 1}: ${one.reason}`).join(' ')
  return (
    <details className={styles.paste}>
      <summary>Paste several</summary>
      <FieldFrame
        label="Lines"
        optional
        error={message || undefined}
        help="One feature per line: name, version, count and last day, such as helyx_solver 4.3 24 2027-12-18."
      >
        {(described) => (
          <Textarea
            {...described}
            rows={4}
            mono
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </FieldFrame>
      <Button size="sm" disabled={text.trim() === ''} onClick={add}>
        Add the lines
      </Button>
    </details>
  )
}
