import { Link, useRouter } from '@tanstack/react-router'
import { ExternalLink, Eye, EyeOff, X } from 'lucide-react'
import { useGetDocumentationHtml } from '../../../api/operations.gen'
import type { PagesOfVersion } from '../../../domain/parts/documentation-pages'
import { DecodedContent } from '../../../domain/parts/encoding-choice'
import { hrefOf } from '../../../domain/rules/documentation/documentation-address'
import { HtmlFrame } from '../../../html-frame/html-frame'
import { Button } from '../../../ui/control/button'
import { Panel } from '../../../ui/feedback/panel'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import { formatBytes } from '../../../ui/format/bytes'
import { InstantTime } from '../../../ui/format/date'
import { Fact, Facts } from '../../../ui/layout/facts'
import { Mono } from '../../../ui/layout/mono'
import piece from '../../../ui/layout/pieces.module.css'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { Surface } from '../../../ui/layout/surface'
import { DetailPane } from '../../../ui/record/list-and-detail'
import { SyncStatusBadge } from './item-cells'
import styles from './item-pane.module.css'
import {
  countBelow,
  documentationKindLabels,
  hiddenBy,
  type Item,
  type ItemCommands,
  type Node,
  nameOf,
  pagesText,
} from './item-rules'

type MissingItemPaneProps = { pages: PagesOfVersion; onClose: () => void }

/** While the pages are read, and for a page that is not among them. */
export function MissingItemPane({ pages, onClose }: MissingItemPaneProps) {
  return (
    <DetailPane title="Page" close={<CloseButton onClose={onClose} />} onEscape={onClose}>
      <Panel
        label="Content of the page"
        query={pages}
        skeleton={<SkeletonText lines={8} label="Loading the page" />}
        empty={{
          when: () => true,
          title: 'No such page',
          children:
            'It is of another version, or was deleted. A synchronization restores it while its file is in the bucket.',
        }}
        noMatch={null}
        failed="The page could not be loaded"
      >
        {() => null}
      </Panel>
    </DetailPane>
  )
}

const CloseButton = ({ onClose }: { onClose: () => void }) => (
  <Button kind="quiet" size="icon" aria-label="Close, back to all pages" onClick={onClose}>
    <X size={16} aria-hidden="true" />
  </Button>
)

type ItemPaneProps = { node: Node; commands: ItemCommands; onClose: () => void }

/** One page beside the list: its facts, and the text that customers read. */
export function ItemPane({ node, commands, onClose }: ItemPaneProps) {
  const { item } = node
  const { line, version, path, hidden, sync_error: error } = item
  const below = countBelow(node)
  const by = hiddenBy(node)
  return (
    <DetailPane
      title={nameOf(item)}
      purpose={item.title === '' ? 'This page has no title.' : undefined}
      actions={
        <>
          {commands.setHidden && (
            <Button size="sm" onClick={() => commands.setHidden?.(item, !hidden, below)}>
              {hidden ? <Eye size={16} aria-hidden="true" /> : <EyeOff size={16} aria-hidden="true" />}
              <span>{`${hidden ? 'Show' : 'Hide'}${below > 0 ? ` with ${pagesText(below)} below` : ''}`}</span>
            </Button>
          )}
          <Button size="sm" kind="quiet" asChild>
            <Link to={`/documentation/${line}/$`} params={{ _splat: `${version}/${path}` }}>
              <ExternalLink size={16} aria-hidden="true" />
              Open as customers do
            </Link>
          </Button>
        </>
      }
      close={<CloseButton onClose={onClose} />}
      onEscape={onClose}
    >
      {(error || hidden || by !== null) && (
        <Surface padded className={styles.notes}>
          {error && (
            <StatusBadge hue={item.sync_status === 'failed' ? 'critical' : 'attention'} wraps>
              {error}
            </StatusBadge>
          )}
          {hidden ? (
            <StatusBadge hue="neutral" icon={EyeOff} wraps>
              {below > 0
                ? `Hidden from customers, with ${pagesText(below)} below.`
                : 'Hidden from customers.'}
            </StatusBadge>
          ) : (
            by !== null && (
              <StatusBadge hue="neutral" icon={EyeOff} wraps>
                {`Hidden from customers because ${by} is hidden.`}
              </StatusBadge>
            )
          )}
        </Surface>
      )}
      <Surface>
        <Facts layout="grid">
          <Fact name="Kind">{documentationKindLabels[item.kind]}</Fact>
          <Fact name="Last synchronization">
            <SyncStatusBadge item={item} />
          </Fact>
          <Fact name="Changed">
            <InstantTime value={item.updated_at} relative />
          </Fact>
          <Fact name="Read from its file">
            <InstantTime value={item.synced_at} relative />
          </Fact>
          <Fact name="Size">{formatBytes(item.size_bytes)}</Fact>
          <Fact name="Path">
            <Mono wraps>{path}</Mono>
          </Fact>
          <Fact name="File" wide>
            <Mono wraps>{`${item.bucket}/${item.key}`}</Mono>
          </Fact>
        </Facts>
      </Surface>
      {item.format === 'html' ? (
        <PageText item={item} />
      ) : (
        <Surface padded>This page is a PDF. Open it as customers do to read it.</Surface>
      )}
    </DetailPane>
  )
}

/** The page as customers read it, in the sandboxed frame. */
function PageText({ item }: { item: Item }) {
  const { history } = useRouter()
  const query = useGetDocumentationHtml({ params: { path: { id: item.id } } })
  return (
    <Panel
      label={`${nameOf(item)}, as customers read it`}
      query={query}
      skeleton={<SkeletonText lines={12} label="Loading the page" />}
      empty={{ when: ({ text }) => text.trim() === '', title: 'This page is empty' }}
      noMatch={null}
      failed="The page could not be loaded"
    >
      {(decoded) => (
        <div className={piece.pad}>
          <DecodedContent id={item.id} decoded={decoded}>
            {(html) => (
              <HtmlFrame
                title={nameOf(item)}
                html={html}
                base={hrefOf(item.line, item.version, item.path)}
                onLink={(path) => history.push(path)}
              />
            )}
          </DecodedContent>
        </div>
      )}
    </Panel>
  )
}
