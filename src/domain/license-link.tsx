import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../session/current-user'
import { canRead } from '../session/permissions'

/** Whether the viewer has the licenses of all accounts in the license manager. */
export function useManagesLicenses(): boolean {
  return canRead(useCurrentUser().user_access, 'licenses_manager')
}

type LinkProps = { id: string; className?: string; children: ReactNode }

/** A license by its number, as a link to its page: in the license manager, or under Licenses for everybody else. */
export function LicenseLink({ id, className, children }: LinkProps) {
  return useManagesLicenses() ? (
    <Link
      to="/admin/licenses_manager/$licenseId/{-$tab}"
      params={{ licenseId: id }}
      className={className}
      translate="no"
    >
      {children}
    </Link>
  ) : (
    <Link to="/licenses/$licenseId" params={{ licenseId: id }} className={className} translate="no">
      {children}
    </Link>
  )
}

/** The list of all licenses that the viewer may open. */
const useLicenseList = () => (useManagesLicenses() ? '/admin/licenses_manager' : '/licenses')

/** The licenses of an account, as a link to their list. */
export function LicensesOfAccountLink({ id, className, children }: LinkProps) {
  return (
    <Link to={useLicenseList()} search={{ account_id: [id] }} className={className}>
      {children}
    </Link>
  )
}

/** The licenses that name a release, as a link to their list. */
export function LicensesOfReleaseLink({ id, className, children }: LinkProps) {
  return (
    <Link to={useLicenseList()} search={{ product_id: [id] }} className={className}>
      {children}
    </Link>
  )
}
