import { chakra } from '@chakra-ui/react/styled-system'
import { Server } from 'lucide-react'
import { CopyButton } from '../../../ui/copy-button'
import { Mono } from '../../../ui/mono'
import { hostIdWords, platformWords } from '../license-words'
import type { License } from '../seats/seat-rules'
import { DetailSection, SectionText } from './detail-section'
import { FactGrid, GridFact } from './fact-grid'
import { roleWords } from './license-detail-words'

type Host = License['hosts'][number]

const List = chakra('ul', {
  base: { listStyle: 'none', '& > li + li': { borderTopWidth: '1px' }, '& dl': { pt: '2' } },
})
const Name = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '4',
    pt: '3',
    fontWeight: 'medium',
    '& > svg': { flexShrink: 0, color: 'fg.muted' },
    '& > span': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
})
const Role = chakra('em', { base: { fontStyle: 'normal', fontWeight: 'normal', color: 'fg.muted' } })
const Beside = chakra('span', {
  base: { display: 'flex', alignItems: 'center', gap: '1', my: '-1.5', '& > span': { whiteSpace: 'normal' } },
})

/** The machines whose license servers hand this license out. */
export function HostsPanel({ license }: { license: License }) {
  const { hosts } = license
  const isTriad = hosts.length === 3
  return (
    <DetailSection title={isTriad ? 'License servers, redundant' : 'License server'}>
      {hosts.length === 0 && <SectionText>{withoutHosts(license)}</SectionText>}
      {isTriad && (
        <SectionText>
          A redundant triad: three servers share this license, and any two of them must run for it to be
          handed out.
        </SectionText>
      )}
      {hosts.length > 0 && (
        <List>
          {hosts.map((host) => (
            <li key={`${host.role} ${host.host_id}`}>
              <HostFacts host={host} />
            </li>
          ))}
        </List>
      )}
    </DetailSection>
  )
}

function HostFacts({ host }: { host: Host }) {
  const { hostname, host_id, host_id_type, port, vendor_port, role, platform } = host
  return (
    <>
      <Name>
        <Server size={16} aria-hidden="true" />
        <Mono>{hostname}</Mono>
        {role !== 'single' && <Role>{roleWords[role]}</Role>}
      </Name>
      <FactGrid>
        <GridFact name={hostIdWords[host_id_type]} wide={host_id.length > 14}>
          <Beside>
            <Mono>{host_id}</Mono>
            <CopyButton iconOnly label={`Copy host ID of ${hostname}`} text={host_id} />
          </Beside>
        </GridFact>
        <GridFact name="Port">{port ?? 'Default'}</GridFact>
        {vendor_port !== null && <GridFact name="Vendor port">{vendor_port}</GridFact>}
        {platform && <GridFact name="Platform">{platformWords[platform]}</GridFact>}
      </FactGrid>
    </>
  )
}

function withoutHosts({ type, manager }: License): string {
  if (type === 'node_locked')
    return 'No server: each seat is locked to its own machine, which is named under Seats.'
  if (manager === 'key_file') return 'No server is needed: the key file is put on each machine.'
  return 'No license server is named yet, so no license file can be issued. Send the vendor the host name and host ID of the machine that is to serve this license.'
}
