import { chakra } from '@chakra-ui/react/styled-system'
import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../session/current-user'
import { mayEnter } from '../session/permissions'
import type { Entry } from './entry'

export const CardGrid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
    gap: '4',
  },
})
/** For cards that have figures to show. */
export const WideCardGrid = chakra(CardGrid, {
  base: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(480px, 100%), 1fr))' },
})
const Card = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '8',
    rowGap: '3',
    p: '4',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderRadius: 'lg',
    _hover: { borderColor: 'border.control' },
    // The whole card follows its link; what else may be pressed lies above.
    '& a': { fontWeight: 'semibold' },
    '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'lg' },
    '& button': { position: 'relative', zIndex: 1 },
  },
})
const Words = chakra('div', {
  base: { flex: '1 1 240px', alignSelf: 'start', '& p': { color: 'fg.muted', mt: '1' } },
})

/** Gives the words of the screen at a path, or null where the user may not read it. */
export function useReadableEntry(): (path: string) => Entry | null {
  const router = useRouter()
  const { user_access } = useCurrentUser()
  return (path) => {
    const { permission = null, entry = null } = router.matchRoutes(path, {}).at(-1)?.staticData ?? {}
    return mayEnter(user_access, permission) ? entry : null
  }
}

type ScreenCardProps = { path: string; entry: Entry; children?: ReactNode }

/** Leads to a screen and says what it is for. */
export function ScreenCard({ path, entry, children }: ScreenCardProps) {
  return (
    <Card>
      <Words>
        <Link to={path}>{entry.title}</Link>
        <p>{entry.purpose}</p>
      </Words>
      {children}
    </Card>
  )
}
