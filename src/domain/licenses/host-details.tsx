import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { platformValues } from '../../api/schema.gen'
import { FieldRow } from '../../ui/form/field-frame'
import { SelectField } from '../../ui/form/fields'
import { platformLabels } from '../download-labels'
import { hostIdLabels } from '../license-labels'
import type { License } from '../licenses'
import { normalHostId, resolvedHostIdType } from '../rules/host-id'
import { hostIdKinds, virtualAdapterNote } from './seats/host-id'

const platformOptions = platformValues.map((value) => ({ value, label: platformLabels[value] }))

type HostDetailsProps<T extends FieldValues, C, O> = {
  control: Control<T, C, O>
  /** Where the form has them. */
  names: { host_id_type: FieldPath<T>; platform: FieldPath<T> }
  license: Pick<License, 'type'>
  /** Whether the machine stays; its platform can still be corrected. */
  isLocked: boolean
}

/** What a machine's host ID does not tell by its form, and its platform. */
export function HostDetails<T extends FieldValues, C, O>(props: HostDetailsProps<T, C, O>) {
  const { control, names, license, isLocked } = props
  return (
    <FieldRow>
      <SelectField
        control={control}
        name={names.host_id_type}
        label="Host ID type"
        optional
        options={hostIdKinds(license).map((value) => ({ value, label: hostIdLabels[value] }))}
        none="Detect automatically"
        disabled={isLocked}
      />
      <SelectField
        control={control}
        name={names.platform}
        label="Platform"
        optional
        options={platformOptions}
        none="Not specified"
      />
    </FieldRow>
  )
}

/** What the portal makes of a host ID as it is typed: "Type: Ethernet address. Stored as 9cb65418aa01." */
export function hostIdHint(chosenType: string, typed: string): string | undefined {
  const kind = resolvedHostIdType(chosenType, typed)
  if (!kind) return undefined
  const stored = normalHostId(kind, typed)
  const parts = [
    chosenType === '' && typed.trim() !== '' && `Type: ${hostIdLabels[kind]}.`,
    stored && stored !== typed && `Stored as ${stored}.`,
    virtualAdapterNote(kind, typed),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : undefined
}
