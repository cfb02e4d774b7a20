import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { platformValues } from '../../../api/schema.gen'
import { FieldRow } from '../../../ui/form/field-frame'
import { SelectField } from '../../../ui/form/fields'
import { normalHostId, resolvedHostIdType } from '../../rules/host-id'
import { platformLabels } from '../../words/download-labels'
import { hostIdLabels } from '../../words/license-labels'
import type { License } from '../../words/licenses'
import { hostIdKinds, virtualAdapterNote } from './host-id'

const platformOptions = platformValues.map((value) => ({ value, label: platformLabels[value] }))

type HostDetailsProps<T extends FieldValues, C, O> = {
  control: Control<T, C, O>
  /** Path of the host in the form. */
  names: { host_id_type: FieldPath<T>; platform: FieldPath<T> }
  license: Pick<License, 'type'>
  /** Whether the machine stays the same; its platform can still be corrected. */
  isLocked: boolean
}

/** Details of a machine's host ID that its form does not show, and its platform. */
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

/** The portal's interpretation of a typed host ID: "Type: Ethernet address. Stored as 9cb65418aa01." */
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
