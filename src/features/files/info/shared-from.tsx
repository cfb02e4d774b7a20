import { Link } from '@tanstack/react-router'
import { useGetProduct } from '../../../api/operations.gen'
import { useCurrentUser } from '../../../session/current-user'
import { canRead } from '../../../session/permissions'
import { TextLink } from '../../../ui/layout/text-link'
import type { FileObject } from '../files-search'

/** Where the downloads of each line are. */
const screens = { helyx: '/downloads/helyx', elements: '/downloads/elements' } as const

/** The release a file was shared from, as the way to it for those who may read it. */
export function SharedFrom({ from }: { from: NonNullable<FileObject['shared_from']> }) {
  const { user_access: access } = useCurrentUser()
  const mayRead = canRead(access, 'downloads_helyx') || canRead(access, 'downloads_elements')
  // Only the release says which line it is of. Without an answer its name is all there is to say.
  const { data } = useGetProduct(
    { params: { path: { id: from.product.id } } },
    { enabled: mayRead, retry: false },
  )
  if (!data) return from.product.name
  return (
    <TextLink asChild>
      <Link to={screens[data.line]} search={{ version: from.version }}>
        {from.product.name}
      </Link>
    </TextLink>
  )
}
