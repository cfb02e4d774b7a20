import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button'
import { Mono } from '../../../ui/mono'
import { nameOf } from './folder-path'
import type { Clash, OnConflict } from './share-outcome'

const Field = chakra('fieldset', {
  base: {
    display: 'grid',
    gap: '2',
    '& legend': { fontWeight: 'medium', mb: '2' },
    '& label': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
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
const Names = chakra('ul', {
  base: { maxH: '32', overflowY: 'auto', '& span': { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
})

const answers: readonly { value: OnConflict; label: string; help: string }[] = [
  {
    value: 'skip',
    label: 'Leave these out',
    help: 'The folder keeps the files it has; the others are copied.',
  },
  { value: 'rename', label: 'Keep both', help: 'The new ones get a number, such as "name (2)".' },
  { value: 'replace', label: 'Replace them', help: 'The files in the folder are lost.' },
]

type ClashQuestionProps = {
  clashes: readonly Clash[]
  folder: string
  answer: OnConflict
  onAnswer: (answer: OnConflict) => void
  /** To another folder. */
  onBack: () => void
}

/** Names are taken, nothing was copied yet: what shall become of them. */
export function ClashQuestion({ clashes, folder, answer, onAnswer, onBack }: ClashQuestionProps) {
  const root = useRef<HTMLFieldSetElement>(null)
  useEffect(() => root.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), [])
  return (
    <>
      <div role="alert">
        <p>
          {clashes.length === 1 ? 'One name is' : `${clashes.length} names are`} taken in {folder}. Nothing
          was copied yet.
        </p>
        <Names>
          {clashes.map(({ path }) => (
            <li key={path}>
              <Mono>{nameOf(path)}</Mono>
            </li>
          ))}
        </Names>
      </div>
      <Field ref={root}>
        <legend>What shall become of them?</legend>
        {answers.map(({ value, label, help }) => (
          <label key={value}>
            <input type="radio" name="answer" checked={answer === value} onChange={() => onAnswer(value)} />
            {label}
            <small>{help}</small>
          </label>
        ))}
      </Field>
      <div>
        <Button kind="quiet" size="sm" onClick={onBack}>
          Choose another folder
        </Button>
      </div>
    </>
  )
}
