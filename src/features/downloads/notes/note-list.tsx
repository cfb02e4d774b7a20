import { chakra } from '@chakra-ui/react/styled-system'
import { Mono } from '../../../ui/mono'
import type { NoteGroup } from './merge-notes'

const Group = chakra('section', {
  base: {
    px: '4',
    py: '3',
    '& + &': { borderTopWidth: '1px' },
    '& h3': { fontWeight: 'semibold', mb: '2' },
    '& ul': { display: 'grid', gap: '2' },
    '& li': {
      display: 'grid',
      gridTemplateColumns: { base: '1fr', sm: 'auto minmax(0, 1fr)' },
      columnGap: '3',
      maxW: '90ch',
    },
    '& li > b': { fontWeight: 'medium', color: 'fg.muted', fontVariantNumeric: 'tabular-nums', minW: '10' },
    '& p': { overflowWrap: 'anywhere' },
  },
})

type NoteListProps = {
  groups: readonly NoteGroup[]
  /** Notes of several versions stand together: each says its own. */
  hasVersions: boolean
}

/** Notes by kind: new, changed, fixed, known issues. */
export function NoteList({ groups, hasVersions }: NoteListProps) {
  return groups.map(({ kind, title, notes }) => (
    <Group key={kind} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {notes.map(({ version, text, reference }) => (
          <li key={`${version} ${reference} ${text}`}>
            {hasVersions && <b>{version}</b>}
            <p>
              {text} {reference && <Mono color="fg.muted">{reference}</Mono>}
            </p>
          </li>
        ))}
      </ul>
    </Group>
  ))
}
