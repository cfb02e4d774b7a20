import type { ReactNode } from 'react'
import { TextLink } from '../layout/text-link'
import { type HelpFacts, useGetHelp } from './get-help'

type HelpLinkProps = { facts: HelpFacts; className?: string; children: ReactNode }

/** Opens the help dialog; looks like a link within text. */
export function HelpLink({ facts, className, children }: HelpLinkProps) {
  const getHelp = useGetHelp()
  return (
    <TextLink asChild className={className}>
      <button type="button" onClick={() => getHelp(facts)}>
        {children}
      </button>
    </TextLink>
  )
}
