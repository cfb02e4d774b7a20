import { CircleAlert } from 'lucide-react'
import { Button } from '../control/button'
import { isChangedByBrowser } from './error-boundary'
import { MessageState } from './message-state'

/**
 * The member of an answer at which drawing failed, as the browsers name it in their errors; null where they do not.
 * Names of one or two letters are those of the portal's own compressed code.
 */
export function failedMember({ message }: Error): string | null {
  const names = [
    /\(reading '([\w$]{1,60})'\)/,
    /property "([\w$]{1,60})"/,
    /\.([\w$]{1,60})\.[\w$]{1,60} is not a function/,
    /\.([\w$]{1,60}) is (?:not iterable|undefined|null|not an object)/,
  ]
  const [name] = names.flatMap((pattern) => pattern.exec(message)?.[1] ?? [])
  // A method of every text or list, such as `split`, is no member of an answer.
  const isMember = name !== undefined && !(name in String.prototype) && !(name in Array.prototype)
  return isMember && name.length > 2 ? name : null
}

type PartFailedProps = { error: Error; onRetry?: () => void }

/** Takes the place of a part that an unexpected value of an answer has broken. All other parts stay. */
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
