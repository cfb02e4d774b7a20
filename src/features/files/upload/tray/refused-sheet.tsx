import { Dialog } from '@chakra-ui/react/dialog'
import { useRef } from 'react'
import { FileName } from '../../../../domain/files/file-name'
import { visibleName } from '../../../../domain/files/name-pieces'
import { Button } from '../../../../ui/control/button'
import { CopyButton } from '../../../../ui/control/copy-button'
import { DialogFrame } from '../../../../ui/dialog/dialog-frame'
import { formatCount } from '../../../../ui/format/count'
import type { IntakeState } from '../intake/intake'
import styles from './refused-sheet.module.css'

const SHOWN = 200

type RefusedSheetProps = { refused: IntakeState['refused']; onClose: () => void }

/** What was chosen and is not sent, each with its reason. */
export function RefusedSheet({ refused, onClose }: RefusedSheetProps) {
  const close = useRef<HTMLButtonElement>(null)
  const count = refused.length
  const more = count - SHOWN
  return (
    <DialogFrame
      title={count === 1 ? '1 item is not uploaded' : `${formatCount(count)} items are not uploaded`}
      initialFocus={close}
      onEscape={onClose}
    >
      <Dialog.Body display="grid" gap="3">
        <Dialog.Description>Everything else goes on. Nothing was sent of these:</Dialog.Description>
        {/* A list that scrolls has to be reached by the keyboard. */}
        <ul className={styles.list} tabIndex={0} aria-label="Not uploaded">
          {refused.slice(0, SHOWN).map(({ id, name, why }) => (
            <li className={styles.item} key={id}>
              <FileName name={name} />
              <p className={styles.why}>{why}</p>
            </li>
          ))}
        </ul>
        {more > 0 && <p>And {formatCount(more)} more; the copied list has all of them.</p>}
      </Dialog.Body>
      <Dialog.Footer>
        <CopyButton
          label="Copy the list"
          text={() => refused.map(({ name, why }) => `${visibleName(name)}\t${why}`).join('\n')}
        />
        <Button ref={close} kind="primary" onClick={onClose}>
          Close
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  )
}
