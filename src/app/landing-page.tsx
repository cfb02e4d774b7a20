import { chakra } from '@chakra-ui/react/styled-system'
import { Link, useRouter } from '@tanstack/react-router'
import { useCurrentUser } from '../session/current-user'
import { mayEnter } from '../session/permissions'
import { Page } from '../ui/page'
import type { Entry } from './entry'

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
    gap: '4',
  },
})
const Card = chakra('li', {
  base: {
    position: 'relative',
    p: '4',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderRadius: 'lg',
    _hover: { borderColor: 'border.control' },
    // The whole card follows its link, which stays the only thing to tab to.
    '& a': { fontWeight: 'semibold' },
    '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'lg' },
    '& p': { color: 'fg.muted', mt: '1' },
  },
})

/** The screens below a menu group that the user may read [L2.3]. */
export function LandingPage({ title, purpose, paths }: Entry & { paths: readonly string[] }) {
  const router = useRouter()
  const { user_access } = useCurrentUser()
  const screens = paths.flatMap((path) => {
    const { permission = null, entry } = router.matchRoutes(path, {}).at(-1)?.staticData ?? {}
    return entry && mayEnter(user_access, permission) ? [{ path, entry }] : []
  })
  return (
    <Page title={title} purpose={purpose}>
      <Grid>
        {screens.map(({ path, entry }) => (
          <Card key={path}>
            <Link to={path}>{entry.title}</Link>
            <p>{entry.purpose}</p>
          </Card>
        ))}
      </Grid>
    </Page>
  )
}
