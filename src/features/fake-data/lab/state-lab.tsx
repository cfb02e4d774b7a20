import { chakra } from '@chakra-ui/react/styled-system'
import { FlaskConical } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../../ui/button'
import { Surface } from '../../../ui/surface'
import { type LabStateId, labStateIds } from '../fake-search'
import { labStates, type Outcome, verdict } from './lab-states'

const Root = chakra('fieldset', { base: { display: 'grid', gap: '2.5', px: '4', py: '3', minW: 0 } })
const Title = chakra('legend', {
  base: {
    float: 'inline-start',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    fontWeight: 'semibold',
    '& svg': { color: 'status.info' },
  },
})
const Choices = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5' } })
const Choice = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    h: '8',
    px: '3',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'full',
    textStyle: 'sm',
    cursor: 'pointer',
    '& input': { srOnly: true },
    _hover: { bg: 'bg.muted' },
    '&:has(:checked)': { bg: 'brand.tint', borderColor: 'brand.fg', fontWeight: 'medium' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.focus}', outlineOffset: '2px' },
  },
})
const Foot = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', minH: '8' },
})
const Words = chakra('p', {
  base: { flex: '1 1 260px', textStyle: 'sm', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
})

type StateLabProps = {
  state: LabStateId | undefined
  onChange: (state: LabStateId | undefined) => void
  isFetching: boolean
  isCanceled: boolean
  /** How often the answer was one that is tried again. */
  tries: number
  outcome: Outcome | null
  onCancel: () => void
  onRetry: () => void
}

/** Brings the screen into each of its states by asking the backend for it, and says what the backend made of that. */
export function StateLab(props: StateLabProps) {
  const { state, onChange, isFetching, outcome, onCancel, onRetry } = props
  const name = useId()
  return (
    <Surface aria-label="State lab">
      <Root>
        <Title>
          <FlaskConical size={16} aria-hidden="true" />
          State of this screen
        </Title>
        <Choices>
          <Choice>
            <input type="radio" name={name} checked={!state} onChange={() => onChange(undefined)} />
            As it is
          </Choice>
          {labStateIds.map((id) => (
            <Choice key={id}>
              <input type="radio" name={name} checked={id === state} onChange={() => onChange(id)} />
              {labStates[id].label}
            </Choice>
          ))}
        </Choices>
        <Foot>
          <Words role="status">{wordsOf(props)}</Words>
          {state && isFetching && (
            <Button size="sm" onClick={onCancel}>
              Cancel
            </Button>
          )}
          {state && !isFetching && outcome && (
            <Button size="sm" onClick={onRetry}>
              Ask again
            </Button>
          )}
        </Foot>
      </Root>
    </Surface>
  )
}

function wordsOf({ state, isFetching, isCanceled, tries, outcome }: StateLabProps): string {
  if (!state) return 'The rows as the backend has them. Choose a state to ask it for.'
  const { says, prefer } = labStates[state]
  const asks = `${says}, asked for with the header Prefer: ${prefer}.`
  if (isFetching) return tries > 0 ? `${asks} Failed ${tries} of 3 times, asking again…` : `${asks} Waiting…`
  if (isCanceled) return `${asks} Canceled.`
  return outcome ? `${asks} ${verdict(state, outcome)}` : asks
}
