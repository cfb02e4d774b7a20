import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { DashboardArea } from '../../domain/parts/attention'
import { firstLicenseRequest } from '../../domain/rules/first-license-request'
import { useConfig } from '../../session/config-context'
import { useCurrentUser } from '../../session/current-user'
import { HelpLink } from '../../ui/feedback/help-link'
import { Surface, SurfaceTitle } from '../../ui/layout/surface'
import { TextLink } from '../../ui/layout/text-link'
import { useScreenLabel } from '../guard'
import styles from './welcome.module.css'

const steps = [
  { path: '/documentations', text: 'Read how to install the software and its license server' },
  { path: '/downloads/helyx', search: { view: 'notes' }, text: 'See what is new in HELYX' },
  { path: '/downloads/elements', search: { view: 'notes' }, text: 'See what is new in ELEMENTS' },
  { path: '/support', text: 'Contact support' },
] as const

/** For an empty account: why it is empty, and first steps. */
export function Welcome({ areas }: { areas: readonly DashboardArea[] }) {
  const headingId = useId()
  const { first_name } = useCurrentUser()
  const { userGuideUrl } = useConfig()
  const labelOf = useScreenLabel()
  return (
    <Surface padded aria-labelledby={headingId}>
      <SurfaceTitle id={headingId}>{`Welcome, ${first_name}`}</SurfaceTitle>
      <div className={styles.text}>
        {areas.map(({ noun, nothingYet }) => nothingYet && <p key={noun}>{nothingYet}</p>)}
        <p>Until then, you can:</p>
      </div>
      <ul className={styles.steps}>
        <li>
          <HelpLink facts={firstLicenseRequest}>Ask for a license</HelpLink>
        </li>
        {steps
          .filter(({ path }) => labelOf(path))
          .map(({ path, text, ...step }) => (
            <li key={path}>
              <TextLink asChild>
                <Link to={path} {...step}>
                  {text}
                </Link>
              </TextLink>
            </li>
          ))}
        <li>
          <TextLink href={userGuideUrl} target="_blank" rel="noopener">
            Read the portal user guide (opens in a new tab)
          </TextLink>
        </li>
      </ul>
    </Surface>
  )
}
