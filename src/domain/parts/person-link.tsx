import { Link } from '@tanstack/react-router'
import { useCurrentUser } from '../../session/current-user'
import { canRead } from '../../session/permissions'
import { TextLink } from '../../ui/layout/text-link'

type PersonLinkProps = {
  id: string
  name: string
  onClick?: () => void
  /** Not underlined: names a row of a table. */
  isPlain?: boolean
}

/** A person by name, as a link to the person's page for viewers who may open it. */
export function PersonLink({ id, name, onClick, isPlain = false }: PersonLinkProps) {
  if (!canRead(useCurrentUser().user_access, 'users_manager')) return <bdi translate="no">{name}</bdi>
  const link = (
    <Link to="/admin/users_manager/$userId/{-$tab}" params={{ userId: id }} onClick={onClick}>
      <bdi translate="no">{name}</bdi>
    </Link>
  )
  return isPlain ? link : <TextLink asChild>{link}</TextLink>
}
