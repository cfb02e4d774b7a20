import { CircleAlert } from 'lucide-react'
import { Button } from '../control/button'
import { isChangedByBrowser } from './error-boundary'
import { MessageState } from './message-state'

/** The response member at which rendering failed, from the browsers' messages; null for minified names. */
export function failedMember({ message }: Error): string | null {
  const names = [
    /\(reading '([\w$]{1,60})'\)/,
    /property "([\w$]{1,60})"/,
    /\.([\w$]{1,60})\.[\w$]{1,60} is not a function/,
    /\.([\w$]{1,60}) is (?:not iterable|undefined|null|not an object)/,
  ]
  const [name] = names.flatMap((pattern) => pattern.exec(message)?.[1] ?? [])
  // A method of strings or arrays, such as `split`, is no member of a response.
  const isMember = name !== undefined && !(name in String.prototype) && !(name in Array.prototype)
  return isMember && name.length > 2 ? name : null
}

type PartFailedProps = { error: Error; onRetry?: () => void }

/** Replaces a part that an unexpected value of a response has broken. All other parts stay. */
export function PartFailed({ error, onRetry }: PartFailedProps) {
  const member = failedMember(error)
  return (
    <MessageState
      icon={CircleAlert}
      tone="failed"
      title="This part could not be shown"
      action={onRetry && <Button onClick={onRetry}>Retry</Button>}
    >
      {isChangedByBrowser(error)
        ? 'The browser changed it while it was drawn, as translating a page does. Load the page again. The rest of it is not affected.'
        : `The server sent a value that the portal does not understand${member ? ` (“${member}”)` : ''}. The rest of the page is not affected.`}
    </MessageState>
  )
}
