import { useRouter } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useId } from 'react'
import { HtmlFrame } from '../../html-frame/html-frame'
import { Button } from '../../ui/control/button'
import { Panel, type QueryLike } from '../../ui/feedback/panel'
import { formatCount } from '../../ui/format/count'
import { SkeletonRows } from '../../ui/layout/skeleton'
import { DownloadRow } from './download-row'
import type { Download, Platform, Product, ProductTopic } from './downloads-search'
import { type FileTask, helpWithFile, LockActions } from './file-actions'
import { isDownloadable, locksOf, preferredFirst } from './file-rules'
import { linePaths } from './releases'
import styles from './topic-panel.module.css'

type TopicPanelProps = {
  topic: ProductTopic
  product: Product
  query: QueryLike<Download[]>
  /** The files that match the filters. */
  found: readonly Download[]
  /** The platform whose files come first. */
  preferred: Platform | null
  chosenIds: readonly string[]
  onChoose: (files: readonly Download[], isChosen: boolean) => void
  onTask: (task: FileTask) => void
}

/** One topic, a group of the list: its description and its files. */
export function TopicPanel(props: TopicPanelProps) {
  const { topic, product, query, found, preferred, chosenIds, onChoose, onTask } = props
  const headingId = useId()
  const { history } = useRouter()
  const downloadable = found.filter(isDownloadable)
  const isAllChosen = downloadable.length > 0 && downloadable.every(({ id }) => chosenIds.includes(id))
  return (
    <div className={styles.group} id={topic.id}>
      <Panel
        label={topic.title}
        isBare
        query={query}
        skeleton={
          <SkeletonRows rows={topic.downloads_count || 1} columns={3} label={`Loading ${topic.title}`} />
        }
        empty={{ when: (files) => files.length === 0, title: `No files in ${topic.title}` }}
        noMatch={null}
        failed={`${topic.title} could not be loaded`}
      >
        {(files) => (
          <section aria-labelledby={headingId}>
            <header className={styles.head}>
              <h3 id={headingId}>{topic.title}</h3>
              <span className={styles.count}>{formatFound(found.length, files.length)}</span>
              {downloadable.length > 1 && (
                <Button
                  kind="quiet"
                  size="sm"
                  aria-label={`${isAllChosen ? 'Select none' : 'Select all'} of ${topic.title}`}
                  onClick={() => onChoose(downloadable, !isAllChosen)}
                >
                  {isAllChosen ? 'Select none' : 'Select all'}
                </Button>
              )}
            </header>
            {topic.description_html && (
              <div className={styles.description}>
                <HtmlFrame
                  title={`About ${topic.title}`}
                  html={topic.description_html}
                  base={linePaths[product.line]}
                  onLink={(path) => history.push(path)}
                  variant="excerpt"
                />
              </div>
            )}
            <Locks files={found} product={product} />
            <ul aria-label={`Files of ${topic.title}`}>
              {preferredFirst(found, preferred).map((file) => (
                <DownloadRow
                  key={file.id}
                  file={file}
                  product={product}
                  isChosen={chosenIds.includes(file.id)}
                  onChoose={(isChosen) => onChoose([file], isChosen)}
                  onTask={onTask}
                />
              ))}
            </ul>
          </section>
        )}
      </Panel>
    </div>
  )
}

/** Why files of the group are locked, each reason once. A release that is locked as a whole says so above the list. */
function Locks({ files, product }: { files: readonly Download[]; product: Product }) {
  if (!product.entitled) return null
  return locksOf(files).map(({ reason, files: [first, ...others] }) => (
    <div className={styles.lock} key={reason}>
      <Lock size={16} aria-hidden="true" />
      <p>
        <b>{others.length === 0 ? first.title : `${formatCount(others.length + 1)} files`}:</b> {reason}
      </p>
      <LockActions name={`${first.title}, ${product.name}`} facts={helpWithFile(first, product)} />
    </div>
  ))
}

/** "3 of 12 files" */
function formatFound(found: number, all: number): string {
  const count = found === all ? formatCount(all) : `${formatCount(found)} of ${formatCount(all)}`
  return `${count} ${all === 1 ? 'file' : 'files'}`
}
