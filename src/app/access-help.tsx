import { useMatches } from '@tanstack/react-router'
import { useIsVendor } from '../domain/use-is-vendor'
import { isForStaff, whomToAsk } from '../features/account/access'
import { accessRequest } from '../features/account/access-request'
import { useConfig } from '../session/config-context'
import { useCurrentUser } from '../session/current-user'
import { HelpLink } from '../ui/feedback/help-link'

/** Who can give access to the page, as on the account page; or that no customer has it. */
export function AccessHelp() {
  const me = useCurrentUser()
  const { vendor } = useConfig()
  const isVendor = useIsVendor()
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  const permission = screen?.permission ?? 'open'
  if (permission !== 'open' && isForStaff({ permission }) && !isVendor)
    return <p>It is for {vendor} staff only.</p>
  const title = screen?.label?.title ?? 'this page'
  const people = whomToAsk(me)
  if (people.length === 0)
    return (
      <p>
        Ask <HelpLink facts={accessRequest(title)}>{vendor} Support</HelpLink> for access.
      </p>
    )
  return (
    <p>
      {people.length === 1 ? 'This person can give you access: ' : 'These people can give you access: '}
      {people.map((person, index) => (
        <span key={person.id}>
          {index > 0 && ', '}
          <HelpLink facts={accessRequest(title, person)}>{person.name}</HelpLink>
        </span>
      ))}
      .
    </p>
  )
}
