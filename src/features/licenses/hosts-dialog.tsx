import { Dialog } from '@chakra-ui/react/dialog'
import { useWatch } from 'react-hook-form'
import { type BodyModule, checkBody } from '../../api/body'
import { useListLicenses, useUpdateLicense } from '../../api/operations.gen'
import { type components, platformValues } from '../../api/schema.gen'
import { platformLabels } from '../../domain/download-labels'
import { hostIdLabels } from '../../domain/license-labels'
import type { License } from '../../domain/licenses'
import { useConfig } from '../../session/config-context'
import { toast } from '../../ui/feedback/toast'
import type { BodyCheck } from '../../ui/form/body-form'
import { FieldRow } from '../../ui/form/field-frame'
import { SelectField, TextField } from '../../ui/form/fields'
import { FormDialog } from '../../ui/form/form-dialog'
import { MoreOptions } from '../../ui/form/more-options'
import { type EditForm, useEditForm } from '../../ui/form/use-edit-form'
import { formatDay } from '../../ui/format/date'
import { Mono } from '../../ui/layout/mono'
import styles from './hosts-dialog.module.css'
import { roleLabels } from './license-format'
import {
  detectHostIdType,
  HostIdHelp,
  hostIdKinds,
  hostIdProblem,
  normalHostId,
  resolvedHostIdType,
  UNKNOWN_HOST_ID,
} from './seats/host-id'
import { reasonNotToMoveHosts } from './seats/seat-rules'

type Host = License['hosts'][number]
type Body = components['schemas']['LicenseUpdate']

const ONE = ['single'] as const
const THREE = ['primary', 'secondary', 'tertiary'] as const

type Size = 'one' | 'three'
const sizes = [
  { value: 'one', label: 'One server' },
  { value: 'three', label: 'Three redundant servers' },
] as const

const roleOrder: readonly Host['role'][] = [...ONE, ...THREE]

/** The hosts in the order of their roles. */
const inOrder = ({ hosts }: Pick<License, 'hosts'>): readonly Host[] =>
  hosts.toSorted((a, b) => roleOrder.indexOf(a.role) - roleOrder.indexOf(b.role))

/** Values of the form: always three hosts, of which the first, or all, are sent. */
export function hostsValues(license: Pick<License, 'hosts'> | null) {
  const hosts = license ? inOrder(license) : []
  const size: Size = hosts.length > 1 ? 'three' : 'one'
  return { size, hosts: THREE.map((_, i) => hostValues(hosts[i], hosts[0])) }
}

function hostValues(host: Host | undefined, first: Host | undefined) {
  const { hostname = '', host_id = '', host_id_type = '', platform = '' } = host ?? {}
  return {
    hostname,
    host_id,
    // A type that the ID shows follows the ID when that is changed.
    host_id_type: detectHostIdType(host_id) === host_id_type ? '' : host_id_type,
    platform,
    // Servers of a triad listen on the same ports.
    port: (host ?? first)?.port ?? null,
    vendor_port: (host ?? first)?.vendor_port ?? null,
  }
}

export type HostsValues = ReturnType<typeof hostsValues>

/** The hosts as they are sent, with IDs in their canonical form; a type that nothing tells is ''. */
function hostsOf({ size, hosts }: HostsValues) {
  const roles = size === 'three' ? THREE : ONE
  return roles.flatMap((role, i) => {
    const host = hosts[i]
    if (!host) return []
    const host_id_type = resolvedHostIdType(host.host_id_type, host.host_id) ?? ''
    return [{ ...host, role, host_id_type, host_id: normalHostId(host_id_type, host.host_id) }]
  })
}

type SentHost = ReturnType<typeof hostsOf>[number]

const machineOf = ({ host_id_type, host_id }: Pick<SentHost, 'host_id_type' | 'host_id'>) =>
  `${host_id_type} ${normalHostId(host_id_type, host_id).toLowerCase()}`

/** Whether values bring a machine that is not among the hosts, which counts as a rehost. The first hosts do not. */
export function isRehost({ hosts, status }: Pick<License, 'hosts' | 'status'>, values: HostsValues): boolean {
  const known = hosts.map(machineOf)
  if (known.length === 0 || status === 'draft') return false
  return hostsOf(values).some((host) => host.host_id !== '' && !known.includes(machineOf(host)))
}

/** What the contract's schema cannot say of hosts; texts by JSON pointer. */
function hostErrors(hosts: readonly SentHost[]): Record<string, string> {
  const machines = hosts.map(machineOf)
  return Object.fromEntries(
    hosts.flatMap(({ host_id, host_id_type }, i): [string, string][] => {
      const pointer = `/hosts/${i}/host_id`
      if (host_id === '') return []
      if (host_id_type === '') return [[pointer, UNKNOWN_HOST_ID]]
      const problem = hostIdProblem(host_id_type, host_id)
      if (problem) return [[pointer, problem]]
      const isTwice = machines.indexOf(machines[i] ?? '') < i
      return isTwice ? [[pointer, 'Another host has this ID. Enter a different one.']] : []
    }),
  )
}

/** Checks values against the contract, then against the rules between hosts. */
export async function checkHosts(
  load: Promise<BodyModule<Body>>,
  values: HostsValues,
): Promise<BodyCheck<Body>> {
  const hosts = hostsOf(values)
  const result = checkBody(await load, { hosts }, 'update')
  const own = hostErrors(hosts)
  if (result.ok && Object.keys(own).length === 0) return result
  // A type that the ID does not tell is said at the ID.
  const found = Object.entries(result.ok ? {} : result.errors).filter(
    ([pointer]) => !pointer.endsWith('/host_id_type'),
  )
  return { ok: false, errors: { ...Object.fromEntries(found), ...own } }
}

/** "Rehost 2 of 4 this year", and what is counted. */
export function rehostNote(license: License, isCounted: boolean): { title: string; text: string } {
  const { rehosts_used, rehosts_allowed, hosts, status } = license
  if (hosts.length === 0 || status === 'draft')
    return { title: 'Not a rehost', text: 'The first hosts of a license are not counted.' }
  if (rehosts_allowed === null)
    return { title: 'Rehosts are not limited', text: 'The hosts of this license can be changed at any time.' }
  const next = `Rehost ${rehosts_used + 1} of ${rehosts_allowed} this year`
  if (!isCounted) {
    const text = 'Only a new host ID counts as a rehost, not a new name or platform.'
    return { title: 'Not a rehost so far', text: `${text} A new host ID would be r${next.slice(1)}.` }
  }
  return {
    title: next,
    text:
      rehosts_used + 1 === rehosts_allowed
        ? 'It is the last one of this year.'
        : `${rehosts_allowed - rehosts_used - 1} more can follow this year. All hosts changed in one save count as one.`,
  }
}

const isOneOfHosts = (value: unknown): value is { hostname: string; host_id: string } =>
  typeof value === 'object' && value !== null && 'hostname' in value && 'host_id' in value

const labels = {
  size: {
    label: 'Servers',
    format: (value: unknown) => sizes.find((size) => size.value === value)?.label ?? '',
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
  const size = useWatch({ control, name: 'size' })
  const roles = size === 'three' ? THREE : ONE
  const locked = reasonNotToMoveHosts(license, formatDay)
  return (
    <FormDialog
      verb="Save"
      title={`Change hosts of ${license.number}`}
      size="lg"
      {...dialog}
      onClose={onClose}
    >
      <Dialog.Description>{`${license.product.name} for ${license.account.name}`}</Dialog.Description>
      {locked ? (
        <p className={styles.note}>{`${locked} Names and platforms can still be changed.`}</p>
      ) : (
        <Cost license={license} form={form} />
      )}
      {license.type !== 'node_locked' && locked === null && (
        <fieldset className={styles.choice}>
          <legend>Servers</legend>
          {sizes.map(({ value, label }) => (
            <label key={value}>
              <input type="radio" value={value} {...form.register('size')} />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      {roles.map((role, index) => (
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
        <strong>What happens next.</strong> {vendor} issues a new license file for these hosts, and you find
        it on this page. Install it on the new host and start the license server there. Until then, the
        current file works on the current host only.
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

const platformOptions = platformValues.map((value) => ({ value, label: platformLabels[value] }))

/** One host: as it is, and beside it the fields for what it becomes. */
function HostFieldset({ title, license, form, index, isLocked }: HostFieldsetProps) {
  const { control, formState } = form
  const values = useWatch({ control, name: `hosts.${index}` })
  const before = inOrder(license)[index]
  const kind = resolvedHostIdType(values.host_id_type, values.host_id)
  const stored = kind ? normalHostId(kind, values.host_id) : ''
  const seen = [
    kind && values.host_id_type === '' && values.host_id.trim() !== '' && `Type: ${hostIdLabels[kind]}.`,
    stored && stored !== values.host_id && `Stored as ${stored}.`,
  ].filter(Boolean)
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
        <TextField
          control={control}
          name={`hosts.${index}.host_id`}
          label="New host ID"
          placeholder="MAC address, IP address, or host name"
          help={seen.length > 0 ? seen.join(' ') : undefined}
          disabled={isLocked}
          mono
        />
        {!isLocked && <HostIdHelp kind={kind ?? 'ether'} />}
        <MoreOptions isNeeded={isNeeded}>
          <FieldRow>
            <SelectField
              control={control}
              name={`hosts.${index}.host_id_type`}
              label="Host ID type"
              optional
              options={hostIdKinds(license).map((value) => ({ value, label: hostIdLabels[value] }))}
              none="Detect automatically"
              disabled={isLocked}
            />
            <SelectField
              control={control}
              name={`hosts.${index}.platform`}
              label="Platform"
              optional
              options={platformOptions}
              none="Not specified"
            />
          </FieldRow>
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
      <strong>{title}.</strong> {text}
    </p>
  )
}
