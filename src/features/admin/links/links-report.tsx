import { SearchCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useList } from '../../../records/use-list'
import { Button } from '../../../ui/control/button'
import { MessageState } from '../../../ui/feedback/message-state'
import { FailedState } from '../../../ui/feedback/panel-states'
import { Progress } from '../../../ui/feedback/progress'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import { formatCount } from '../../../ui/format/count'
import { countOf } from '../../../ui/format/count-of'
import { Ago } from '../../../ui/format/date'
import { cx } from '../../../ui/layout/cx'
import type { Elements } from '../../../ui/layout/elements'
import { Page } from '../../../ui/layout/page'
import piece from '../../../ui/layout/pieces.module.css'
import { Surface } from '../../../ui/layout/surface'
import type { Column } from '../../../ui/table/column'
import { ListFilters } from '../../../ui/table/list-filters'
import { ListPanel } from '../../../ui/table/list-panel'
import { listTable, useLoadedPage } from '../../../ui/table/list-table'
import { type Finding, isFault } from './link-rules'
import { type Added, comparesOf, filterFindings, linkList, sortFindings } from './links-filters'
import styles from './links-report.module.css'
import type { LinkSort } from './links-search'
import type { UnknownPart } from './look-up'
import { compareChecks, type StoredCheck } from './stored-check'
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
  readonly kept: StoredCheck | null
  /** Prefix of its pages' portal paths. */
  readonly folder: string
  /** A link to its own check. */
  readonly link: Elements
}

const useLinkList = () => useList({ list: linkList, name: 'links', hidden: [], keepsScroll: true })

type ReportProps = {
  run: CheckRun
  /** "pages", "resources" */
  noun: string
  columns: Column<Finding, LinkSort>[]
  /** Prefix of the pages' portal paths. */
  folder: string
  other: OtherCheck | null
}

type CheckLinksProps = ReportProps & {
  title: string
  purpose: string
  trail: Elements
  /** Beside "Check again". */
  action?: Elements
}

/** The page of a link check: its findings, and the button to repeat it. */
export function CheckLinks({ title, purpose, trail, action, ...report }: CheckLinksProps) {
  const { run, other } = report
  const list = useLinkList()
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
          <ListFilters {...list} context={{ compares: comparesOf(run.kept, other?.kept ?? null) }} />
        )
      }
    >
      <LinksReport {...report} list={list} />
    </Page>
  )
}

const nothing: ReadonlySet<string> = new Set()

type LinksReportProps = ReportProps & { list: ReturnType<typeof useLinkList> }

/** A check: not run yet, running, or its findings as a list, compared with the previous ones. */
function LinksReport(props: LinksReportProps) {
  const { run, noun, columns, folder, other, list } = props
  const { kept, isRunning, failure } = run
  const { search, onSearch } = list
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
  const page = useLoadedPage(rows ?? undefined, search)

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
  if (!kept)
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
  const faultsText = faults === 0 ? 'Nothing to fix' : countOf(faults, 'fault')
  const toKnow = kept.findings.length - faults - outside
  return (
    <>
      <Surface padded aria-label="Result">
        <div className={piece.stack2}>
          <div className={styles.lines}>
            <StatusBadge hue={faults === 0 ? 'positive' : 'attention'}>
              {toKnow === 0 ? faultsText : `${faultsText}, ${formatCount(toKnow)} to know`}
            </StatusBadge>
            <span className={piece.muted}>
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
            <p className={piece.muted}>
              <span>{`${other.label} was not checked in this browser, so there is nothing to compare with. `}</span>
              {other.link}
            </p>
          )}
          {run.isShortLived && (
            <StatusBadge hue="attention" wraps>
              This browser has no room to keep the result: it is here until you close or reload this tab.
            </StatusBadge>
          )}
          {kept.unknown.map((part) => (
            <StatusBadge key={part} hue="attention" wraps>
              {unknownTexts[part]}
            </StatusBadge>
          ))}
        </div>
      </Surface>
      <ListPanel
        {...list}
        label="Findings"
        query={{ data: page, error: null, isFetching: false, refetch: run.start }}
        unfiltered={kept.findings.length}
        skeleton={5}
        empty={{ title: 'Nothing to fix', children: `Every link of the ${noun} leads somewhere.` }}
      >
        {({ items, ...others }) => <FindingsTable {...list} {...others} rows={items} columns={columns} />}
      </ListPanel>
      {outside > 0 && !search.kind && (
        <p className={cx(piece.muted, piece.wrap2)}>
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
      <div className={cx(piece.stack3, styles.running)}>
        {progress ? (
          <Progress {...progress} unit={noun} />
        ) : (
          <span role="status">{`Reading the list of ${noun}…`}</span>
        )}
        <p className={piece.muted}>The check stops when you leave this page. The last result stays.</p>
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

/** "12 new, 3 fixed", and which. */
function Compared({ since, comparison: { added, fixed }, onShow }: ComparedProps) {
  return (
    <>
      <div className={styles.lines}>
        <span>
          {since}
          <span>{`: ${formatCount(added.size)} new, ${formatCount(fixed.length)} fixed`}</span>
        </span>
        {added.size > 0 && (
          <Button kind="quiet" size="sm" onClick={onShow}>
            Show new
          </Button>
        )}
      </div>
      {fixed.length > 0 && (
        <details className={styles.fixed}>
          <summary>Show fixed</summary>
          <ul>
            {fixed.map(({ id, page, text, address, detail }) => (
              <li key={id}>{`${page.title}: ${[text, address].filter(Boolean).join(', ') || detail}`}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
