import { chakra } from '@chakra-ui/react/styled-system'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Surface } from './surface'

const Grid = chakra('div', {
  base: { display: 'grid', gap: '4', alignItems: 'start', '& > *': { minW: 0 } },
  variants: {
    open: { true: { gridTemplateColumns: { base: '1fr', lg: 'minmax(0, 1fr) minmax(400px, 40%)' } } },
  },
})
const List = chakra('div', {
  base: { display: 'grid', gap: '4', '& > *': { minW: 0 } },
  variants: { behind: { true: { display: { base: 'none', lg: 'grid' } } } },
})

type ListAndDetailProps = {
  list: ReactNode /** A `DetailPane` while the address names a row, else null. */
  detail: ReactNode | null
}

/** The detail stands beside the list from 1200 px on and takes its place below. */
export const ListAndDetail = ({ list, detail }: ListAndDetailProps) => (
  <Grid open={detail !== null}>
    <List behind={detail !== null}>{list}</List>
    {detail}
  </Grid>
)

const Pane = chakra(Surface, {
  base: {
    position: { lg: 'sticky' },
    top: { lg: 'calc({sizes.header} + {spacing.4})' },
    maxH: { lg: 'calc(100dvh - {sizes.header} - {spacing.8})' },
    overflowY: { lg: 'auto' },
  },
})
const Head = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2',
    px: '4',
    py: '3',
    borderBottomWidth: '1px',
    '& h2': {
      flex: 1,
      py: '1',
      textStyle: 'lg',
      fontWeight: 'semibold',
      overflowWrap: 'anywhere',
      outline: 'none',
    },
  },
})

type DetailPaneProps = {
  title: string
  /** The link back to the list, with the list's own filters; Escape follows it, too. */
  close: ReactNode
  onEscape: () => void
  actions?: ReactNode
  children: ReactNode
}

/** One row, opened beside its list. Its heading takes the focus, and whatever had it before gets it back. */
export const DetailPane = ({ title, close, onEscape, actions, children }: DetailPaneProps) => {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    const before = document.activeElement
    // Opened by its address alone: then the focus belongs to the top of the page.
    if (before !== document.body) heading.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onEscape()
  }
  return (
    <Pane aria-labelledby={headingId} onKeyDown={leave}>
      <Head>
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {actions}
        {close}
      </Head>
      {children}
    </Pane>
  )
}
