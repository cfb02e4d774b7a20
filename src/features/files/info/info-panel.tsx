import { useGetFileInfo } from '../../../api/operations.gen'
import { nameOf } from '../../../domain/files/folder-path'
import { Panel } from '../../../ui/feedback/panel'
import { formatBytes, formatExactBytes } from '../../../ui/format/bytes'
import { formatCount } from '../../../ui/format/count'
import { formatInstant } from '../../../ui/format/date'
import { Fact, Facts } from '../../../ui/layout/facts'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { Surface, SurfaceTitle } from '../../../ui/layout/surface'
import type { FileObject } from '../files-search'
import { totalsOf } from '../listing/entries'
import { countWords } from '../listing/totals-words'
import { InfoFacts } from './info-facts'
import styles from './info-panel.module.css'

type InfoPanelProps = { folder: string; selected: readonly FileObject[] }

/** All that is known of what is selected, or of the open folder. It fails alone. */
export function InfoPanel({ folder, selected }: InfoPanelProps) {
  const [first, second] = selected
  if (first && second) return <SelectionTotals selected={selected} />
  return <OneInfo key={first?.path ?? folder} path={first?.path ?? folder} />
}

function OneInfo({ path }: { path: string }) {
  const query = useGetFileInfo({ params: { query: { path } } })
  return (
    <section aria-label="Information">
      <Panel
        label={`Information on ${nameOf(path) || 'all files'}`}
        query={query}
        skeleton={<SkeletonText lines={8} label="Loading the information" />}
        empty={{ when: () => false, title: '' }}
        noMatch={null}
        failed="The information could not be loaded"
      >
        {(info) => <InfoFacts info={info} />}
      </Panel>
    </section>
  )
}

function SelectionTotals({ selected }: { selected: readonly FileObject[] }) {
  const totals = totalsOf(selected)
  const dates = selected.map(({ modified_at }) => modified_at).toSorted()
  const [oldest, newest] = [dates[0], dates.at(-1)]
  return (
    <Surface aria-label="Information">
      <SurfaceTitle className={styles.title}>{formatCount(selected.length)} selected</SurfaceTitle>
      <Facts>
        <Fact name="Holds">{countWords(totals)}</Fact>
        <Fact name="Size of the files">
          {formatBytes(totals.bytes)}
          {totals.bytes >= 1000 && ` (${formatExactBytes(totals.bytes)})`}
        </Fact>
        {totals.folders > 0 && <Fact name="Folders">Select one alone to see what it holds.</Fact>}
        {oldest && newest && (
          <Fact name="Modified">
            {oldest === newest
              ? formatInstant(oldest)
              : `${formatInstant(oldest)} to ${formatInstant(newest)}`}
          </Fact>
        )}
      </Facts>
    </Surface>
  )
}
