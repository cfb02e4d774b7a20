import { Ellipsis } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../../ui/control/button'
import { useReasonOffline } from '../../../ui/feedback/online'
import { cx } from '../../../ui/layout/cx'
import { Menu, MenuItem } from '../../../ui/menu/menu'
import { type FileAction, type FilesContext, fitting } from '../actions'
import styles from './action-bar.module.css'

type ActionsProps = { actions: readonly FileAction[]; context: FilesContext }

/** Why an action does not work right now; what changes something needs the network, too. */
function useReason({ context }: ActionsProps) {
  const offline = useReasonOffline()
  return (action: FileAction) => action.disabled(context) ?? (action.changes ? offline : null)
}

type ActionBarProps = ActionsProps & {
  /** The first is the page's primary action. */
  hasPrimary?: boolean
  label: string
}

/** What can be done, as buttons; what is rarer is in a menu. A reason that several share is said once. */
export function ActionBar(props: ActionBarProps) {
  const { actions, context, hasPrimary = false, label } = props
  const reasonId = useId()
  const reasonOf = useReason(props)
  const shown = fitting(actions, context)
  const buttons = shown.filter(({ place }) => place === 'bar')
  const rest = shown.filter(({ place }) => place !== 'bar')
  const reasons = [...new Set(buttons.map(reasonOf).filter((reason) => reason !== null))]
  if (shown.length === 0) return null
  return (
    <div className={cx(styles.bar, hasPrimary && styles.inline)} role="group" aria-label={label}>
      {reasons.length > 0 && (
        <span className={styles.reason} id={reasonId}>
          {reasons.join(' ')}
        </span>
      )}
      {buttons.map((action, index) => {
        const { id, label: words, icon: Icon, tone, run } = action
        const isBlocked = reasonOf(action) !== null
        return (
          <Button
            key={id}
            size={hasPrimary ? 'md' : 'sm'}
            kind={tone === 'danger' ? 'danger' : hasPrimary && index === 0 ? 'primary' : 'secondary'}
            disabled={isBlocked}
            aria-describedby={isBlocked ? reasonId : undefined}
            onClick={() => run(context)}
          >
            <Icon size={16} aria-hidden="true" />
            {words}
          </Button>
        )
      })}
      {rest.length > 0 && (
        <Menu
          label={`More: ${label}`}
          kind="secondary"
          size={hasPrimary ? 'md' : 'sm'}
          trigger={
            <>
              <Ellipsis size={16} aria-hidden="true" />
              More
            </>
          }
        >
          <ActionItems actions={rest} context={context} />
        </Menu>
      )}
    </div>
  )
}

/** What can be done, as entries of a menu. */
export function ActionItems(props: ActionsProps) {
  const { actions, context } = props
  const reasonOf = useReason(props)
  return fitting(actions, context).map((action) => {
    const { id, label, icon: Icon, tone, keys, run } = action
    const reason = reasonOf(action)
    return (
      <MenuItem
        key={id}
        tone={tone}
        // Still read out, unlike a disabled one, with its reason.
        aria-disabled={reason !== null}
        style={reason === null ? undefined : { opacity: 0.7 }}
        onClick={() => reason === null && run(context)}
      >
        <Icon size={16} aria-hidden="true" />
        <span>
          {label}
          {reason !== null && <small className={styles.why}>{reason}</small>}
        </span>
        {keys && reason === null && (
          <kbd className={styles.keys} aria-hidden="true">
            {keysWords(keys)}
          </kbd>
        )}
      </MenuItem>
    )
  })
}

const keysWords = (keys: string) =>
  keys
    .split('+')
    .map((key) => (key === 'mod' ? 'Ctrl' : key.length === 1 ? key.toUpperCase() : key))
    .join('+')
