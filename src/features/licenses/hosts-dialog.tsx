import { Dialog } from '@chakra-ui/react/dialog'
import { useController, useWatch } from 'react-hook-form'
import { useListLicenses, useUpdateLicense } from '../../api/operations.gen'
import { HostDetails } from '../../domain/parts/hosts/host-details'
import { HostIdField } from '../../domain/parts/hosts/host-id-field'
import {
  checkHosts,
  type HostsValues,
  hostsInOrder,
  hostsSizes,
  hostsValues,
  isRehost,
  rehostNote,
  rolesOf,
} from '../../domain/rules/licenses/host-rules'
import { reasonNotToMoveHosts } from '../../domain/rules/licenses/seat-rules'
import { roleLabels } from '../../domain/words/license-format'
import { hostIdLabels } from '../../domain/words/license-labels'
import type { License } from '../../domain/words/licenses'
import { useConfig } from '../../session/config-context'
import { FormDialog } from '../../ui/dialog/form-dialog'
import { toast } from '../../ui/feedback/toast'
import { labelIn } from '../../ui/form/field-labels'
import { TextField } from '../../ui/form/fields'
import { MoreOptions } from '../../ui/form/more-options'
import { RadioRow } from '../../ui/form/radio-row'
import { type EditForm, useEditForm } from '../../ui/form/use-edit-form'
import { membersIn } from '../../ui/form/value-text'
import { formatDay } from '../../ui/format/date'
import { isolated } from '../../ui/format/isolated'
import { cx } from '../../ui/layout/cx'
import { Mono } from '../../ui/layout/mono'
import piece from '../../ui/layout/pieces.module.css'
import styles from './hosts-dialog.module.css'

const labels = {
  size: { label: 'Servers', format: labelIn(hostsSizes) },
  hosts: { label: 'Hosts', format: membersIn('hostname', 'host_id') },
}

/** Changes the hosts of a license: replaces a host, or switches between one server and three. */
export function HostsDialog({ license, onClose }: { license: License; onClose: () => void }) {
  const { vendor } = useConfig()
  // The page reads it; the dialog only after a conflict.
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
        <p
          className={cx(piece.small, styles.note)}
        >{`${locked} Names and platforms can still be changed.`}</p>
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
      <p className={cx(piece.small, styles.note)}>
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

/** One host: its current values, and beside them the fields for the new ones. */
function HostFieldset({ title, license, form, index, isLocked }: HostFieldsetProps) {
  const { control, formState } = form
  const values = useWatch({ control, name: `hosts.${index}` })
  const before = hostsInOrder(license)[index]
  const isNeeded = values.host_id_type !== '' || formState.errors.hosts?.[index]?.platform !== undefined
  return (
    <fieldset className={cx(piece.stack4, styles.host)}>
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
      <div className={cx(piece.shrink, piece.stack3)}>
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

/** The cost of saving. */
function Cost({ license, form: { control } }: Pick<HostFieldsetProps, 'license' | 'form'>) {
  const values = useWatch({ control, compute: (current) => current })
  const { title, text } = rehostNote(license, isRehost(license, values))
  return (
    <p role="status" className={cx(piece.small, styles.note)}>
      <strong>{`${title}.`}</strong> <span>{text}</span>
    </p>
  )
}
