import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../../session/current-user'
import { canRead, canWrite } from '../../session/permissions'

/** Whether the viewer has the licenses of all accounts in the license manager. */
export function useManagesLicenses(): boolean {
  return canRead(useCurrentUser().user_access, 'licenses_manager')
}

/** Whether the viewer may read licenses and the holders of their seats, and change both. */
export function useLicenseRights() {
  const { user_access: access } = useCurrentUser()
  return {
    read: canRead(access, 'licenses') || canRead(access, 'licenses_manager'),
    change: canWrite(access, 'licenses') || canWrite(access, 'licenses_manager'),
  }
}

/** The page of a license: in the license manager, else under Licenses. */
const useLicensePage = () =>
  useManagesLicenses() ? '/admin/licenses_manager/$licenseId/{-$tab}' : '/licenses/$licenseId'

type LinkProps = { id: string; className?: string; children: ReactNode }

/** A license by its number, as a link to its page. */
export function LicenseLink({ id, className, children }: LinkProps) {
  return (
    <Link to={useLicensePage()} params={{ licenseId: id }} className={className} translate="no">
      {children}
    </Link>
  )
}

type AssignSeatsLinkProps = { id: string; className?: string; 'aria-label'?: string }

/** Opens the dialog that assigns seats of a license to several people. */
export function AssignSeatsLink({ id, ...link }: AssignSeatsLinkProps) {
  return (
    <Link
      to={useLicensePage()}
      params={{ licenseId: id, tab: 'seats' }}
      search={{ dialog: 'several' }}
      {...link}
    >
      Assign seats
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
