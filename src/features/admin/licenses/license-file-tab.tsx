import { LicenseFilePanel, SectionText } from '../../../domain/parts/licenses/license-sections'
import { fileEnd } from '../../../domain/rules/license-file/read-license-file'
import { checkText, type ListedFinding, verdicts } from '../../../domain/rules/licenses/check-license-file'
import type { License } from '../../../domain/words/licenses'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import { formatDay, NoValue } from '../../../ui/format/date'
import { today } from '../../../ui/format/today'
import { Section } from '../../../ui/layout/section'
import type { Column } from '../../../ui/table/column'
import { DataTable } from '../../../ui/table/data-table'

/** The customer's license file, its differences from the license, and how a new one is issued. */
export function LicenseFileTab({ license }: { license: License }) {
  return (
    <>
      <LicenseFilePanel license={license} />
      <FileDifferences license={license} />
      <Section title="New license file">
        <SectionText>
          License files are not made in the portal. Make the file with your license tools: once it is stored,
          it appears here and on the customer’s page.
        </SectionText>
      </Section>
    </>
  )
}

const columns: Column<ListedFinding>[] = [
  {
    id: 'what',
    header: 'What',
    kind: 'name',
    cell: ({ kind, name }) => (name === '' ? kind : `${kind} ${name}`),
  },
  {
    id: 'result',
    header: 'Result',
    phone: 'first',
    noTruncate: true,
    cell: ({ verdict, label }) => <StatusBadge hue={verdicts[verdict].hue}>{label}</StatusBadge>,
  },
  {
    id: 'file',
    header: 'In the file',
    phone: 'second',
    cell: ({ file }) => file?.join(', ') ?? <NoValue />,
  },
  {
    id: 'portal',
    header: 'In the portal',
    phone: 'second',
    cell: ({ portal }) => portal?.join(', ') ?? <NoValue />,
  },
]

/** Differences of the file from the license; none for an unreadable file. */
function FileDifferences({ license }: { license: License }) {
  const file = license.license_file
  if (!file) return null
  const result = checkText(file.filename, { text: file.content }, license, today(), formatDay)
  if (result.kind === 'refused') return null
  const differing = result.findings.filter(({ verdict }) => verdict !== 'same')
  return (
    <Section title="Compared with this license">
      <SectionText>{`${result.summary}. ${fileEndText(file.content)}`}</SectionText>
      {differing.length > 0 && (
        <DataTable label="Differences" rows={differing} columns={columns} rowId={({ id }) => `${id}`} />
      )}
    </Section>
  )
}

function fileEndText(content: string): string {
  const end = fileEnd(content)
  if (end === undefined) return ''
  return end === null ? 'The file never ends.' : `The file ends ${formatDay(end)}.`
}
