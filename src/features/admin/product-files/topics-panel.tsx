import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ChevronDown, ChevronRight, EllipsisVertical, FilePlus, Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, useState } from 'react'
import { updateProductTopic, useListProductTopics } from '../../../api/operations.gen'
import { linePaths, type Product } from '../../../domain/releases'
import { HtmlFrame } from '../../../html-frame/html-frame'
import { useAccess } from '../../../session/access'
import { Button } from '../../../ui/control/button'
import { DialogSuspense } from '../../../ui/dialog/dialog-suspense'
import { Panel } from '../../../ui/feedback/panel'
import { formatCount } from '../../../ui/format/count'
import { SkeletonRows } from '../../../ui/layout/skeleton'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu/menu'
import { ReorderItem, ReorderList, ReorderMenuItems } from '../../../ui/reorder/reorder-list'
import { type Reorder, useReorder } from '../../../ui/reorder/use-reorder'
import type { Topic, TopicTask } from './file-rules'
import { TopicFiles } from './topic-files'
import styles from './topics-panel.module.css'

const TaskDialog = lazy(async () => ({ default: (await import('./task-dialog')).TaskDialog }))

/** A release with so many files opens with its topics folded. */
const MANY_FILES = 100

/** The topics of a release in the order customers see, each with its files [PM2] [PM3]. */
export function TopicsPanel({ product }: { product: Product }) {
  const { write } = useAccess()
  const query = useListProductTopics({ params: { path: { id: product.id } } })
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
          children:
            'A topic groups the files of a release, such as Installers or Patches. Create one, then attach files from the bucket to it.',
        }}
        noMatch={null}
        failed="The topics could not be loaded"
      >
        {(topics) => <Topics key={product.id} product={product} topics={topics} onTask={setTask} />}
      </Panel>
      {task && (
        <DialogSuspense>
          <TaskDialog product={product} task={task} onClose={() => setTask(null)} />
        </DialogSuspense>
      )}
    </>
  )
}

type TopicsProps = {
  product: Product
  topics: readonly Topic[]
  onTask: (task: TopicTask) => void
}

function Topics({ product, topics, onTask }: TopicsProps) {
  const queries = useQueryClient()
  const { write } = useAccess()
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const files = topics.reduce((sum, { downloads_count }) => sum + downloads_count, 0)
  const order = useReorder({
    rows: topics,
    idOf: ({ id }) => id,
    nameOf: ({ title }) => title,
    save: ({ id, place }) =>
      updateProductTopic.send({
        params: { path: { id: product.id, topicId: id } },
        body: { position: place },
      }),
    refresh: () => updateProductTopic.makeStale(queries),
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
            product={product}
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
  product: Product
  topic: Topic
  order: Reorder<unknown>
  isOpen: boolean
  onToggle: () => void
  onTask: (task: TopicTask) => void
}

/** One topic: its description as customers see it, and its files. */
function TopicSection({ product, topic, order, isOpen, onToggle, onTask }: TopicSectionProps) {
  const { write } = useAccess()
  const { history } = useRouter()
  const { id, title, description_html: description, downloads_count: count } = topic
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <>
      <div className={styles.head}>
        <h3>
          <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={onToggle}>
            <Chevron size={16} aria-hidden="true" />
            {title}
          </button>
        </h3>
        <span className={styles.count}>{count === 1 ? '1 file' : `${formatCount(count)} files`}</span>
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
          {description && (
            <HtmlFrame
              title={`About ${title}`}
              html={description}
              base={linePaths[product.line]}
              onLink={(path) => history.push(path)}
              variant="excerpt"
            />
          )}
          <TopicFiles product={product} topic={topic} onTask={onTask} />
          {write && (
            <Button size="sm" className={styles.attach} onClick={() => onTask({ kind: 'attach', topic })}>
              <FilePlus size={16} aria-hidden="true" />
              Attach files to {title}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
