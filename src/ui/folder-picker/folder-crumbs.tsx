import { chakra } from '@chakra-ui/react/styled-system'
import { wayTo } from '../folder-path'

const Way = chakra('nav', {
  base: {
    '& ol': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', overflowWrap: 'anywhere' },
    '& li + li::before': { content: '"/"', color: 'fg.muted', px: '1', alignSelf: 'center' },
    '& li': { display: 'flex', minW: 0 },
    '& button': {
      minH: '6',
      px: '1',
      textAlign: 'start',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
      cursor: 'pointer',
    },
    '& [aria-current]': { px: '1', fontWeight: 'medium' },
  },
})

type FolderCrumbsProps = {
  path: string
  /** What the top is called: "Files". */
  top: string
  onOpen: (path: string) => void
}

/** The way from the top to the open folder, each a way back. */
export const FolderCrumbs = ({ path, top, onOpen }: FolderCrumbsProps) => {
  const way = [{ path: '/', name: top }, ...wayTo(path)]
  return (
    <Way aria-label="Chosen folder">
      <ol>
        {way.map((step, index) => (
          <li key={step.path}>
            {index === way.length - 1 ? (
              <span aria-current="location">
                <bdi>{step.name}</bdi>
              </span>
            ) : (
              <button type="button" onClick={() => onOpen(step.path)}>
                <bdi>{step.name}</bdi>
              </button>
            )}
          </li>
        ))}
      </ol>
    </Way>
  )
}
