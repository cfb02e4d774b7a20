import { useMatches } from '@tanstack/react-router'
import { CheckAccessLink } from '../domain/parts/access/check-access'
import { accessContacts, accessRequest } from '../domain/rules/access/access-contacts'
import { isStaffOnly, keysOf, pageQuestion } from '../domain/rules/access/access-question'
import { useConfig } from '../session/config-context'
import { useCurrentUser } from '../session/current-user'
import { useIsVendor } from '../session/use-is-vendor'
import { HelpLink } from '../ui/feedback/help-link'

/** The people who can grant access to the page, as on the account page; or a note that no customer has it. */
export function AccessHelp() {
  const me = useCurrentUser()
  const { vendor } = useConfig()
  const isVendor = useIsVendor()
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  const permission = screen?.permission ?? 'open'
  if (permission !== 'open' && isStaffOnly(keysOf(permission)) && !isVendor)
    return <p>{`It is for ${vendor} staff only.`}</p>
  const title = screen?.label?.title ?? 'this page'
  const people = accessContacts(me)
  return (
    <>
      {people.length === 0 ? (
        <p>
          Ask <HelpLink facts={accessRequest(title)}>{`${vendor} Support`}</HelpLink> for access.
        </p>
      ) : (
        <p>
          <span>
            {people.length === 1 ? 'This person can give you access: ' : 'These people can give you access: '}
          </span>
          {people.map((person, index) => (
            <span key={person.id}>
              {index > 0 && <span>{', '}</span>}
              <HelpLink facts={accessRequest(title, person)}>{person.name}</HelpLink>
            </span>
          ))}
          <span>.</span>
        </p>
      )}
      {permission !== 'open' && (
        <CheckAccessLink question={pageQuestion(title, permission)}>
          See why, and who has access
        </CheckAccessLink>
      )}
    </>
  )
}
