import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import type { Command, Group } from './entries/command'
import { Keys } from './keys'

const List = chakra('div', { base: { maxH: 'min(420px, 60dvh)', overflowY: 'auto', p: '2' } })
const Title = chakra('div', {
  base: { px: '2.5', pt: '2', pb: '1', textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted' },
})
const Section = chakra('div')
const Option = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '10',
    px: '2.5',
    py: '1',
    borderRadius: 'md',
    cursor: 'pointer',
    '& svg': { flexShrink: 0, color: 'fg.muted' },
    _selected: { bg: 'bg.muted', outline: '2px solid {colors.focus}', outlineOffset: '-2px' },
  },
})
const Label = chakra('span', { base: { flex: 1, minW: 0, overflowWrap: 'anywhere' } })
const Detail = chakra('span', { base: { color: 'fg.muted', textStyle: 'sm' } })

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
    <List id={id} role="listbox" aria-label="What can be chosen">
      {groups.map((group) => (
        <OptionGroup key={group.title} listId={id} group={group} {...rest} />
      ))}
    </List>
  )
}

type OptionGroupProps = Omit<OptionsProps, 'id' | 'groups'> & { listId: string; group: Group }

function OptionGroup({ listId, group: { title, commands }, active, onActive, onChoose }: OptionGroupProps) {
  const titleId = useId()
  return (
    <Section role="group" aria-labelledby={titleId}>
      <Title id={titleId}>{title}</Title>
      {commands.map((command) => {
        const { icon: Icon, label, detail, keys } = command
        return (
          <Option
            key={command.id}
            id={optionId(listId, command)}
            role="option"
            aria-selected={command === active}
            onPointerMove={() => command !== active && onActive(command)}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(command)}
          >
            <Icon size={16} aria-hidden="true" />
            <Label>
              {label} {detail && <Detail>{detail}</Detail>}
            </Label>
            {keys && <Keys keys={keys} />}
          </Option>
        )
      })}
    </Section>
  )
}
