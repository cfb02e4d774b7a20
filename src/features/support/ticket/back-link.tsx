import { chakra } from '@chakra-ui/react/styled-system'
import { Link, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { listPaths } from '../line'
import type { Line, TicketSearch } from '../ticket-search'

const Back = chakra('span', {
  base: {
    '& a': { display: 'inline-flex', alignItems: 'center', gap: '1', minH: '6' },
    '& a:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
})

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
    <Back>
      <Link to={listPaths[line]} search={search} onClick={goBack}>
        <ArrowLeft size={14} aria-hidden="true" />
        {children}
      </Link>
    </Back>
  )
}
