import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { cx } from '../layout/cx'
import type { Elements } from '../layout/elements'
import { PageHeading } from '../layout/page-heading'
import piece from '../layout/pieces.module.css'
import { isField } from '../menu/escape-back'
import { useShortcuts } from '../menu/shortcuts'
import styles from './list-and-detail.module.css'

/** Width from which the detail is shown beside the list. */
const BESIDE = '(min-width: 1200px)'

type ListAndDetailProps = {
  list: Elements
  /** A `DetailPane` while the address names a row, else null. */
  detail: Elements
}

/** The detail is shown beside the list from 1200 px on, and instead of it below. The list keeps its scroll position. */
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

/** For the list of shortcuts; the pane handles the key itself. */
const backKeys = [{ keys: 'Escape', what: 'Back to the list' }]

type DetailPaneProps = {
  title: string
  purpose?: ReactNode
  /** The link back to the list, with the list's own filters; Escape follows it, too. */
  close: Elements
  onEscape: () => void
  actions?: Elements
  children: Elements
}

/** The detail of a row, with the page's heading. Restores the focus when it is closed. */
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
      // After the list's heading has taken the focus.
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
      !isField(event.target) &&
      event.currentTarget.contains(asNode(event.target))
    )
      onEscape()
  }
  return (
    <section className={styles.pane} aria-labelledby={labelId} onKeyDown={leave} tabIndex={-1}>
      <header className={styles.head}>
        <div id={labelId} className={piece.fill}>
          <PageHeading title={title} />
          {purpose && <p className={styles.purpose}>{purpose}</p>}
        </div>
        {actions && <div className={cx(piece.flow2, styles.actions)}>{actions}</div>}
        {close}
      </header>
      {children}
    </section>
  )
}

const asNode = (target: EventTarget): Node | null => (target instanceof Node ? target : null)
