import { Dialog } from '@chakra-ui/react/dialog'
import { chakra } from '@chakra-ui/react/styled-system'
import { useRef } from 'react'
import { Button } from '../../../../ui/button'
import { CopyButton } from '../../../../ui/copy-button'
import { formatCount } from '../../../../ui/count'
import { DialogFrame } from '../../../../ui/dialog-frame'
import { FileName } from '../../../../ui/file-name'
import { visibleName } from '../../../../ui/name-pieces'
import type { IntakeState } from '../intake/intake'

const SHOWN = 200

const List = chakra('ul', {
  base: { overflowY: 'auto', maxH: '50dvh', borderWidth: '1px', borderRadius: 'md' },
})
const Item = chakra('li', {
  base: { px: '3', py: '2', overflowWrap: 'anywhere', '& + li': { borderTopWidth: '1px' } },
})
const Why = chakra('p', { base: { textStyle: 'sm', color: 'fg.muted' } })

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
        <List tabIndex={0} aria-label="Not uploaded">
          {refused.slice(0, SHOWN).map(({ id, name, why }) => (
            <Item key={id}>
              <FileName name={name} />
              <Why>{why}</Why>
            </Item>
          ))}
        </List>
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
