import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useColorMode } from '../../ui/theme/color-mode'
import styles from './header.module.css'

type HeaderProps = { vendor: string; logo: string; start: ReactNode; children: ReactNode }

/** Logo left, tools right. A logo that knows a `#dark` view shows it in dark mode; others ignore the fragment. [L1.4] */
export const Header = ({ vendor, logo, start, children }: HeaderProps) => {
  const { mode } = useColorMode()
  return (
    <header className={styles.bar}>
      {start}
      <span className={styles.home}>
        <Link to="/">
          <img
            src={mode === 'dark' ? `${logo}#dark` : logo}
            alt={`${vendor} Customer Portal, to the dashboard`}
          />
        </Link>
      </span>
      {children}
    </header>
  )
}
