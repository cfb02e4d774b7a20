import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useColorMode } from '../../ui/color-mode'

const Bar = chakra('header', {
  base: {
    position: 'fixed',
    insetX: 0,
    top: 0,
    h: 'header',
    zIndex: 'header',
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    ps: { base: '3', md: '5' },
    pe: { base: '3', sm: '6' },
    bg: 'bg.surface',
    borderBottomWidth: '1px',
    _print: { display: 'none' },
  },
})
const Home = chakra('span', {
  base: {
    flex: { base: 1, sm: 'none' },
    w: { md: 'menu' },
    minW: 0,
    '& a': { display: 'inline-flex', py: '1', borderRadius: 'sm' },
    '& img': { h: '7', maxW: 'full' },
  },
})

type HeaderProps = { vendor: string; logo: string; start: ReactNode; children: ReactNode }

/** Logo left, tools right. A logo that knows a `#dark` view shows it in dark mode; others ignore the fragment. [L1.4] */
export const Header = ({ vendor, logo, start, children }: HeaderProps) => {
  const { mode } = useColorMode()
  return (
    <Bar>
      {start}
      <Home>
        <Link to="/">
          <img
            src={mode === 'dark' ? `${logo}#dark` : logo}
            alt={`${vendor} Customer Portal, to the dashboard`}
          />
        </Link>
      </Home>
      {children}
    </Bar>
  )
}
