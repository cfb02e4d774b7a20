import { createContext, useContext } from 'react'
import { type Failure, failureReference } from './failure'

/** What somebody asks for help with, as the page they are on knows it. Nothing secret: it leaves the portal as a mail. */
export type HelpFacts = {
  /** What it is about: "License HLX-2026-00417". */
  readonly subject: string
  readonly lines: readonly { readonly label: string; readonly value: string }[]
  /** Who it goes to, where the page knows better than the account: the id of who answers. */
  readonly recipientId?: string
  /** Files that may be pointed at, each by the address of its page in the portal, never by a signed one. */
  readonly files?: readonly { readonly name: string; readonly address: string }[]
}

/** Filled by the application; null while nobody is there who could open the text. */
export const GetHelpContext = createContext<((facts: HelpFacts) => void) | null>(null)

const nothing = () => undefined

/** Opens the text that asks for help, with these facts in it, for the person to look at, change and send. */
export function useGetHelp(): (facts: HelpFacts) => void {
  return useContext(GetHelpContext) ?? nothing
}

/** The same for what stands beside the frame, too, and leaves its button out where there is no help to be had. */
export function useOptionalHelp(): ((facts: HelpFacts) => void) | null {
  return useContext(GetHelpContext)
}

/** What there is to say about something that failed: "Licenses could not be loaded". */
export function helpWithFailure(what: string, failure: Failure): HelpFacts {
  const reference = failureReference(failure)
  return {
    subject: what,
    lines: [
      { label: 'What failed', value: what },
      { label: 'Message', value: failure.message },
      ...(reference ? [{ label: 'Reference', value: reference }] : []),
    ],
  }
}
