import type { HostIdType } from './host-id'

/** How to find a host ID: what the value looks like, and what prints it where a command does. */
export interface Instruction {
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
