import { chakra } from '@chakra-ui/react/styled-system'
import { Users } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { FieldWording, StaleEdit } from './stale-edit'
import type { Clash } from './three-way'

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '2.5',
    p: '3',
    borderWidth: '1px',
    borderColor: 'status.attention',
    borderRadius: 'md',
    scrollMargin: '6',
    '& > svg': { mt: '2px', color: 'status.attention' },
  },
})
const Body = chakra('div', { base: { display: 'grid', gap: '3', minW: 0, overflowWrap: 'anywhere' } })
const Title = chakra('p', { base: { fontWeight: 'medium' } })
const Field = chakra('fieldset', {
  base: { display: 'grid', gap: '1', '& legend': { fontWeight: 'medium', mb: '1' } },
})
const Side = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '2',
    px: '2.5',
    py: '2',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    cursor: 'pointer',
    '& input': { mt: '3px' },
    '&:has(input:checked)': { bg: 'bg.muted', borderColor: 'fg' },
  },
})
const Whose = chakra('span', { base: { gridColumn: 2, textStyle: 'sm', color: 'fg.muted' } })
const Value = chakra('span', { base: { whiteSpace: 'pre-wrap' } })

type ConflictChoiceProps = {
  edit: StaleEdit
  words: Readonly<Record<string, FieldWording>>
  /** What the primary button says, to be pressed once more. */
  verb: string
}

/** Somebody else was first: what they changed, and for every field that both changed, whose value is to stand. */
export const ConflictChoice = ({ edit, words, verb }: ConflictChoiceProps) => {
  const root = useRef<HTMLDivElement>(null)
  const { clashes, takenOver, by } = edit
  const hasClashes = clashes.length > 0
  const isShown = hasClashes || takenOver.length > 0
  useEffect(() => {
    if (!isShown) return
    root.current?.scrollIntoView({ block: 'nearest' })
    root.current?.querySelector('input')?.focus()
  }, [isShown])
  if (!isShown) return null

  const labels = takenOver.map((name) => words[name]?.label ?? name).join(', ')
  return (
    <Root ref={root} role="group" aria-label="Changed meanwhile">
      <Users size={16} aria-hidden="true" />
      <Body>
        <div role="alert">
          <Title>
            {by ? `Changed meanwhile by ${by}.` : 'Somebody changed this meanwhile.'} Nothing of yours was
            saved yet, and nothing is lost.
          </Title>
          {takenOver.length > 0 && <p>Taken over as they stand now: {labels}.</p>}
          <p>
            {hasClashes
              ? `Choose whose value is to stand, then press ${verb} again.`
              : `Look it over, then press ${verb} again.`}
          </p>
        </div>
        {clashes.map((clash) => (
          <Choice
            key={clash.name}
            clash={clash}
            wording={words[clash.name]}
            by={by}
            onChoose={(side) => edit.choose(clash, side)}
          />
        ))}
      </Body>
    </Root>
  )
}

type ChoiceProps = {
  clash: Clash & { isMine: boolean }
  wording: FieldWording | undefined
  by: string | null
  onChoose: (side: 'mine' | 'theirs') => void
}

const Choice = ({ clash, wording, by, onChoose }: ChoiceProps) => {
  const group = useId()
  const { mine, theirs, isMine } = clash
  const written = (value: unknown) => wording?.value(value) || 'Empty'
  return (
    <Field>
      <legend>{wording?.label ?? clash.name}</legend>
      <Side>
        <input type="radio" name={group} checked={isMine} onChange={() => onChoose('mine')} />
        <span>Keep mine</span>
        <Whose>
          Yours: <Value>{written(mine)}</Value>
        </Whose>
      </Side>
      <Side>
        <input type="radio" name={group} checked={!isMine} onChange={() => onChoose('theirs')} />
        <span>Take theirs</span>
        <Whose>
          Theirs{by && ` (by ${by})`}: <Value>{written(theirs)}</Value>
        </Whose>
      </Side>
    </Field>
  )
}
