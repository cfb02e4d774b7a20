import { createContext, useContext } from 'react'
import { type Failure, failureReference } from './failure'

/** A file that the text may link to. */
export type HelpFile = {
  readonly name: string
  readonly address: string
  /** The text links to it from the start. Default: false. */
  readonly isLinked?: boolean
}

/** Facts of a page for a help request. Nothing secret, since it is sent by mail. */
export type HelpFacts = {
  /** "License HLX-2026-00417". */
  readonly subject: string
  /** The dialog's title; default: "Get help". */
  readonly title?: string
  /** The request's text, where the page knows it: "We would like to renew this license." */
  readonly text?: string
  readonly lines: readonly { readonly label: string; readonly value: string }[]
  /** Id of the first line support; default: the account's. */
  readonly recipientId?: string
  /** Another recipient. */
  readonly recipient?: { readonly name: string; readonly email: string }
  /** Files to mention, each by its page in the portal, never by a signed URL. */
  readonly files?: readonly HelpFile[]
}

/** Provided by the application; null where the help dialog cannot be opened. */
export const GetHelpContext = createContext<((facts: HelpFacts) => void) | null>(null)

const nothing = () => undefined

/** Opens the help dialog with these facts. */
export function useGetHelp(): (facts: HelpFacts) => void {
  return useContext(GetHelpContext) ?? nothing
}

/** As `useGetHelp`; null outside the shell, where the caller omits its button. */
export function useOptionalHelp(): ((facts: HelpFacts) => void) | null {
  return useContext(GetHelpContext)
}

/** The facts for help with a failure. `what` is a sentence: "Licenses could not be loaded". */
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
