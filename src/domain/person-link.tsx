import { Link } from '@tanstack/react-router'
import { useCurrentUser } from '../session/current-user'
import { canRead } from '../session/permissions'
import { TextLink } from '../ui/layout/text-link'

type PersonLinkProps = { id: string; name: string; onClick?: () => void }

/** A person by name, as a link to the person's page for those who may open it. */
export function PersonLink({ id, name, onClick }: PersonLinkProps) {
  if (!canRead(useCurrentUser().user_access, 'users_manager')) return name
  return (
    <TextLink asChild>
      <Link to="/admin/users_manager/$userId/{-$tab}" params={{ userId: id }} onClick={onClick}>
        {name}
      </Link>
    </TextLink>
  )
}
