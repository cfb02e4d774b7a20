import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ChevronDown, ChevronRight, EllipsisVertical, FilePlus, Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, useState } from 'react'
import { HtmlFrame } from '../../../html-frame/html-frame'
import { useAccess } from '../../../session/access'
import { Button } from '../../../ui/control/button'
import { DialogSuspense } from '../../../ui/dialog/dialog-suspense'
import { Panel } from '../../../ui/feedback/panel'
import { countOf } from '../../../ui/format/count-of'
import { isolated } from '../../../ui/format/isolated'
import { SkeletonRows } from '../../../ui/layout/skeleton'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu/menu'
import { ReorderItem, ReorderList } from '../../../ui/reorder/reorder-list'
import { ReorderMenuItems } from '../../../ui/reorder/reorder-menu'
import { type Reorder, useReorder } from '../../../ui/reorder/use-reorder'
import { TopicFiles } from './topic-files'
import type { TopicOwner, TopicRow, TopicTask } from './topic-owner'
import styles from './topics-panel.module.css'

const TaskDialog = lazy(async () => ({ default: (await import('./task-dialog')).TaskDialog }))

/** With so many files the topics are folded at first. */
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
        empty={{
          when: (topics) => topics.length === 0,
          title: 'No topics yet',
          children: owner.words.noTopics,
        }}
        noMatch={null}
        failed="The topics could not be loaded"
      >
        {(topics) => <Topics key={owner.id} owner={owner} topics={topics} onTask={setTask} />}
      </Panel>
      {task && (
        <DialogSuspense>
          <TaskDialog owner={owner} task={task} onClose={() => setTask(null)} />
        </DialogSuspense>
      )}
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
    <ReorderList order={order} aria-label="Topics">
      {order.rows.map((topic) => (
        <ReorderItem
          key={topic.id}
          order={order}
          rowId={topic.id}
          isFixed={!write}
          className={styles.topic}
          aria-label={topic.title}
        >
          <TopicSection
            owner={owner}
            topic={topic}
            order={order}
            isOpen={toggled.has(topic.id) !== files <= MANY_FILES}
            onToggle={() => toggle(topic.id)}
            onTask={onTask}
          />
        </ReorderItem>
      ))}
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
      <div className={styles.head}>
        <h3>
          <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={onToggle}>
            <Chevron size={16} aria-hidden="true" />
            <span>{title}</span>
          </button>
        </h3>
        <span className={styles.count}>{countOf(count, 'file')}</span>
        {write && (
          <Menu label={`More for ${title}`} trigger={<EllipsisVertical size={16} aria-hidden="true" />}>
            <MenuItem onClick={() => onTask({ kind: 'attach', topic })}>
              <FilePlus size={16} aria-hidden="true" />
              Attach files…
            </MenuItem>
            <MenuItem onClick={() => onTask({ kind: 'edit-topic', topic })}>
              <Pencil size={16} aria-hidden="true" />
              Edit…
            </MenuItem>
            <MenuSeparator />
            <ReorderMenuItems order={order} rowId={id} />
            <MenuSeparator />
            <MenuItem tone="danger" onClick={() => onTask({ kind: 'delete-topic', topic })}>
              <Trash2 size={16} aria-hidden="true" />
              Delete…
            </MenuItem>
          </Menu>
        )}
      </div>
      {isOpen && (
        <div className={styles.body}>
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
            <Button size="sm" className={styles.attach} onClick={() => onTask({ kind: 'attach', topic })}>
              <FilePlus size={16} aria-hidden="true" />
              <span>{`Attach files to ${isolated(title)}`}</span>
            </Button>
          )}
        </div>
      )}
    </>
  )
}
