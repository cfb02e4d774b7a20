import { Dialog } from '@chakra-ui/react/dialog'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { usePreferences } from '../../ui/browser/preferences'
import { type KeyboardLayout, printedKey, readLayout } from '../../ui/browser/typed-key'
import { Button } from '../../ui/control/button'
import { DialogFrame } from '../../ui/dialog/dialog-frame'
import { cx } from '../../ui/layout/cx'
import piece from '../../ui/layout/pieces.module.css'
import { currentShortcuts, type Shortcut } from '../../ui/menu/shortcuts'
import { Kbd } from './kbd'
import styles from './shortcut-sheet.module.css'

type ShortcutSheetProps = {
  /** The shortcuts that work on every page. */
  global: readonly Shortcut[]
  onClose: () => void
}

/** The shortcuts of the page behind, and the global ones. */
export function ShortcutSheet({ global, onClose }: ShortcutSheetProps) {
  // The page behind does not change while the sheet is open.
  const [ofPage] = useState(currentShortcuts)
  const { shortcuts } = usePreferences()
  const [layout, setLayout] = useState<KeyboardLayout>(null)
  useEffect(() => void readLayout().then(setLayout), [])
  const close = useRef<HTMLButtonElement>(null)
  return (
    <DialogFrame title="Keyboard shortcuts" onEscape={onClose} initialFocus={close}>
      <Dialog.Body display="grid" gap="5">
        {!shortcuts && <p className={cx(piece.mutedSmall, styles.note)}>Shortcuts are turned off.</p>}
        {ofPage.length > 0 && <Section title="On this page" shortcuts={ofPage} layout={layout} />}
        <Section title="Everywhere" shortcuts={global} layout={layout} />
        <p className={cx(piece.mutedSmall, styles.note)}>
          Shortcuts do not work while you type. You can turn them off in{' '}
          <Link to="/user-account" onClick={onClose}>
            your preferences
          </Link>
          .
        </p>
      </Dialog.Body>
      <Dialog.Footer>
        <Button ref={close} onClick={onClose}>
          Close
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  )
}

type SectionProps = {
  title: string
  shortcuts: readonly Shortcut[]
  layout: KeyboardLayout
}

function Section({ title, shortcuts, layout }: SectionProps) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.list}>
        {[...new Set(shortcuts.map(({ what }) => what))].map((what) => (
          <div key={what}>
            <dt>{what}</dt>
            {shortcuts
              .filter((one) => one.what === what)
              .map(({ keys }) => (
                <dd key={keys}>
                  <Kbd keys={keys.replaceAll(/(?<=^| )\S(?= |$)/g, (key) => printedKey(key, layout))} />
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
