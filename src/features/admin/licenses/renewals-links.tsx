import { Link, useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

const MANAGER = '/admin/licenses_manager'

type LicenseLinkProps = { id: string; label?: string; children: ReactNode }

/** Leads to the page of a license. */
export function LicenseLink({ id, ...rest }: LicenseLinkProps) {
  return <PathLink {...rest} path={`${MANAGER}/${encodeURIComponent(id)}`} />
}

/** Leads to the form for the next term of a license. */
export function PrepareLink({ id, label, children }: LicenseLinkProps) {
  return (
    <Link to="/admin/licenses_manager/new" search={{ renews: id }} aria-label={label}>
      {children}
    </Link>
  )
}

function PathLink({ path, label, children }: Omit<LicenseLinkProps, 'id'> & { path: string }) {
  const { history } = useRouter()
  const open = (event: MouseEvent) => {
    const isForBrowser =
      event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (isForBrowser) return
    event.preventDefault()
    history.push(path)
  }
  return (
    <a href={path} aria-label={label} onClick={open}>
      {children}
    </a>
  )
}
