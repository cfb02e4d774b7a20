import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../../ui/count'
import { PlainDate } from '../../../ui/date'
import { StatusMark } from '../../../ui/status-mark'
import { listPart, type Resource } from '../resource-search'
import { lineWords, ResourceStatusMark } from '../resource-words'
import { Thumbnail } from './thumbnail'

/** The ground of one resource in the list. */
export const Item = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    gap: { base: '3', sm: '4' },
    px: '4',
    py: '3',
    '& + &': { borderTopWidth: '1px' },
    _hover: { bg: 'bg.subtle' },
    '&[data-current]': { bg: 'brand.tint' },
  },
})
const Words = chakra('div', {
  base: { display: 'grid', gap: '0.5', alignContent: 'start', flex: 1, minW: 0 },
})
const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    '& a': { fontWeight: 'medium', overflowWrap: 'anywhere', _hover: { textDecoration: 'underline' } },
    // The whole item opens it.
    '& a::after': { content: '""', position: 'absolute', inset: 0 },
  },
})
const Summary = chakra('p', { base: { color: 'fg.muted', overflowWrap: 'anywhere', lineClamp: 2 } })
const Line = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    textStyle: 'sm',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    '& > li:not(:last-child)::after': { content: '"·" / ""', px: '2' },
  },
})

type ResourceItemProps = { resource: Resource; isNew: boolean; isCurrent: boolean }

/** One resource of the list. */
export function ResourceItem({ resource, isNew, isCurrent }: ResourceItemProps) {
  const { id, title, summary, category, lines, published_at, downloads_count, status, thumbnail } = resource
  return (
    <Item data-current={isCurrent || undefined}>
      <Thumbnail thumbnail={thumbnail} />
      <Words>
        <Head>
          <Link
            to="/resources/$resourceId"
            params={{ resourceId: id }}
            search={listPart}
            resetScroll={false}
            aria-current={isCurrent ? 'true' : undefined}
          >
            {title}
          </Link>
          {isNew && <StatusMark hue="info">New</StatusMark>}
          {status !== 'published' && <ResourceStatusMark status={status} />}
        </Head>
        <Summary>{summary}</Summary>
        <Line>
          <li>{category.name}</li>
          <li>{lines.map((line) => lineWords[line]).join(', ')}</li>
          {published_at && (
            <li>
              <PlainDate value={published_at.slice(0, 10)} />
            </li>
          )}
          {downloads_count > 0 && (
            <li>
              {formatCount(downloads_count)} {downloads_count === 1 ? 'file' : 'files'}
            </li>
          )}
        </Line>
      </Words>
    </Item>
  )
}
