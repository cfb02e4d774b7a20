import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useShortcuts } from '../menu/shortcuts'
import { cx } from './cx'
import styles from './list-and-detail.module.css'
import { PageHeading } from './page-heading'

/** From this width on the detail stands beside its list. */
const BESIDE = '(min-width: 1200px)'

type ListAndDetailProps = {
  list: ReactNode
  /** A `DetailPane` while the address names a row, else null. */
  detail: ReactNode | null
}

/** The detail stands beside the list from 1200 px on and takes its place below; the list keeps its place either way. */
export function ListAndDetail({ list, detail }: ListAndDetailProps) {
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
    <div className={cx(styles.grid, isOpen && styles.open)}>
      <div className={isOpen ? styles.behind : undefined}>{list}</div>
      {detail}
    </div>
  )
}

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
export function DetailPane(props: DetailPaneProps) {
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
    <section className={styles.pane} aria-labelledby={labelId} onKeyDown={leave} tabIndex={-1}>
      <header className={styles.head}>
        <div id={labelId}>
          <PageHeading title={title} />
          {purpose && <p className={styles.purpose}>{purpose}</p>}
        </div>
        {actions}
        {close}
      </header>
      {children}
    </section>
  )
}

const asNode = (target: EventTarget): Node | null => (target instanceof Node ? target : null)
