import { Link, type LinkOptions } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { Button } from '../ui/control/button'
import { GatedButton } from '../ui/control/gated-button'
import { MenuItem, MenuSeparator } from '../ui/menu/menu'
import { MoreActions } from '../ui/record/record-page'
import styles from './actions.module.css'

type Looks = {
  label: string
  icon: LucideIcon
  /** On a page, a button of its own; in a row's menu, an item. */
  isMain?: boolean | 'primary'
}

export type Action = Looks & {
  onSelect: () => void
  tone?: 'danger'
  /** Why it is blocked, in a few words after the label. */
  blocked?: string | null | undefined
  link?: never
}

/** An action that navigates. */
export type ActionLink = Looks & { link: LinkOptions; onSelect?: never }

/** Actions in order; `'-'` is a separator. False or null: not available to this user, or not now. */
export type Actions = readonly (Action | ActionLink | '-' | false | null)[]

/** The actions of a record: a hook, called for the row whose menu is open, and on the record's page. */
export type UseActions<Row, Dialog extends string> = (record: Row, open: (dialog: Dialog) => void) => Actions

const isOffered = <T,>(one: T | false | null): one is T => one !== null && one !== false

/** Actions as menu items. A blocked one shows the reason and does nothing. */
export function ActionItems({ actions }: { actions: Actions }) {
  const offered = actions.filter(isOffered)
  return offered.map((action, at) => {
    const next = offered[at + 1]
    if (action === '-')
      return at > 0 && next !== undefined && next !== '-' && <MenuSeparator key={`before ${next.label}`} />
    const { label } = action
    if (action.link)
      return (
        <MenuItem key={label} asChild>
          <Link {...action.link}>
            <Content {...action} />
          </Link>
        </MenuItem>
      )
    const { onSelect, tone, blocked } = action
    const isBlocked = typeof blocked === 'string'
    const text = isBlocked ? `${label.replace(/…$/u, '')} (${blocked})` : label
    return (
      // Arrow keys reach blocked actions, too: their label contains the reason.
      <MenuItem
        key={label}
        tone={tone}
        aria-disabled={isBlocked || undefined}
        hasReason={isBlocked}
        className={isBlocked ? styles.blocked : undefined}
        onClick={isBlocked ? undefined : onSelect}
      >
        <Content {...action} label={text} />
      </MenuItem>
    )
  })
}

function Content({ icon: Icon, label }: Looks) {
  return (
    <>
      <Icon size={16} aria-hidden="true" />
      <span>{label}</span>
    </>
  )
}

type OfRecord<Row, Dialog extends string> = {
  record: Row
  useActions: UseActions<Row, Dialog>
  onDialog: (dialog: Dialog) => void
}

/** All actions, as items of a row's menu. */
export function RowItems<Row, Dialog extends string>({
  record,
  useActions,
  onDialog,
}: OfRecord<Row, Dialog>) {
  return <ActionItems actions={useActions(record, onDialog)} />
}

type RecordActionsProps<Row, Dialog extends string> = OfRecord<Row, Dialog> & { name: string }

/** On a record's page: main actions as buttons, others in a menu. */
export function RecordActions<Row, Dialog extends string>(props: RecordActionsProps<Row, Dialog>) {
  const actions = props.useActions(props.record, props.onDialog).filter(isOffered)
  const others = actions.filter((action) => action === '-' || !action.isMain)
  return (
    <>
      <ActionButtons actions={actions.filter((action) => action !== '-' && action.isMain)} />
      {others.some((action) => action !== '-') && (
        <MoreActions name={props.name}>
          <ActionItems actions={others} />
        </MoreActions>
      )}
    </>
  )
}

/** Actions as buttons. */
export function ActionButtons({ actions, kind }: { actions: Actions; kind?: 'primary' }) {
  return actions.filter(isOffered).map((action) => {
    if (action === '-') return null
    const { label, link, isMain } = action
    const look = kind ?? (isMain === 'primary' ? isMain : undefined)
    return link ? (
      <Button key={label} kind={look} asChild>
        <Link {...link}>
          <Content {...action} />
        </Link>
      </Button>
    ) : (
      <GatedButton key={label} kind={look} reason={action.blocked ?? null} onClick={action.onSelect}>
        <Content {...action} />
      </GatedButton>
    )
  })
}
