import { SearchCheck } from 'lucide-react'
import { useMemo } from 'react'
import { compareChecks, type KeptCheck } from '../../../domain/links/kept-check'
import { type Finding, isFault } from '../../../domain/links/link-rules'
import type { UnknownPart } from '../../../domain/links/look-up'
import { Button } from '../../../ui/control/button'
import { MessageState } from '../../../ui/feedback/message-state'
import { Panel } from '../../../ui/feedback/panel'
import { FailedState } from '../../../ui/feedback/panel-states'
import { Progress } from '../../../ui/feedback/progress'
import { StatusMark } from '../../../ui/feedback/status-mark'
import { formatCount } from '../../../ui/format/count'
import { countOf } from '../../../ui/format/count-of'
import { Ago } from '../../../ui/format/date'
import type { Elements } from '../../../ui/layout/elements'
import { Page } from '../../../ui/layout/page'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { Surface } from '../../../ui/layout/surface'
import type { Column } from '../../../ui/table/column'
import { ListFilters } from '../../../ui/table/list-filters'
import { pageSizeOf } from '../../../ui/table/list-search'
import { listTable, pageOf } from '../../../ui/table/list-table'
import { useHiddenColumns } from '../../../ui/table/use-hidden-columns'
import { type Added, comparesOf, filterFindings, linkList, sortFindings } from './links-filters'
import styles from './links-report.module.css'
import type { LinkSearch, LinkSort } from './links-search'
import type { CheckRun } from './use-check-run'

const FindingsTable = listTable<Finding, LinkSort>({
  label: 'Findings',
  noun: 'findings',
  defaultSort: 'kind',
})

/** A result to compare with, other than the one before. */
export type OtherCheck = {
  /** "HELYX 4.2" */
  readonly label: string
  /** Null: it was not checked in this browser. */
  readonly kept: KeptCheck | null
  /** Portal paths of its pages begin with it. */
  readonly folder: string
  /** A link to its own check. */
  readonly link: Elements
}

type LinksReportProps = {
  run: CheckRun
  /** "pages", "resources" */
  noun: string
  columns: Column<Finding, LinkSort>[]
  /** Portal paths of the pages begin with it. */
  folder: string
  other: OtherCheck | null
  search: LinkSearch
  onSearch: (next: Partial<LinkSearch>) => void
}

type CheckLinksProps = LinksReportProps & {
  title: string
  purpose: string
  trail: Elements
  /** Beside "Check again". */
  action?: Elements
}

/** The page of a check of links: its findings, and the way to repeat it. */
export function CheckLinks({ title, purpose, trail, action, ...report }: CheckLinksProps) {
  const { run, other, search, onSearch } = report
  const hasFindings = run.kept !== null && !run.isRunning && run.failure === null
  return (
    <Page
      title={title}
      purpose={purpose}
      trail={trail}
      action={
        <>
          {action}
          {hasFindings && (
            <Button kind="primary" onClick={run.start}>
              Check again
            </Button>
          )}
        </>
      }
      filters={
        hasFindings && (
          <ListFilters
            list={linkList}
            search={search}
            onChange={onSearch}
            context={{ compares: comparesOf(run.kept, other?.kept ?? null) }}
          />
        )
      }
    >
      <LinksReport {...report} />
    </Page>
  )
}

const nothing: ReadonlySet<string> = new Set()

/** A check: not made yet, running, or its findings as a list, compared with those before. */
function LinksReport(props: LinksReportProps) {
  const { run, noun, columns, folder, other, search, onSearch } = props
  const { kept, isRunning, failure } = run
  const columnChoice = useHiddenColumns('links', [])
  const sinceCheck = useMemo(
    () => (kept?.before ? compareChecks(kept.findings, kept.before.findings, [folder, folder]) : null),
    [kept, folder],
  )
  const otherKept = other?.kept
  const otherFolder = other?.folder ?? ''
  const sinceVersion = useMemo(
    () =>
      kept && otherKept ? compareChecks(kept.findings, otherKept.findings, [folder, otherFolder]) : null,
    [kept, otherKept, folder, otherFolder],
  )
  const added: Added = { check: sinceCheck?.added ?? nothing, version: sinceVersion?.added ?? nothing }
  const rows = kept && sortFindings(filterFindings(kept.findings, search, added), search.sort)

  if (isRunning) return <Running run={run} noun={noun} />
  if (failure)
    return (
      <Surface aria-label="Check">
        <FailedState
          what="The links could not be checked"
          failure={failure}
          onRetry={run.start}
          isRetrying={false}
        />
      </Surface>
    )
  if (!kept || !rows)
    return (
      <Surface aria-label="Check">
        <MessageState
          icon={SearchCheck}
          title="Not checked yet"
          action={
            <Button kind="primary" onClick={run.start}>
              Check links
            </Button>
          }
        >
          {`The check reads the ${noun} one after the other and lists what leads nowhere. The result is kept in this browser.`}
        </MessageState>
      </Surface>
    )
  const outside = kept.findings.filter(({ kind }) => kind === 'outside').length
  const faults = kept.findings.filter(isFault).length
  const faultsText = faults === 0 ? 'Nothing to mend' : countOf(faults, 'fault')
  const toKnow = kept.findings.length - faults - outside
  return (
    <>
      <Surface padded aria-label="Result">
        <div className={styles.result}>
          <div className={styles.lines}>
            <StatusMark hue={faults === 0 ? 'positive' : 'attention'}>
              {toKnow === 0 ? faultsText : `${faultsText}, ${formatCount(toKnow)} to know`}
            </StatusMark>
            <span className={styles.muted}>
              <span>{`${formatCount(kept.pages)} ${noun}, checked by ${kept.by} · `}</span>
              <Ago value={kept.at} />
            </span>
          </div>
          {kept.before && sinceCheck && (
            <Compared
              since={
                <>
                  <span>{`Since the check by ${kept.before.by}, `}</span>
                  <Ago value={kept.before.at} />
                </>
              }
              comparison={sinceCheck}
              onShow={() => onSearch({ since: 'check' })}
            />
          )}
          {other && sinceVersion && (
            <Compared
              since={<span>{`Compared with ${other.label}`}</span>}
              comparison={sinceVersion}
              onShow={() => onSearch({ since: 'version' })}
            />
          )}
          {other && !sinceVersion && (
            <p className={styles.muted}>
              <span>{`${other.label} was not checked in this browser, so there is nothing to compare with. `}</span>
              {other.link}
            </p>
          )}
          {run.isShortLived && (
            <StatusMark hue="attention" wraps>
              This browser has no room to keep the result: it is here until you close or reload this tab.
            </StatusMark>
          )}
          {kept.unknown.map((part) => (
            <StatusMark key={part} hue="attention" wraps>
              {unknownTexts[part]}
            </StatusMark>
          ))}
        </div>
      </Surface>
      <Panel
        label="Findings"
        query={{ data: rows, error: null, isFetching: false, refetch: run.start }}
        skeleton={<SkeletonText lines={6} label="Loading findings" />}
        empty={{
          when: () => rows.length <= ((search.page ?? 1) - 1) * pageSizeOf(search),
          hasOthers: kept.findings.length > 0,
          title: 'Nothing to mend',
          children: `Every link of the ${noun} leads somewhere.`,
        }}
        noMatch={{
          isFiltered: kept.findings.length > 0 && linkList.isFiltered(search),
          onClear: () => onSearch(linkList.noFilters),
        }}
        pastTheEnd={{ when: () => rows.length > 0, onFirst: () => onSearch({}) }}
        failed="Findings could not be shown"
      >
        {() => (
          <FindingsTable
            rows={pageOf(rows, search.page ?? 1, pageSizeOf(search)).items}
            total={rows.length}
            columns={columns}
            columnChoice={columnChoice}
            search={search}
            onSearch={onSearch}
            read={async (page, pageSize) => pageOf(rows, page, pageSize)}
          />
        )}
      </Panel>
      {outside > 0 && !search.kind && (
        <p className={styles.more}>
          <span>
            {outside === 1
              ? '1 link leads to another site.'
              : `${formatCount(outside)} links lead to other sites.`}
          </span>
          <Button kind="quiet" size="sm" onClick={() => onSearch({ kind: ['outside'] })}>
            Show other sites
          </Button>
        </p>
      )}
    </>
  )
}

const unknownTexts: Record<UnknownPart, string> = {
  documentation: 'Documentation could not be read, so links to it are not judged.',
  resources: 'Resources could not be read, so links to them are not judged.',
  downloads: 'Releases could not be read, so links to downloads are not judged.',
  pictures: 'The bucket could not be read, so stored pictures are not judged.',
}

function Running({ run: { progress, cancel }, noun }: Pick<LinksReportProps, 'run' | 'noun'>) {
  return (
    <Surface padded aria-label="Check" aria-busy>
      <div className={styles.running}>
        {progress ? (
          <Progress {...progress} unit={noun} />
        ) : (
          <span role="status">{`Reading the list of ${noun}…`}</span>
        )}
        <p className={styles.muted}>The check stops when you leave this page. The last result stays.</p>
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </Surface>
  )
}

type ComparedProps = {
  since: Elements
  comparison: ReturnType<typeof compareChecks>
  onShow: () => void
}

/** "12 new, 3 mended", and which. */
function Compared({ since, comparison: { added, mended }, onShow }: ComparedProps) {
  return (
    <>
      <div className={styles.lines}>
        <span>
          {since}
          <span>{`: ${formatCount(added.size)} new, ${formatCount(mended.length)} mended`}</span>
        </span>
        {added.size > 0 && (
          <Button kind="quiet" size="sm" onClick={onShow}>
            Show new
          </Button>
        )}
      </div>
      {mended.length > 0 && (
        <details className={styles.mended}>
          <summary>Show mended</summary>
          <ul>
            {mended.map(({ id, page, text, address, detail }) => (
              <li key={id}>{`${page.title}: ${[text, address].filter(Boolean).join(', ') || detail}`}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
