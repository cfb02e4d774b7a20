import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { Button } from './button'
import { formatBytes } from './bytes'
import { type ClashAnswer, type ClashAnswers, type ClashSide, mayReplace, type NameClash } from './clashes'
import { answerWords } from './conflict-for-all'
import { formatCount } from './count'
import { formatInstant } from './date'
import { Select } from './input'

const Scroll = chakra('section', {
  base: { maxH: 'min(360px, 40dvh)', overflowY: 'auto', borderWidth: '1px', borderRadius: 'md' },
})
const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'minmax(0, 1fr) auto' },
    columnGap: '4',
    rowGap: '1',
    px: '3',
    py: '2',
    overflowWrap: 'anywhere',
    'li + &': { borderTopWidth: '1px' },
    '& bdi': { fontWeight: 'medium' },
    '& select': { w: 'auto' },
  },
})
const Sides = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '3',
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& dt': { color: 'fg.muted' },
  },
})

/** "184 KB, 19 Nov 2026, 17:58": what tells one side from the other. */
const sideWords = ({ kind, sizeBytes, modifiedAt }: ClashSide) => {
  const what = kind === 'folder' ? 'Folder' : sizeBytes === null ? 'Size not known' : formatBytes(sizeBytes)
  return [what, modifiedAt && formatInstant(modifiedAt)].filter(Boolean).join(', ')
}

/** Which of the two was changed last, where both say when. */
const newest = ({ incoming, existing }: NameClash) => {
  const [a, b] = [incoming?.modifiedAt, existing.modifiedAt].map((at) => (at ? Date.parse(at) : Number.NaN))
  if (a === undefined || b === undefined || Number.isNaN(a - b) || a === b) return null
  return a > b ? 'incoming' : 'existing'
}

/** What is drawn at once: answers for all reach the others, too. */
const STEP = 100

type ConflictRowsProps = {
  clashes: readonly NameClash[]
  answers: ClashAnswers
  onAnswer: (path: string, answer: ClashAnswer) => void
}

/** Both sides of each clash; an answer for each where there are several. */
export const ConflictRows = ({ clashes, answers, onAnswer }: ConflictRowsProps) => {
  const [shown, setShown] = useState(STEP)
  const left = clashes.length - shown
  return (
    <Scroll aria-label="Names that are taken" tabIndex={0}>
      <ul>
        {clashes.slice(0, shown).map((clash) => (
          <ConflictRow
            key={clash.path}
            clash={clash}
            answer={clashes.length > 1 ? (answers.get(clash.path) ?? 'skip') : null}
            onAnswer={(answer) => onAnswer(clash.path, answer)}
          />
        ))}
      </ul>
      {left > 0 && (
        <Button kind="quiet" size="sm" m="2" onClick={() => setShown(shown + STEP)}>
          Show {formatCount(Math.min(left, STEP))} more of {formatCount(left)}
        </Button>
      )}
    </Scroll>
  )
}

type ConflictRowProps = {
  clash: NameClash
  /** null where the answer for all is the only one. */
  answer: ClashAnswer | null
  onAnswer: (answer: ClashAnswer) => void
}

const isAnswer = (value: string): value is ClashAnswer => Object.hasOwn(answerWords, value)

const ConflictRow = ({ clash, answer, onAnswer }: ConflictRowProps) => {
  const { name, incoming, existing } = clash
  const last = newest(clash)
  const offered = Object.entries(answerWords).filter(([value]) => value !== 'replace' || mayReplace(clash))
  return (
    <Row>
      <div>
        <bdi>{name}</bdi>
        <Sides>
          <dt>New</dt>
          <dd>
            {incoming ? sideWords(incoming) : 'Not known'}
            {last === 'incoming' && ' (changed last)'}
          </dd>
          <dt>There</dt>
          <dd>
            {sideWords(existing)}
            {last === 'existing' && ' (changed last)'}
          </dd>
        </Sides>
      </div>
      {answer !== null && (
        <Select
          size="sm"
          aria-label={`What shall become of ${name}`}
          value={answer}
          onChange={({ target: { value } }) => isAnswer(value) && onAnswer(value)}
        >
          {offered.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Row>
  )
}
