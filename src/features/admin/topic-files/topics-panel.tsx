import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ChevronDown, ChevronRight, FilePlus, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { HtmlFrame } from '../../../html-frame/html-frame'
import { MovableActions } from '../../../records/movable-actions'
import { useAccess } from '../../../session/access'
import { Button } from '../../../ui/control/button'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog'
import { Panel } from '../../../ui/feedback/panel'
import { countOf } from '../../../ui/format/count-of'
import { isolated } from '../../../ui/format/isolated'
import { cx } from '../../../ui/layout/cx'
import piece from '../../../ui/layout/pieces.module.css'
import { SkeletonRows } from '../../../ui/layout/skeleton'
import { ReorderList } from '../../../ui/reorder/reorder-list'
import { type Reorder, useReorder } from '../../../ui/reorder/use-reorder'
import { TopicFiles } from './topic-files'
import type { TopicOwner, TopicRow, TopicTask } from './topic-owner'
import styles from './topics-panel.module.css'

const TaskDialog = lazyDialog(async () => (await import('./task-dialog')).TaskDialog)

/** From this many files on, topics are collapsed at first. */
const MANY_FILES = 100

/** The topics of a release or a resource in the order customers see, each with its files [PM2] [PM3] [RM1]. */
export function TopicsPanel({ owner }: { owner: TopicOwner }) {
  const { write } = useAccess()
  const query = owner.useTopics()
  const [task, setTask] = useState<TopicTask | null>(null)
  const create = write && (
    <Button size="sm" onClick={() => setTask({ kind: 'edit-topic', topic: null })}>
      <Plus size={16} aria-hidden="true" />
      New topic
    </Button>
  )
  return (
    <>
      <Panel
        title="Topics and files"
        action={create}
        query={query}
        skeleton={<SkeletonRows rows={5} columns={3} label="Loading topics" />}
        empty={{ title: 'No topics yet', children: owner.words.noTopics }}
        noMatch={null}
        failed="The topics could not be loaded"
      >
        {(topics) => <Topics key={owner.id} owner={owner} topics={topics} onTask={setTask} />}
      </Panel>
      {task && <TaskDialog owner={owner} task={task} onClose={() => setTask(null)} />}
    </>
  )
}

type TopicsProps = {
  owner: TopicOwner
  topics: readonly TopicRow[]
  onTask: (task: TopicTask) => void
}

function Topics({ owner, topics, onTask }: TopicsProps) {
  const queries = useQueryClient()
  const { write } = useAccess()
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const files = topics.reduce((sum, { filesCount }) => sum + filesCount, 0)
  const order = useReorder({
    rows: topics,
    idOf: ({ id }) => id,
    nameOf: ({ title }) => title,
    save: ({ id, place }) => owner.moveTopic(id, place),
    refresh: () => owner.makeStale(queries),
  })
  const toggle = (id: string) => {
    const next = new Set(toggled)
    if (!next.delete(id)) next.add(id)
    setToggled(next)
  }
  return (
    <ReorderList order={order} aria-label="Topics" isFixed={!write} rowClass={styles.topic}>
      {(topic) => (
        <TopicSection
          owner={owner}
          topic={topic}
          order={order}
          isOpen={toggled.has(topic.id) !== files <= MANY_FILES}
          onToggle={() => toggle(topic.id)}
          onTask={onTask}
        />
      )}
    </ReorderList>
  )
}

type TopicSectionProps = {
  owner: TopicOwner
  topic: TopicRow
  order: Reorder<unknown>
  isOpen: boolean
  onToggle: () => void
  onTask: (task: TopicTask) => void
}

/** One topic: its text as customers see it, and its files. */
function TopicSection({ owner, topic, order, isOpen, onToggle, onTask }: TopicSectionProps) {
  const { write } = useAccess()
  const { history } = useRouter()
  const { id, title, html, filesCount: count } = topic
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <>
      <div className={cx(piece.row2, styles.head)}>
        <h3 className={cx(piece.shrink, piece.semibold, piece.anywhere)}>
          <button
            type="button"
            className={cx(piece.row1, styles.toggle)}
            aria-expanded={isOpen}
            onClick={onToggle}
          >
            <Chevron className={piece.muted} size={16} aria-hidden="true" />
            <span>{title}</span>
          </button>
        </h3>
        <span className={cx(piece.mutedSmall, piece.noWrap, styles.count)}>{countOf(count, 'file')}</span>
        {write && (
          <MovableActions
            order={order}
            rowId={id}
            actions={[
              { label: 'Attach files…', icon: FilePlus, onSelect: () => onTask({ kind: 'attach', topic }) },
              { label: 'Edit…', icon: Pencil, onSelect: () => onTask({ kind: 'edit-topic', topic }) },
            ]}
            remove={{
              label: 'Delete…',
              icon: Trash2,
              onSelect: () => onTask({ kind: 'delete-topic', topic }),
            }}
          />
        )}
      </div>
      {isOpen && (
        <div className={cx(piece.stack2, styles.body)}>
          {html !== '' && (
            <HtmlFrame
              title={`About ${isolated(title)}`}
              html={html}
              base={owner.base}
              onLink={(path) => history.push(path)}
              variant="excerpt"
            />
          )}
          <TopicFiles owner={owner} topic={topic} onTask={onTask} />
          {write && (
            <Button
              size="sm"
              className={cx(piece.start, styles.attach)}
              onClick={() => onTask({ kind: 'attach', topic })}
            >
              <FilePlus size={16} aria-hidden="true" />
              <span>{`Attach files to ${isolated(title)}`}</span>
            </Button>
          )}
        </div>
      )}
    </>
  )
}
