import { Dialog } from '@chakra-ui/react/dialog'
import { useController, useWatch } from 'react-hook-form'
import { useListLicenses, useUpdateLicense } from '../../api/operations.gen'
import { hostIdLabels } from '../../domain/license-labels'
import type { License } from '../../domain/licenses'
import { HostDetails } from '../../domain/licenses/host-details'
import { HostIdField } from '../../domain/licenses/host-id-field'
import {
  checkHosts,
  type HostsValues,
  hostsInOrder,
  hostsSizes,
  hostsValues,
  isRehost,
  rehostNote,
  rolesOf,
} from '../../domain/licenses/host-rules'
import { roleLabels } from '../../domain/licenses/license-format'
import { reasonNotToMoveHosts } from '../../domain/licenses/seats/seat-rules'
import { useConfig } from '../../session/config-context'
import { toast } from '../../ui/feedback/toast'
import { TextField } from '../../ui/form/fields'
import { FormDialog } from '../../ui/form/form-dialog'
import { MoreOptions } from '../../ui/form/more-options'
import { RadioRow } from '../../ui/form/radio-row'
import { type EditForm, useEditForm } from '../../ui/form/use-edit-form'
import { formatDay } from '../../ui/format/date'
import { isolated } from '../../ui/format/isolated'
import { Mono } from '../../ui/layout/mono'
import styles from './hosts-dialog.module.css'

const isOneOfHosts = (value: unknown): value is { hostname: string; host_id: string } =>
  typeof value === 'object' && value !== null && 'hostname' in value && 'host_id' in value

const labels = {
  size: {
    label: 'Servers',
    format: (value: unknown) => hostsSizes.find((size) => size.value === value)?.label ?? '',
  },
  hosts: {
    label: 'Hosts',
    format: (value: unknown) =>
      (Array.isArray(value) ? value : [])
        .filter(isOneOfHosts)
        .map(({ hostname, host_id }) => `${hostname} ${host_id}`.trim())
        .filter(Boolean)
        .join(', '),
  },
}

/** Changes the hosts of a license: a host becomes another machine, one server three, or three one. */
export function HostsDialog({ license, onClose }: { license: License; onClose: () => void }) {
  const { vendor } = useConfig()
  // The page reads it; the dialog does so after a conflict only.
  const query = useListLicenses({ params: { query: { 'id[]': [license.id] } } }, { enabled: false })
  const update = useUpdateLicense({
    onSuccess: ({ number }) =>
      toast.success(`Hosts of ${number} changed. ${vendor} issues its license file again.`),
  })
  const { form, dialog } = useEditForm({
    record: license,
    toValues: hostsValues,
    labels,
    draft: `license.hosts.${license.id}`,
    update: {
      check: (values) => checkHosts(import('virtual:validators/LicenseUpdate'), values),
      send: (body, { id }) => update.mutateAsync({ params: { path: { id } }, body }),
    },
    refetch: async () => {
      const { data } = await query.refetch({ cancelRefetch: false })
      return data?.items.find(({ id }) => id === license.id)
    },
  })
  const { control } = form
  const { field: size } = useController({ control, name: 'size' })
  const locked = reasonNotToMoveHosts(license, formatDay)
  return (
    <FormDialog
      verb="Save"
      title={`Change hosts of ${license.number}`}
      size="lg"
      {...dialog}
      onClose={onClose}
    >
      <Dialog.Description>{`${isolated(license.product.name)} for ${isolated(license.account.name)}`}</Dialog.Description>
      {locked ? (
        <p className={styles.note}>{`${locked} Names and platforms can still be changed.`}</p>
      ) : (
        <Cost license={license} form={form} />
      )}
      {license.type !== 'node_locked' && locked === null && (
        <RadioRow legend="Servers" options={hostsSizes} value={size.value} onChange={size.onChange} />
      )}
      {rolesOf(size.value).map((role, index) => (
        <HostFieldset
          key={role}
          title={roleLabels[role]}
          license={license}
          form={form}
          index={index}
          isLocked={locked !== null}
        />
      ))}
      {/* The contract has no call that issues a license file. */}
      <p className={styles.note}>
        <strong>What happens next.</strong>{' '}
        <span>{`${vendor} issues a new license file for these hosts, and you find it on this page. Install it on the new host and start the license server there. Until then, the current file works on the current host only.`}</span>
      </p>
    </FormDialog>
  )
}

type HostFieldsetProps = {
  title: string
  license: License
  form: EditForm<HostsValues>
  index: number
  isLocked: boolean
}

/** One host: as it is, and beside it the fields for what it becomes. */
function HostFieldset({ title, license, form, index, isLocked }: HostFieldsetProps) {
  const { control, formState } = form
  const values = useWatch({ control, name: `hosts.${index}` })
  const before = hostsInOrder(license)[index]
  const isNeeded = values.host_id_type !== '' || formState.errors.hosts?.[index]?.platform !== undefined
  return (
    <fieldset className={styles.host}>
      <legend>{title}</legend>
      <dl className={styles.now}>
        <dt>Current host</dt>
        {before ? (
          <dd>
            <Mono>{before.hostname}</Mono>
            <Mono>{before.host_id}</Mono>
            <span>{hostIdLabels[before.host_id_type]}</span>
          </dd>
        ) : (
          <dd>None</dd>
        )}
      </dl>
      <div className={styles.next}>
        <TextField control={control} name={`hosts.${index}.hostname`} label="New host name" mono />
        <HostIdField
          control={control}
          name={`hosts.${index}.host_id`}
          label="New host ID"
          chosenType={values.host_id_type}
          disabled={isLocked}
        />
        <MoreOptions isNeeded={isNeeded}>
          <HostDetails
            control={control}
            names={{ host_id_type: `hosts.${index}.host_id_type`, platform: `hosts.${index}.platform` }}
            license={license}
            isLocked={isLocked}
          />
        </MoreOptions>
      </div>
    </fieldset>
  )
}

/** What saving costs. */
function Cost({ license, form: { control } }: Pick<HostFieldsetProps, 'license' | 'form'>) {
  const values = useWatch({ control, compute: (current) => current })
  const { title, text } = rehostNote(license, isRehost(license, values))
  return (
    <p role="status" className={styles.note}>
      <strong>{`${title}.`}</strong> <span>{text}</span>
    </p>
  )
}
