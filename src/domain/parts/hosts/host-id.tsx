import { useId, useState } from 'react'
import { hostIdTypeValues } from '../../../api/schema.gen'
import { CopyButton } from '../../../ui/control/copy-button'
import { cx } from '../../../ui/layout/cx'
import piece from '../../../ui/layout/pieces.module.css'
import {
  type HostIdType,
  hostIdProblem,
  hostNameProblem,
  normalHostId,
  resolvedHostIdType,
  unknownHostId,
} from '../../rules/host-id'
import { bindingsOf, type HolderKind } from '../../rules/licenses/seat-rules'
import { hostIdLabels } from '../../words/license-labels'
import type { License } from '../../words/licenses'
import styles from './host-id.module.css'

/** Licenses with counted seats may not run on just any machine. */
const isCounted = ({ type }: Pick<License, 'type'>): boolean => type !== 'site'

/** The types of host ID that seats of a license can be locked to. */
export function hostIdKinds(license: Pick<License, 'type'>): readonly HostIdType[] {
  return hostIdTypeValues.filter((kind) => kind !== 'any' || !isCounted(license))
}

/** A seat's form values with the host ID in its canonical form and its detected type, as sent and stored. */
export function withNormalHostId<T extends { host_id: string; host_id_type: string }>(seat: T): T {
  const host_id_type = resolvedHostIdType(seat.host_id_type, seat.host_id) ?? ''
  return { ...seat, host_id_type, host_id: normalHostId(host_id_type, seat.host_id) }
}

/** Makers of virtual network adapters, by address prefix. */
const virtualAdapters: readonly (readonly [start: string, maker: string])[] = [
  ['000569', 'VMware'],
  ['000c29', 'VMware'],
  ['005056', 'VMware'],
  ['00155d', 'Hyper-V'],
  ['00163e', 'Xen'],
  ['080027', 'VirtualBox'],
  ['0a0027', 'VirtualBox'],
  ['0242', 'Docker'],
  ['525400', 'KVM'],
]

/** A caution about the address of an adapter that is not part of a machine; null for others. No rule forbids it. */
export function virtualAdapterNote(kind: string | null, text: string): string | null {
  const digits = kind === 'ether' ? normalHostId(kind, text) : ''
  if (!/^[0-9a-f]{12}$/.test(digits)) return null
  const maker = virtualAdapters.find(([start]) => digits.startsWith(start))?.[1]
  // The second bit of the first byte: assigned locally, not by a maker.
  const isAssigned = /^.[26ae]/.test(digits)
  if (!maker && !isAssigned) return null
  const whose = maker ? `a virtual adapter (${maker})` : 'a virtual adapter, or one with a changed address'
  return `This is the address of ${whose}. It can change; use that of a built-in adapter where there is one.`
}

/** Why the type "any machine" is not possible for a license; null if it is, or for other types. */
export function anyHostProblem(license: Pick<License, 'type'>, kind: string | undefined): string | null {
  if (kind !== 'any' || !isCounted(license)) return null
  return 'Seats of this license are counted, so each needs a specific machine. Enter its host ID.'
}

/** Requirements of a license's type for a seat, beyond the contract's schema; texts by JSON pointer. */
export function missingFields(
  license: License,
  seat: { user_id?: string; hostname?: string; host_id?: string; host_id_type?: string },
  holder: HolderKind,
) {
  const { host } = bindingsOf(license)
  const errors: Record<string, string> = {}
  if (holder === 'person' && !seat.user_id) errors['/user_id'] = 'Choose a person.'
  if (holder === 'machine' && host !== 'required' && !seat.hostname && !seat.host_id)
    errors['/hostname'] = 'Enter a host name or a host ID.'
  if (host === 'required' && !seat.host_id) errors['/host_id'] = 'Enter the host ID of the machine.'
  else if (seat.host_id && !seat.host_id_type) errors['/host_id'] = unknownHostId(seat.host_id)
  else if (!seat.host_id && seat.host_id_type) errors['/host_id'] = 'Enter a host ID of the chosen type.'
  const wrongName = hostNameProblem(seat.hostname ?? '')
  if (wrongName) errors['/hostname'] = wrongName
  const wrongId =
    anyHostProblem(license, seat.host_id_type) ?? hostIdProblem(seat.host_id_type, seat.host_id ?? '')
  if (wrongId) errors['/host_id'] = wrongId
  return errors
}

/** How to find a host ID. It opens below the field, so that the typed value stays in view beside the commands. */
export function HostIdHelp({ kind }: { kind: HostIdType }) {
  const { text, linux, windows } = hostIdInstructions[kind]
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className={cx(piece.small, styles.root)}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        How do I find it?
      </button>
      <div id={id} hidden={!isOpen}>
        <p>
          <strong>{`${hostIdLabels[kind]}.`}</strong> <span>{text}</span>
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
        <code translate="no">{text}</code>
        <CopyButton label={`Copy the ${system} command`} text={text} iconOnly />
      </dd>
    </>
  )
}

/** Form of a host ID, and the commands that print it. */
type Instruction = {
  text: string
  linux?: string
  windows?: string
}

const readDongle = 'lmutil lmhostid -flexid'

export const hostIdInstructions: Record<HostIdType, Instruction> = {
  ether: {
    text: 'The MAC address of a built-in network adapter: 12 hex digits, with or without separators. Do not use the adapter of a dock, a VPN, or a virtual machine host; these can change.',
    linux: 'cat /sys/class/net/*/address',
    windows: 'getmac /v /fo list',
  },
  ip: {
    text: 'The IPv4 address of the machine, such as 10.20.1.15. Use * for any part: 10.20.*.* covers a whole network.',
    linux: 'hostname -I',
    windows: 'ipconfig',
  },
  hostname: {
    text: 'The name of the machine as the command prints it.',
    linux: 'hostname',
    windows: 'hostname',
  },
  disk_serial: {
    text: 'The serial number of the system disk. On Windows, the volume serial number, such as 3E2E-17FD.',
    linux: 'lsblk --nodeps --output NAME,SERIAL',
    windows: 'vol C:',
  },
  uuid: {
    text: 'The UUID reported by the machine’s firmware: five groups of hex digits. A virtual machine keeps it when it moves to another host.',
    linux: 'sudo cat /sys/class/dmi/id/product_uuid',
    windows: 'powershell -Command "(Get-CimInstance Win32_ComputerSystemProduct).UUID"',
  },
  dongle: {
    text: 'The number on the dongle’s label, such as 9-0A1B2C3D. Plug the dongle in before you run the command.',
    linux: readDongle,
    windows: readDongle,
  },
  composite: {
    text: 'A value computed from several components of the machine. Support sends you the tool that prints it.',
  },
  user: {
    text: 'The name the person signs in to the machine with, without the domain.',
    linux: 'whoami',
    windows: 'echo %USERNAME%',
  },
  any: { text: 'Nothing to enter: the software runs on any machine.' },
}
