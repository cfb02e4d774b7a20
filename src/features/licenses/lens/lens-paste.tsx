import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/control/button'
import { Textarea } from '../../../ui/form/input'
import styles from './lens-paste.module.css'

type LensPasteProps = { id: string; onCheck: (text: string) => void; onClose: () => void }

/** Takes the text of a license file. Nothing typed here is kept once it is closed. */
export function LensPaste({ id, onCheck, onClose }: LensPasteProps) {
  const [text, setText] = useState('')
  const area = useRef<HTMLTextAreaElement>(null)
  const areaId = useId()
  useEffect(() => area.current?.focus(), [])

  return (
    <div className={styles.root} id={id}>
      <label htmlFor={areaId}>Text of the license file</label>
      <Textarea
        id={areaId}
        ref={area}
        rows={6}
        value={text}
        onChange={(event) => setText(event.target.value)}
        mono
        spellCheck={false}
        autoComplete="off"
        wrap="off"
        // Escape closes the pane around it, which would take the text with it.
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') event.preventDefault()
        }}
      />
      <div>
        <Button kind="primary" onClick={() => onCheck(text)}>
          Check text
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  )
}
