import { chakra } from '@chakra-ui/react/styled-system'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { PageHeading } from './page-heading'
import { useShortcuts } from './shortcuts'

/** From this width on the detail stands beside its list. */
const BESIDE = '(min-width: 1200px)'

const Grid = chakra('div', {
  base: { '& > *': { minW: 0 } },
  variants: {
    open: {
      true: { display: { lg: 'grid' }, gridTemplateColumns: 'minmax(0, 5fr) minmax(520px, 7fr)' },
    },
  },
})
const List = chakra('div', {
  variants: { behind: { true: { display: { base: 'none', lg: 'block' } } } },
})

type ListAndDetailProps = {
  list: ReactNode
  /** A `DetailPane` while the address names a row, else null. */
  detail: ReactNode | null
}

/** The detail stands beside the list from 1200 px on and takes its place below; the list keeps its place either way. */
export const ListAndDetail = ({ list, detail }: ListAndDetailProps) => {
  const isOpen = detail !== null
  useLayoutEffect(() => {
    if (!isOpen || matchMedia(BESIDE).matches) return
    const before = scrollY
    scrollTo({ top: 0 })
    return () => {
      scrollTo({ top: before })
    }
  }, [isOpen])
  return (
    <Grid open={isOpen}>
      <List behind={isOpen}>{list}</List>
      {detail}
    </Grid>
  )
}

const Pane = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    p: { base: '4', sm: '6' },
    pb: { base: '24', sm: '24' },
    lg: {
      position: 'sticky',
      top: 'header',
      h: 'calc(100dvh - {sizes.header})',
      overflowY: 'auto',
      borderInlineStartWidth: '1px',
      bg: 'bg.subtle',
      // Tables in the pane scroll below its own top.
      '--table-top': '0px',
    },
  },
})
const Head = chakra('header', {
  base: { display: 'flex', alignItems: 'flex-start', gap: '2', '& > div': { flex: 1, minW: 0 } },
})
const Purpose = chakra('p', { base: { color: 'fg.muted', mt: '0.5' } })

/** The pane itself listens for it. */
const backKeys = [{ keys: 'Escape', what: 'Back to the list' }]

type DetailPaneProps = {
  title: string
  purpose?: ReactNode
  /** The link back to the list, with the list's own filters; Escape follows it, too. */
  close: ReactNode
  onEscape: () => void
  actions?: ReactNode
  children: ReactNode
}

/** One row, opened beside its list, with the page's heading. What had the focus before gets it back. */
export const DetailPane = (props: DetailPaneProps) => {
  const { title, purpose, close, onEscape, actions, children } = props
  const labelId = useId()
  const before = useRef<Element | null>(null)

  // Before the heading's own effect takes the focus.
  useLayoutEffect(() => {
    before.current = document.activeElement
  }, [])
  useEffect(
    () => () => {
      const opener = before.current
      // After the list's heading has had its say.
      requestAnimationFrame(() => {
        if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus()
      })
    },
    [],
  )
  useShortcuts(backKeys)
  const leave = (event: KeyboardEvent) => {
    if (
      event.key === 'Escape' &&
      !event.defaultPrevented &&
      event.currentTarget.contains(asNode(event.target))
    )
      onEscape()
  }
  return (
    <Pane aria-labelledby={labelId} onKeyDown={leave} tabIndex={-1}>
      <Head>
        <div id={labelId}>
          <PageHeading title={title} />
          {purpose && <Purpose>{purpose}</Purpose>}
        </div>
        {actions}
        {close}
      </Head>
      {children}
    </Pane>
  )
}

const asNode = (target: EventTarget): Node | null => (target instanceof Node ? target : null)
