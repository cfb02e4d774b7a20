import { chakra } from '@chakra-ui/react/styled-system'
import { useRouter } from '@tanstack/react-router'
import { Ago, InstantTime } from '../../../ui/date'
import { HtmlFrame } from '../../../ui/html-frame'
import { Surface } from '../../../ui/surface'
import { listPaths } from '../line'
import { Attachments } from './attachments'
import type { Message, TicketDetail } from './new-messages'

const Head = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    rowGap: '0.5',
    px: '4',
    py: '2',
    borderBottomWidth: '1px',
    '& > :last-child': { ms: { sm: 'auto' }, textStyle: 'sm', color: 'fg.muted' },
  },
})
const Author = chakra('h3', { base: { fontWeight: 'semibold', overflowWrap: 'anywhere' } })
const Muted = chakra('span', { base: { color: 'fg.muted', overflowWrap: 'anywhere' } })
const Badge = chakra('span', {
  base: {
    px: '2',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border.control',
    textStyle: 'xs',
    whiteSpace: 'nowrap',
  },
  variants: {
    kind: {
      customer: {},
      vendor: { bg: 'brand.tint', borderColor: 'brand.fg' },
      system: { bg: 'bg.muted' },
      new: { bg: 'brand.solid', borderColor: 'brand.solid', color: 'brand.contrast', fontWeight: 'medium' },
    },
  },
})
const Body = chakra('div', { base: { px: '4', py: '3', maxW: '88ch' } })
const Files = chakra('div', { base: { borderTopWidth: '1px' } })

const kinds = { customer: 'Customer', vendor: 'Support', system: 'Helpdesk' } as const

type MessageCardProps = { ticket: TicketDetail; message: Message; isNew: boolean }

/** One message: who, when, what, with which files. Its HTML is the helpdesk's and stays in a frame of its own. */
export function MessageCard({ ticket, message, isNew }: MessageCardProps) {
  const router = useRouter()
  const { author, body_html, created_at, attachments } = message
  const headingId = `message-${message.id}`
  return (
    <Surface as="article" aria-labelledby={headingId} tabIndex={-1}>
      <Head>
        <Author id={headingId}>{author.name}</Author>
        <Badge kind={author.kind}>{kinds[author.kind]}</Badge>
        {author.organization && author.organization !== author.name && <Muted>{author.organization}</Muted>}
        {isNew && <Badge kind="new">New</Badge>}
        <span>
          <InstantTime value={created_at} /> · <Ago value={created_at} />
        </span>
      </Head>
      <Body>
        <HtmlFrame
          title={`Message of ${author.name}`}
          html={body_html}
          base={listPaths[ticket.line]}
          variant="excerpt"
          foldQuotes
          onLink={(path) => router.history.push(path)}
        />
      </Body>
      {attachments.length > 0 && (
        <Files>
          <Attachments ticket={ticket} attachments={attachments} />
        </Files>
      )}
    </Surface>
  )
}
