import { useId, useState } from 'react'
import { type components, hostIdTypeValues } from '../../../api/schema.gen'
import { hostIdLabels } from '../../../domain/license-labels'
import type { License } from '../../../domain/licenses'
import { CopyButton } from '../../../ui/control/copy-button'
import styles from './host-id.module.css'
import { bindingsOf } from './seat-rules'

type Schemas = components['schemas']
export type HostIdType = Schemas['HostIdType']

/** The host ID that license servers expect where nothing is locked. */
const ANY = 'ANY'

const isHostIdType = (text: string): text is HostIdType => hostIdTypeValues.some((value) => value === text)

/** Licenses with counted seats may not run on just any machine. */
const isCounted = ({ type }: Pick<License, 'type'>): boolean => type !== 'site'

/** The kinds of host ID that seats of a license can be locked to. */
export function hostIdKinds(license: Pick<License, 'type'>): readonly HostIdType[] {
  return hostIdTypeValues.filter((kind) => kind !== 'any' || !isCounted(license))
}

/** The canonical form: an Ethernet address as 12 lower-case hex digits; anything else trimmed. */
export function normalHostId(kind: string, text: string): string {
  const typed = text.trim()
  if (kind === 'any') return typed || ANY
  if (kind !== 'ether') return typed
  const digits = typed.replaceAll(/[:.\s-]/g, '').toLowerCase()
  return /^[0-9a-f]{12}$/.test(digits) ? digits : typed
}

/** A seat's form values with the host ID in its canonical form, which is sent and stored. */
export function withNormalHostId<T extends { host_id: string; host_id_type: string }>(seat: T): T {
  return { ...seat, host_id: normalHostId(seat.host_id_type, seat.host_id) }
}

/** Why a host ID is wrong although it matches the contract's patterns; null when it is not. */
export function hostIdProblem(kind: string | undefined, text: string): string | null {
  if (kind !== 'ip' || !/^[\d.*]+$/.test(text)) return null
  const tooLarge = text.split('.').find((part) => Number(part) > 255)
  return tooLarge === undefined ? null : `No part of an IP address is above 255; ${tooLarge} is.`
}

/** Why the kind "any machine" is not possible for a license; null when it is, or for other kinds. */
export function anyHostProblem(license: Pick<License, 'type'>, kind: string | undefined): string | null {
  if (kind !== 'any' || !isCounted(license)) return null
  return 'The seats of this license are counted, so each needs a machine of its own. Choose another kind.'
}

/** The kind in a form's text field; null when none is chosen. */
export function hostIdTypeOf(text: string): HostIdType | null {
  return isHostIdType(text) ? text : null
}

/** What a license's type requires or forbids in a seat, beyond the contract's schema; texts by JSON pointer. */
export function missingFor(
  license: License,
  seat: { user_id?: string; hostname?: string; host_id?: string; host_id_type?: string },
) {
  const { person, host } = bindingsOf(license)
  const errors: Record<string, string> = {}
  if (person === 'required' && !seat.user_id) errors['/user_id'] = 'Choose a person.'
  if (host === 'required' && !seat.host_id) errors['/host_id'] = 'Enter the host ID of the machine.'
  if (host === 'required' && !seat.host_id_type) errors['/host_id_type'] = 'Choose a kind of host ID.'
  if (!seat.host_id !== !seat.host_id_type && host !== 'required')
    errors[seat.host_id ? '/host_id_type' : '/host_id'] = 'A host ID and its kind go together.'
  if (!seat.user_id && !seat.hostname && !seat.host_id)
    errors[host === 'none' ? '/user_id' : '/hostname'] ??= 'Choose a person or enter a host.'
  const anyHost = anyHostProblem(license, seat.host_id_type)
  if (anyHost) errors['/host_id_type'] = anyHost
  const wrongId = hostIdProblem(seat.host_id_type, seat.host_id ?? '')
  if (wrongId) errors['/host_id'] = wrongId
  return errors
}

/** How to find a host ID. It opens below the field, so that the typed value stays in view beside the commands. */
export function HostIdHelp({ kind }: { kind: HostIdType }) {
  const { text, linux, windows } = hostIdInstructions[kind]
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.root}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        How do I find it?
      </button>
      <div id={id} hidden={!isOpen}>
        <p>
          <strong>{hostIdLabels[kind]}.</strong> {text}
        </p>
        {(linux ?? windows) && (
          <dl>
            {linux && <Command system="Linux" text={linux} />}
            {windows && <Command system="Windows" text={windows} />}
          </dl>
        )}
      </div>
    </div>
  )
}

function Command({ system, text }: { system: string; text: string }) {
  return (
    <>
      <dt>{system}</dt>
      <dd>
        <code>{text}</code>
        <CopyButton label={`Copy the ${system} command`} text={text} iconOnly />
      </dd>
    </>
  )
}

/** What a host ID looks like, and the commands that print it. */
type Instruction = {
  text: string
  linux?: string
  windows?: string
}

const dongle = 'lmutil lmhostid -flexid'

export const hostIdInstructions: Record<HostIdType, Instruction> = {
  ether: {
    text: 'The 12 hex digits of a built-in network adapter, with or without separators. Leave out docking stations, VPN and virtual adapters: they come and go.',
    linux: 'cat /sys/class/net/*/address',
    windows: 'getmac /v /fo list',
  },
  ip: {
    text: 'The address of the machine, such as 10.20.1.15. A * stands for any part, so 10.20.*.* covers a network.',
    linux: 'hostname -I',
    windows: 'ipconfig',
  },
  hostname: {
    text: 'The name the machine calls itself, without its domain unless the command prints one.',
    linux: 'hostname',
    windows: 'hostname',
  },
  disk_serial: {
    text: 'The serial number of the system disk. On Windows it is the volume serial number, such as 3E2E-17FD.',
    linux: 'lsblk --nodeps --output NAME,SERIAL',
    windows: 'vol C:',
  },
  uuid: {
    text: 'The UUID the machine’s firmware reports, five groups of hex digits. A virtual machine keeps it when it moves to another host.',
    linux: 'sudo cat /sys/class/dmi/id/product_uuid',
    windows: 'powershell -Command "(Get-CimInstance Win32_ComputerSystemProduct).UUID"',
  },
  dongle: {
    text: 'The number on the dongle’s label, such as 9-0A1B2C3D. Plug the dongle in before you ask the machine for it.',
    linux: dongle,
    windows: dongle,
  },
  composite: {
    text: 'A value made of several parts of the machine. No command of the system prints it: support sends you the tool that does.',
  },
  user: {
    text: 'The name the person signs in to the machine with, without a domain.',
    linux: 'whoami',
    windows: 'echo %USERNAME%',
  },
  any: { text: 'Nothing to find: the software runs on every machine.' },
}
