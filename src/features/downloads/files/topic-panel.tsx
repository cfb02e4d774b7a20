import { useRouter } from '@tanstack/react-router'
import { FileList } from '../../../domain/files/file-row'
import { HtmlFrame } from '../../../html-frame/html-frame'
import { Button } from '../../../ui/control/button'
import { Panel, type QueryLike } from '../../../ui/feedback/panel'
import { formatCount } from '../../../ui/format/count'
import { SkeletonRows } from '../../../ui/layout/skeleton'
import { screenOf } from '../downloads-address'
import type { Download, Platform, Product, ProductTopic } from '../downloads-search'
import { DownloadRow } from './download-row'
import type { FileTask } from './file-dialogs'
import { isOpen } from './match-files'
import { myPlatformFirst } from './my-platform'
import styles from './topic-panel.module.css'

type TopicPanelProps = {
  topic: ProductTopic
  product: Product
  query: QueryLike<Download[]>
  /** Those that fit the filters. */
  found: readonly Download[]
  mine: Platform | null
  chosenIds: readonly string[]
  onChoose: (files: readonly Download[], isChosen: boolean) => void
  onTask: (task: FileTask) => void
}

/** One topic: its words and its files, those for the reader's platform first. */
export function TopicPanel(props: TopicPanelProps) {
  const { topic, product, query, found, mine, chosenIds, onChoose, onTask } = props
  const { history } = useRouter()
  const open = found.filter(isOpen)
  const isAllChosen = open.length > 0 && open.every(({ id }) => chosenIds.includes(id))
  return (
    <div className={styles.anchor} id={topic.id}>
      <Panel
        title={topic.title}
        query={query}
        action={
          <>
            {query.data && (
              <span className={styles.count}>{countInWords(found.length, query.data.length)}</span>
            )}
            {open.length > 1 && (
              <Button
                kind="quiet"
                size="sm"
                aria-label={`${isAllChosen ? 'Select none' : 'Select all'} of ${topic.title}`}
                onClick={() => onChoose(open, !isAllChosen)}
              >
                {isAllChosen ? 'Select none' : 'Select all'}
              </Button>
            )}
          </>
        }
        skeleton={
          <SkeletonRows rows={topic.downloads_count || 1} columns={3} label={`Loading ${topic.title}`} />
        }
        empty={{ when: (files) => files.length === 0, title: 'No files in this topic' }}
        noMatch={null}
        failed={`${topic.title} could not be loaded`}
      >
        {() => (
          <>
            {topic.description_html && (
              <div className={styles.description}>
                <HtmlFrame
                  title={`About ${topic.title}`}
                  html={topic.description_html}
                  base={screenOf[product.line]}
                  onLink={(path) => history.push(path)}
                  variant="excerpt"
                />
              </div>
            )}
            <FileList aria-label={`Files of ${topic.title}`}>
              {myPlatformFirst(found, mine).map((file) => (
                <DownloadRow
                  key={file.id}
                  file={file}
                  product={product}
                  isChosen={chosenIds.includes(file.id)}
                  onChoose={(isChosen) => onChoose([file], isChosen)}
                  onTask={onTask}
                />
              ))}
            </FileList>
          </>
        )}
      </Panel>
    </div>
  )
}

function countInWords(found: number, all: number): string {
  const count = found === all ? formatCount(all) : `${formatCount(found)} of ${formatCount(all)}`
  return `${count} ${all === 1 ? 'file' : 'files'}`
}
