import { chakra } from '@chakra-ui/react/styled-system'
import { type Ref, useId } from 'react'
import type { ClashAnswer } from './clashes'

const Field = chakra('fieldset', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
    gap: '2',
    '& legend': { fontWeight: 'medium', mb: '2' },
    '& label': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      alignContent: 'start',
      columnGap: '2',
      px: '2.5',
      py: '2',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'md',
      cursor: 'pointer',
      '& small': { gridColumn: 2, textStyle: 'sm', color: 'fg.muted' },
      '& input': { mt: '3px' },
      '&:has(input:checked)': { bg: 'bg.muted', borderColor: 'fg' },
    },
  },
})

export const answerWords: Record<ClashAnswer, string> = {
  skip: 'Skip',
  rename: 'Keep both',
  replace: 'Replace',
}

type ConflictForAllProps = {
  ref: Ref<HTMLFieldSetElement>
  legend: string
  /** null while the answers differ. */
  answer: ClashAnswer | null
  mayReplace: boolean
  hasFolders: boolean
  onAnswer: (answer: ClashAnswer) => void
}

/** One answer for every name that is taken. */
export const ConflictForAll = (props: ConflictForAllProps) => {
  const { ref, legend, answer, hasFolders, onAnswer } = props
  const name = useId()
  const lost = 'What stands there is lost.'
  const choices: readonly { value: ClashAnswer; help: string }[] = [
    { value: 'skip', help: 'What stands there stays.' },
    { value: 'rename', help: 'The new one gets a number: "name (2)".' },
    {
      value: 'replace',
      help: hasFolders ? `${lost} Folders are joined, and only their files replaced.` : lost,
    },
  ]
  return (
    <Field ref={ref}>
      <legend>{legend}</legend>
      {choices
        .filter(({ value }) => value !== 'replace' || props.mayReplace)
        .map(({ value, help }) => (
          <label key={value}>
            <input type="radio" name={name} checked={answer === value} onChange={() => onAnswer(value)} />
            {answerWords[value]}
            <small>{help}</small>
          </label>
        ))}
    </Field>
  )
}
