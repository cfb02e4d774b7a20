import { chakra } from '@chakra-ui/react/styled-system'

const Root = chakra('span', { base: { display: 'inline-flex', gap: '1', whiteSpace: 'nowrap' } })
const Key = chakra('kbd', {
  base: {
    minW: '5',
    px: '1',
    textAlign: 'center',
    textStyle: 'xs',
    color: 'fg.muted',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'sm',
  },
})

const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent)
const names: Record<string, string> = {
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}

/** The strokes of a shortcut as they stand on the keyboard: `mod+k` is `Ctrl K`, or `⌘ K` on a Mac. */
const strokesOf = (keys: string) =>
  keys.split(/[ +]/).map((part, at) => {
    if (part === 'mod') return { at, text: isMac() ? '⌘' : 'Ctrl' }
    return { at, text: names[part] ?? (part.length === 1 ? part.toUpperCase() : part) }
  })

export const Keys = ({ keys }: { keys: string }) => (
  <Root>
    {strokesOf(keys).map(({ at, text }) => (
      <Key key={at}>{text}</Key>
    ))}
  </Root>
)
