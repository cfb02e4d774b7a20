import { useEffect, useId, useRef, useState } from 'react'
import { type DecodedText, decodeText } from '../../api/decode-text'
import { Button } from '../../ui/control/button'
import { Select } from '../../ui/form/input'
import { cx } from '../../ui/layout/cx'
import type { Elements } from '../../ui/layout/elements'
import piece from '../../ui/layout/pieces.module.css'
import { encodingChoices, encodingName, encodingReasons } from '../rules/encodings'
import styles from './encoding-choice.module.css'

type EncodingChoiceProps = {
  decoded: DecodedText
  onChoose: (encoding: string) => void
  /** A guessed encoding is not saved until it is confirmed. */
  mustChoose?: boolean
}

/** Names the encoding in which a text was read if that is uncertain, and offers others. */
export function EncodingChoice({ decoded, onChoose, mustChoose = false }: EncodingChoiceProps) {
  const { encoding, reason, isDamaged, bytes } = decoded
  const [isOpen, setOpen] = useState(mustChoose)
  const select = useRef<HTMLSelectElement>(null)
  const wasPressed = useRef(false)
  const selectId = useId()
  useEffect(() => {
    if (isOpen && wasPressed.current) select.current?.focus()
  }, [isOpen])
  if (!bytes) return null
  const isOpenGuess = mustChoose && reason === 'guessed'
  return (
    <div className={cx(piece.mutedSmall, styles.choice)}>
      <p role="status">
        <span>Read as</span> <span translate="no">{encodingName(encoding)}</span>{' '}
        <span>{`(${encodingReasons[reason]})`}</span>
        {isDamaged && <span>. Some bytes are no characters of it, and are shown as �.</span>}
      </p>
      {isOpen ? (
        <>
          <label htmlFor={selectId}>Encoding</label>
          <Select
            id={selectId}
            ref={select}
            size="sm"
            isNarrow
            value={isOpenGuess ? '' : encoding}
            options={encodingChoices(encoding)}
            onChange={({ target }) => onChoose(target.value)}
          >
            {isOpenGuess && (
              <option value="" disabled>
                Choose
              </option>
            )}
          </Select>
        </>
      ) : (
        <Button
          kind="quiet"
          size="sm"
          aria-label="Change the encoding"
          onClick={() => {
            wasPressed.current = true
            setOpen(true)
          }}
        >
          Change
        </Button>
      )}
    </div>
  )
}

type DecodedContentProps = {
  /** The document; a choice holds as long as it is open. */
  id: string
  decoded: DecodedText
  children: (text: string) => Elements
}

/** Foreign text below the choice of its encoding, if that is uncertain. */
export function DecodedContent({ id, decoded, children }: DecodedContentProps) {
  const [choice, setChoice] = useState<{ readonly of: string; readonly again: DecodedText } | null>(null)
  const shown = choice?.of === id ? choice.again : decoded
  return (
    <>
      <EncodingChoice
        key={id}
        decoded={shown}
        onChoose={(chosen) =>
          decoded.bytes && setChoice({ of: id, again: decodeText(decoded.bytes, { chosen }) })
        }
      />
      {children(shown.text)}
    </>
  )
}
