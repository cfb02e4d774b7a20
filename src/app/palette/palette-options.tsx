import { useId } from 'react'
import type { Command, Group } from './entries/command'
import { Keys } from './keys'
import styles from './palette-options.module.css'

export const optionId = (listId: string, { id }: Command): string => `${listId}-${id.replace(/\s/g, '_')}`

type OptionsProps = {
  id: string
  groups: readonly Group[]
  active: Command | undefined
  onActive: (command: Command) => void
  onChoose: (command: Command) => void
}

/** The list under the field. It is operated from the field; a pointer may choose, too. */
export function Options({ id, groups, ...rest }: OptionsProps) {
  if (groups.length === 0) return null
  return (
    <div className={styles.list} id={id} role="listbox" aria-label="What can be chosen">
      {groups.map((group) => (
        <OptionGroup key={group.title} listId={id} group={group} {...rest} />
      ))}
    </div>
  )
}

type OptionGroupProps = Omit<OptionsProps, 'id' | 'groups'> & { listId: string; group: Group }

function OptionGroup({ listId, group: { title, commands }, active, onActive, onChoose }: OptionGroupProps) {
  const titleId = useId()
  return (
    <div role="group" aria-labelledby={titleId}>
      <div className={styles.title} id={titleId}>
        {title}
      </div>
      {commands.map((command) => {
        const { icon: Icon, label, detail, keys } = command
        return (
          <div
            className={styles.option}
            key={command.id}
            id={optionId(listId, command)}
            role="option"
            tabIndex={-1}
            aria-selected={command === active}
            onPointerMove={() => command !== active && onActive(command)}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(command)}
          >
            <Icon size={16} aria-hidden="true" />
            <span className={styles.label}>
              {label} {detail && <span className={styles.detail}>{detail}</span>}
            </span>
            {keys && <Keys keys={keys} />}
          </div>
        )
      })}
    </div>
  )
}
