import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useConfig } from '../../session/config-context'
import { useCurrentUser } from '../../session/current-user'
import { Surface, SurfaceTitle } from '../../ui/surface'
import { TextLink } from '../../ui/text-link'
import { useReadableEntry } from '../screen-cards'
import type { Area } from './area'

const Words = chakra('div', { base: { mt: '1', maxW: '72ch', '& p + p': { mt: '3' } } })
const Steps = chakra('ul', {
  base: { mt: '2', ps: '5', listStyleType: 'disc', display: 'grid', gap: '1.5' },
})

const steps = [
  { path: '/downloads', words: 'Get the installers' },
  { path: '/documentations', words: 'Read how to set up the software and its license server' },
  { path: '/support', words: 'Ask support when something is missing' },
]

/** The first screen of an account that has nothing yet: why, and what can be done meanwhile. */
export function Welcome({ areas }: { areas: readonly Area[] }) {
  const headingId = useId()
  const { first_name } = useCurrentUser()
  const { userGuideUrl } = useConfig()
  const entryOf = useReadableEntry()
  return (
    <Surface padded aria-labelledby={headingId}>
      <SurfaceTitle id={headingId}>Welcome, {first_name}</SurfaceTitle>
      <Words>
        {areas.map(({ noun, nothingYet }) => nothingYet && <p key={noun}>{nothingYet}</p>)}
        <p>From then on this page tells what needs your attention. Meanwhile you can:</p>
      </Words>
      <Steps>
        <li>
          <TextLink href={userGuideUrl} target="_blank" rel="noopener">
            Take a look at the user guide (opens in a new tab)
          </TextLink>
        </li>
        {steps
          .filter(({ path }) => entryOf(path))
          .map(({ path, words }) => (
            <li key={path}>
              <TextLink asChild>
                <Link to={path}>{words}</Link>
              </TextLink>
            </li>
          ))}
      </Steps>
    </Surface>
  )
}
