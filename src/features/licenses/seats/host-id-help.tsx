import { chakra } from '@chakra-ui/react/styled-system'
import { useId, useState } from 'react'
import { CopyButton } from '../../../ui/copy-button'
import { hostIdWords } from '../license-words'
import type { HostIdType } from './host-id'
import { hostIdInstructions } from './host-id-instructions'

const Root = chakra('div', {
  base: {
    textStyle: 'sm',
    '& > button': {
      minH: '6',
      cursor: 'pointer',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
    },
    '& > div': { mt: '1', p: '3', borderWidth: '1px', borderRadius: 'md', bg: 'bg.muted' },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'max-content minmax(0, 1fr)',
      columnGap: '3',
      rowGap: '1',
      alignItems: 'center',
      mt: '2',
    },
    '& dt': { color: 'fg.muted' },
    '& dd': { display: 'flex', alignItems: 'center', gap: '1' },
    '& code': { fontFamily: 'mono', overflowWrap: 'anywhere' },
  },
})

/** Opens below the field, so that what was typed stays in view beside the commands. */
export function HostIdHelp({ kind }: { kind: HostIdType }) {
  const { text, linux, windows } = hostIdInstructions[kind]
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <Root>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        How do I find it?
      </button>
      <div id={id} hidden={!isOpen}>
        <p>
          <strong>{hostIdWords[kind]}.</strong> {text}
        </p>
        {(linux ?? windows) && (
          <dl>
            {linux && <Command system="Linux" text={linux} />}
            {windows && <Command system="Windows" text={windows} />}
          </dl>
        )}
      </div>
    </Root>
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
