import { Download, Server } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useConfig } from '../../../session/config-context'
import { useIsVendor } from '../../../session/use-is-vendor'
import { saveText } from '../../../ui/browser/save-file'
import { Button } from '../../../ui/control/button'
import { CopyButton } from '../../../ui/control/copy-button'
import { HelpLink } from '../../../ui/feedback/help-link'
import { NoMatch } from '../../../ui/feedback/panel-states'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import { Textarea } from '../../../ui/form/input'
import { formatCount } from '../../../ui/format/count'
import { formatDay, InstantTime, NoValue, PlainDate } from '../../../ui/format/date'
import { today } from '../../../ui/format/today'
import { cx } from '../../../ui/layout/cx'
import type { Elements } from '../../../ui/layout/elements'
import { Fact, Facts } from '../../../ui/layout/facts'
import { Mono } from '../../../ui/layout/mono'
import piece from '../../../ui/layout/pieces.module.css'
import { Section } from '../../../ui/layout/section'
import { searchFilter } from '../../../ui/search/search-text'
import type { Column } from '../../../ui/table/column'
import { DataTable } from '../../../ui/table/data-table'
import { SearchBox } from '../../../ui/table/search-box'
import { isForOtherHosts } from '../../rules/license-file/file-due'
import { platformLabels } from '../../words/download-labels'
import { licenseHelp, roleLabels } from '../../words/license-format'
import { hostIdLabels } from '../../words/license-labels'
import type { License } from '../../words/licenses'
import styles from './license-sections.module.css'

/** A sentence in a section: an explanation, or what to do where it is empty. */
export function SectionText({ className, ...props }: ComponentProps<'p'>) {
  return <p className={cx(styles.sectionText, className)} {...props} />
}

type Feature = License['features'][number]

/** Up to this many features there is no search. */
const FEW = 10

/** The features of the license, by their names for license servers. */
export function FeaturesPanel({ license: { features } }: { license: License }) {
  const [term, setTerm] = useState('')
  const isMany = features.length > FEW
  const fits = searchFilter(term)
  const rows = isMany ? features.filter(({ name }) => fits(name)) : features
  return (
    <Section
      title="Features"
      action={isMany && <SearchBox label="Find a feature" value={term} onChange={setTerm} delay={100} />}
    >
      {features.length === 0 ? (
        <SectionText>No features listed. The license covers the whole product.</SectionText>
      ) : rows.length === 0 ? (
        <NoMatch onClear={() => setTerm('')} />
      ) : (
        <DataTable label="Features" rows={rows} columns={columnsFor(features)} rowId={idOf} />
      )}
    </Section>
  )
}

/** A name may occur several times, with other versions or dates. */
const idOf = ({ name, version, start_date, expiry_date, count }: Feature) =>
  [name, version, start_date, expiry_date, count].join(' ')

const always: Column<Feature>[] = [
  { id: 'name', header: 'Feature', kind: 'name', cell: ({ name }) => <Mono>{name}</Mono> },
  { id: 'version', header: 'Version', phone: 'second', cell: ({ version }) => version },
  {
    id: 'count',
    header: 'Count',
    kind: 'number',
    phone: 'first',
    cell: ({ count }) => (count === null ? 'Uncounted' : formatCount(count)),
  },
  {
    id: 'expiry',
    header: 'Expires',
    phone: 'second',
    cell: ({ expiry_date }) => <Expiry day={expiry_date} />,
  },
]

/** Columns without any value are left out. */
function columnsFor(features: readonly Feature[]): Column<Feature>[] {
  const some = (has: (feature: Feature) => unknown) => features.some(has)
  return [
    ...always,
    ...(some(({ start_date }) => start_date) ? [start] : []),
    ...(some(({ borrow_hours }) => borrow_hours) ? [borrow] : []),
    ...(some(({ platforms }) => platforms?.length) ? [platform] : []),
  ]
}

const start: Column<Feature> = {
  id: 'start',
  header: 'From',
  cell: ({ start_date }) => <PlainDate value={start_date} />,
}
const borrow: Column<Feature> = {
  id: 'borrow',
  header: 'Borrow up to',
  kind: 'number',
  cell: ({ borrow_hours }) => (borrow_hours ? `${formatCount(borrow_hours)} h` : <NoValue />),
}
const platform: Column<Feature> = {
  id: 'platforms',
  header: 'Platforms',
  phone: 'second',
  cell: ({ platforms }) => platforms?.map((one) => platformLabels[one]).join(', ') || <NoValue />,
}

/** A feature may expire before its license. */
function Expiry({ day }: { day: string | null }) {
  if (day === null) return <span>Permanent</span>
  const isOver = day < today()
  return isOver ? (
    <StatusBadge hue="critical">{`Expired ${formatDay(day)}`}</StatusBadge>
  ) : (
    <PlainDate value={day} />
  )
}

type Host = License['hosts'][number]

type HostsSectionProps = {
  license: License
  /** Whether the viewer may enter hosts where there are none. */
  mayAdd?: boolean
  action?: Elements
  /** Further notes about the hosts. */
  children?: Elements
}

/** The hosts of the license servers. */
export function HostsSection({ license, mayAdd = false, action, children }: HostsSectionProps) {
  const { vendor } = useConfig()
  const { hosts } = license
  const isTriad = hosts.length === 3
  return (
    <Section title={isTriad ? 'Redundant license servers' : 'License server'} action={action}>
      {hosts.length === 0 && <SectionText>{withoutHosts(license, mayAdd ? null : vendor)}</SectionText>}
      {isTriad && (
        <SectionText>
          Redundant servers: the three servers share this license, and any two of them must run for it to
          work.
        </SectionText>
      )}
      {children}
      {hosts.length > 0 && (
        <ul className={styles.hosts}>
          {hosts.map((host) => (
            <li key={`${host.role} ${host.host_id}`}>
              <HostFacts host={host} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function HostFacts({ host }: { host: Host }) {
  const { hostname, host_id, host_id_type, port, vendor_port, role, platform } = host
  return (
    <>
      <p className={cx(piece.row2, styles.hostname)}>
        <Server size={16} aria-hidden="true" />
        <Mono>{hostname}</Mono>
        {role !== 'single' && <em className={styles.role}>{roleLabels[role]}</em>}
      </p>
      <Facts layout="grid">
        <Fact name={hostIdLabels[host_id_type]} wide={host_id.length > 14}>
          <span className={cx(piece.row1, styles.beside)}>
            <Mono>{host_id}</Mono>
            <CopyButton iconOnly label={`Copy host ID of ${hostname}`} text={host_id} />
          </span>
        </Fact>
        <Fact name="Port">{port ?? 'Default'}</Fact>
        {vendor_port !== null && <Fact name="Vendor port">{vendor_port}</Fact>}
        {platform && <Fact name="Platform">{platformLabels[platform]}</Fact>}
      </Facts>
    </>
  )
}

/** @param vendor recipient of the hosts; null if the viewer may add them */
function withoutHosts({ type, manager }: License, vendor: string | null): string {
  if (type === 'node_locked')
    return 'No license server. Each seat is locked to its own machine, listed under Seats.'
  if (manager === 'key_file') return 'No license server needed. Install the key file on each machine.'
  if (type === 'site')
    return 'No license server needed. A site license is not counted and runs on any machine.'
  const next = vendor === null ? 'Add' : `Send ${vendor}`
  return `No license server set up yet, so no license file can be issued. ${next} the host name and host ID of the machine that will serve this license.`
}

/** Says that a license file has to be reissued, and requests it. */
function OutdatedFile({ license }: { license: License }) {
  const { vendor } = useConfig()
  const isStaff = useIsVendor()
  const request = {
    ...licenseHelp(license),
    title: 'Ask for the new license file',
    subject: `New license file for ${license.number}`,
    text: 'We have changed the hosts of this license. Please issue its license file again.',
  }
  return (
    <SectionText>
      <span>{`This file was issued for other hosts than the license has now. ${vendor} issues it again; until then, it works on the hosts it names.`}</span>{' '}
      {!isStaff && <HelpLink facts={request}>{request.title}</HelpLink>}
    </SectionText>
  )
}

/** The issued license file, to read, copy or download. */
export function LicenseFilePanel({ license }: { license: License }) {
  const { license_file: file, status } = license
  const { vendor } = useConfig()
  const isStaff = useIsVendor()
  if (!file)
    return (
      <Section title="License file">
        <SectionText>
          {status === 'draft'
            ? 'No license file yet. It is issued when this draft becomes active.'
            : isStaff
              ? 'No license file has been issued yet. The customer finds it under Licenses once it is.'
              : `No license file has been issued yet. It appears here once ${vendor} issues it. If your license server needs it now, ask for it.`}
        </SectionText>
      </Section>
    )
  return (
    <Section
      title="License file"
      action={
        <>
          <CopyButton label="Copy text" text={file.content} />
          <Button onClick={() => saveText(file.filename, 'text/plain', file.content)}>
            <Download size={16} aria-hidden="true" />
            Download
          </Button>
        </>
      }
    >
      {isForOtherHosts(license) && <OutdatedFile license={license} />}
      <Facts layout="grid">
        <Fact name="Name">
          <Mono>{file.filename}</Mono>
        </Fact>
        <Fact name="Size">{`${formatCount(file.size_bytes)} bytes`}</Fact>
        <Fact name="Issued">
          <InstantTime value={file.issued_at} />
        </Fact>
        <Fact name="SHA-256" wide>
          <span className={cx(piece.row1, styles.checksum)}>
            <Mono title={file.checksum_sha256}>{file.checksum_sha256}</Mono>
            <CopyButton iconOnly label="Copy SHA-256" text={file.checksum_sha256} />
          </span>
        </Fact>
      </Facts>
      <details className={styles.preview}>
        <summary>Show text</summary>
        {/* A text area, so that its scroll area can be reached by keyboard. */}
        <Textarea
          readOnly
          aria-label={`Text of ${file.filename}`}
          rows={Math.min(file.content.split('\n').length, 16)}
          value={file.content}
          wrap="off"
          spellCheck={false}
          mono
        />
      </details>
    </Section>
  )
}
