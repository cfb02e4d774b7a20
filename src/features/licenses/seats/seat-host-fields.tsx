import { type Control, useWatch } from 'react-hook-form'
import { platformValues } from '../../../api/schema.gen'
import { platformLabels } from '../../../domain/download-labels'
import { hostIdLabels } from '../../../domain/license-labels'
import type { License } from '../../../domain/licenses'
import { FieldRow } from '../../../ui/form/field-row'
import { SelectField, TextField } from '../../../ui/form/fields'
import { hostIdKinds, hostIdTypeOf, normalHostId } from './host-id'
import { HostIdHelp } from './host-id-help'
import type { SeatValues } from './seat-values'

const platformOptions = platformValues.map((value) => ({ value, label: platformLabels[value] }))

interface SeatHostFieldsProps<Body> {
  license: License
  control: Control<SeatValues, unknown, Body>
  isOptional: boolean
  /** Why the host cannot be changed; null when it can. */
  locked: string | null
}

/** The machine a seat is bound to, and how its ID is found. */
export function SeatHostFields<Body>({ license, control, isOptional, locked }: SeatHostFieldsProps<Body>) {
  const [typedKind, typedId] = useWatch({ control, name: ['host_id_type', 'host_id'] })
  const kind = hostIdTypeOf(typedKind)
  const stored = kind ? normalHostId(kind, typedId) : ''
  const isLocked = locked !== null
  return (
    <>
      <FieldRow>
        <TextField
          control={control}
          name="hostname"
          label="Host name"
          optional
          disabled={isLocked}
          help={locked ?? undefined}
          mono
        />
        <SelectField
          control={control}
          name="platform"
          label="Platform"
          optional
          options={platformOptions}
          none="Not said"
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          control={control}
          name="host_id_type"
          label="Kind of host ID"
          optional={isOptional}
          options={hostIdKinds(license).map((value) => ({ value, label: hostIdLabels[value] }))}
          none="None"
          disabled={isLocked}
        />
        <TextField
          control={control}
          name="host_id"
          label="Host ID"
          optional={isOptional}
          disabled={isLocked}
          help={stored && stored !== typedId ? `Stored as ${stored}.` : undefined}
          mono
        />
      </FieldRow>
      {kind && !isLocked && <HostIdHelp kind={kind} />}
    </>
  )
}
