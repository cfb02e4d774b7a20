import { Server } from 'lucide-react'
import { platformLabels } from '../../../domain/download-labels'
import { hostIdLabels } from '../../../domain/license-labels'
import type { License } from '../../../domain/licenses'
import { CopyButton } from '../../../ui/control/copy-button'
import { Mono } from '../../../ui/layout/mono'
import { DetailSection, SectionText } from './detail-section'
import { FactGrid, GridFact } from './fact-grid'
import styles from './hosts-panel.module.css'
import { roleWords } from './license-detail-words'

type Host = License['hosts'][number]

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
        <ul className={styles.list}>
          {hosts.map((host) => (
            <li key={`${host.role} ${host.host_id}`}>
              <HostFacts host={host} />
            </li>
          ))}
        </ul>
      )}
    </DetailSection>
  )
}

function HostFacts({ host }: { host: Host }) {
  const { hostname, host_id, host_id_type, port, vendor_port, role, platform } = host
  return (
    <>
      <p className={styles.name}>
        <Server size={16} aria-hidden="true" />
        <Mono>{hostname}</Mono>
        {role !== 'single' && <em className={styles.role}>{roleWords[role]}</em>}
      </p>
      <FactGrid>
        <GridFact name={hostIdLabels[host_id_type]} wide={host_id.length > 14}>
          <span className={styles.beside}>
            <Mono>{host_id}</Mono>
            <CopyButton iconOnly label={`Copy host ID of ${hostname}`} text={host_id} />
          </span>
        </GridFact>
        <GridFact name="Port">{port ?? 'Default'}</GridFact>
        {vendor_port !== null && <GridFact name="Vendor port">{vendor_port}</GridFact>}
        {platform && <GridFact name="Platform">{platformLabels[platform]}</GridFact>}
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
