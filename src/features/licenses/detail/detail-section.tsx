import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useId } from 'react'
import { Surface, SurfaceTitle } from '../../../ui/surface'

const Head = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    px: '4',
    py: '1.5',
    minH: '12',
    borderBottomWidth: '1px',
    '& h2': { flex: 1, whiteSpace: 'nowrap' },
  },
})

const Actions = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '2' } })

/** One part of what is known about a license, with what can be done with it. */
export function DetailSection(props: { title: string; action?: ReactNode; children: ReactNode }) {
  const headingId = useId()
  return (
    <Surface aria-labelledby={headingId}>
      <Head>
        <SurfaceTitle id={headingId}>{props.title}</SurfaceTitle>
        {props.action && <Actions>{props.action}</Actions>}
      </Head>
      {props.children}
    </Surface>
  )
}

/** A sentence in a section: what it is, or what to do where there is nothing. */
export const SectionText = chakra('p', { base: { px: '4', py: '3', color: 'fg.muted', maxW: '72ch' } })
