import { useMatches } from '@tanstack/react-router'
import { isStaffOnly, keysOf, pageQuestion } from '../domain/access-question'
import { CheckAccess } from '../domain/check-access'
import { useIsVendor } from '../domain/use-is-vendor'
import { accessRequest, whomToAsk } from '../domain/whom-to-ask'
import { useConfig } from '../session/config-context'
import { useCurrentUser } from '../session/current-user'
import { HelpLink } from '../ui/feedback/help-link'
import { TextLink } from '../ui/layout/text-link'

/** Who can give access to the page, as on the account page; or that no customer has it. */
export function AccessHelp() {
  const me = useCurrentUser()
  const { vendor } = useConfig()
  const isVendor = useIsVendor()
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  const permission = screen?.permission ?? 'open'
  if (permission !== 'open' && isStaffOnly(keysOf(permission)) && !isVendor)
    return <p>{`It is for ${vendor} staff only.`}</p>
  const title = screen?.label?.title ?? 'this page'
  const people = whomToAsk(me)
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
        <CheckAccess
          question={pageQuestion(title, permission)}
          trigger={(open) => (
            <TextLink asChild>
              <button type="button" onClick={open}>
                See why, and who has access
              </button>
            </TextLink>
          )}
        />
      )}
    </>
  )
}
