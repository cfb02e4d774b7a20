import { useId, useState } from 'react'
import { hostIdLabels } from '../../../domain/license-labels'
import { CopyButton } from '../../../ui/control/copy-button'
import type { HostIdType } from './host-id'
import styles from './host-id-help.module.css'
import { hostIdInstructions } from './host-id-instructions'

/** Opens below the field, so that what was typed stays in view beside the commands. */
export function HostIdHelp({ kind }: { kind: HostIdType }) {
  const { text, linux, windows } = hostIdInstructions[kind]
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.root}>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        How do I find it?
      </button>
      <div id={id} hidden={!isOpen}>
        <p>
          <strong>{hostIdLabels[kind]}.</strong> {text}
        </p>
        {(linux ?? windows) && (
          <dl>
            {linux && <Command system="Linux" text={linux} />}
            {windows && <Command system="Windows" text={windows} />}
          </dl>
        )}
      </div>
    </div>
  )
}

function Command({ system, text }: { system: string; text: string }) {
  return (
    <>
      <dt>{system}</dt>
      <dd>
        <code>{text}</code>
        <CopyButton label={`Copy the ${system} command`} text={text} iconOnly />
      </dd>
    </>
  )
}
