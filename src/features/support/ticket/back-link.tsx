import { Link, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import type { Line } from '../../../domain/product-lines'
import { listPaths } from '../line'
import type { TicketSearch } from '../ticket-search'
import styles from './back-link.module.css'

/** Leads to the list as it was left: a step back where it is the step before, so that its scroll comes back, too. */
export function BackLink({
  line,
  search,
  children,
}: {
  line: Line
  search: TicketSearch
  children: ReactNode
}) {
  const { history } = useRouter()
  const goBack = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (!history.location.state.isFromTickets) return
    event.preventDefault()
    history.back()
  }
  return (
    <span className={styles.back}>
      <Link to={listPaths[line]} search={search} onClick={goBack}>
        <ArrowLeft size={14} aria-hidden="true" />
        {children}
      </Link>
    </span>
  )
}
