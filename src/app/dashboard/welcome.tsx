import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { DashboardArea } from '../../domain/attention'
import { useConfig } from '../../session/config-context'
import { useCurrentUser } from '../../session/current-user'
import { Surface, SurfaceTitle } from '../../ui/layout/surface'
import { TextLink } from '../../ui/layout/text-link'
import { useScreenLabel } from '../guard'
import styles from './welcome.module.css'

const steps = [
  { path: '/downloads', text: 'Get the installers' },
  { path: '/documentations', text: 'Read how to set up the software and its license server' },
  { path: '/support', text: 'Ask support when something is missing' },
]

export type WelcomeProps = { areas: readonly DashboardArea[] }

/** For an empty account: why it is empty, and first steps. */
export function Welcome({ areas }: WelcomeProps) {
  const headingId = useId()
  const { first_name } = useCurrentUser()
  const { userGuideUrl } = useConfig()
  const labelOf = useScreenLabel()
  return (
    <Surface padded aria-labelledby={headingId}>
      <SurfaceTitle id={headingId}>Welcome, {first_name}</SurfaceTitle>
      <div className={styles.text}>
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
          .filter(({ path }) => labelOf(path))
          .map(({ path, text }) => (
            <li key={path}>
              <TextLink asChild>
                <Link to={path}>{text}</Link>
              </TextLink>
            </li>
          ))}
      </ul>
    </Surface>
  )
}
