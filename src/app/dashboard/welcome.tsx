import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Area } from '../../domain/attention'
import { useConfig } from '../../session/config-context'
import { useCurrentUser } from '../../session/current-user'
import { Surface, SurfaceTitle } from '../../ui/layout/surface'
import { TextLink } from '../../ui/layout/text-link'
import { useReadableEntry } from '../screen-cards'
import styles from './welcome.module.css'

const steps = [
  { path: '/downloads', words: 'Get the installers' },
  { path: '/documentations', words: 'Read how to set up the software and its license server' },
  { path: '/support', words: 'Ask support when something is missing' },
]

export type WelcomeProps = { areas: readonly Area[] }

/** The first screen of an account that has nothing yet: why, and what can be done meanwhile. */
export function Welcome({ areas }: WelcomeProps) {
  const headingId = useId()
  const { first_name } = useCurrentUser()
  const { userGuideUrl } = useConfig()
  const entryOf = useReadableEntry()
  return (
    <Surface padded aria-labelledby={headingId}>
      <SurfaceTitle id={headingId}>Welcome, {first_name}</SurfaceTitle>
      <div className={styles.words}>
        {areas.map(({ noun, nothingYet }) => nothingYet && <p key={noun}>{nothingYet}</p>)}
        <p>From then on this page tells what needs your attention. Meanwhile you can:</p>
      </div>
      <ul className={styles.steps}>
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
      </ul>
    </Surface>
  )
}
