import type { HelpFacts } from '../../../ui/feedback/get-help'
import { withoutSecrets } from './without-secrets'

/** The portal's facts about user, browser and page, beside those of the page itself. */
export type HelpContext = {
  /** The name of the support: "NordFluid AS". */
  support: string
  person: string
  /** Absent if the backend's user record has none. */
  email?: string | undefined
  account: string
  browser: string
  system: string
  page: string
  /** `2026-11-20T09:12:00Z` */
  at: string
  /** The failed queries of this page. */
  failures: readonly string[]
}

const line = ({ label, value }: { label: string; value: string }) =>
  `${label}: ${value.replace(/\s+/g, (gap) => (/[\r\n]/.test(gap) ? ' ' : gap)).trim()}`

/** The first line of the text. */
export function greetingOf(support: string): string {
  return `Hello ${support},`
}

/** Position of the user's own words: below the greeting, after the page's request. */
export function caretOf(text: string, { text: request = '' }: HelpFacts): number {
  return text.indexOf('\n\n') + 2 + withoutSecrets(request).length
}

/** The text of the request, without secrets: others will read it. */
export function helpText({ lines, text = '' }: HelpFacts, context: HelpContext): string {
  const own = lines.filter(({ value }) => value.trim() !== '')
  const added = [
    ...context.failures.map((failure) => ({ label: 'Failed on this page', value: failure })),
    { label: 'Account', value: context.account },
    { label: 'Person', value: [context.person, context.email].filter(Boolean).join(', ') },
    { label: 'Browser', value: `${context.browser} on ${context.system}` },
    { label: 'Page', value: context.page },
    { label: 'Time', value: context.at },
  ]
  // The page's own facts take precedence over those of the same label.
  const ownLabels = new Set(own.map(({ label }) => label))
  const facts = [...own, ...added.filter(({ label }) => !ownLabels.has(label))].map(line)
  return withoutSecrets([greetingOf(context.support), '', text, '', '', ...facts].join('\n'))
}

const fileLine = ({ name, address }: { name: string; address: string }) =>
  withoutSecrets(`File: ${name} ${address}`)

/** Adds the line of a file to the end of the text, or removes it; the rest stays as typed. */
export function withFile(text: string, file: { name: string; address: string }, isIn: boolean): string {
  const wanted = fileLine(file)
  const others = text.split('\n').filter((each) => each !== wanted)
  return isIn ? [...others, wanted].join('\n') : others.join('\n')
}

/** The initial text of the dialog, including the page's links. */
export function startText(facts: HelpFacts, context: HelpContext): string {
  const linked = (facts.files ?? []).filter(({ isLinked }) => isLinked === true)
  return linked.reduce((text, file) => withFile(text, file, true), helpText(facts, context))
}

/** Whether the text contains the line of the file. */
export function hasFile(text: string, file: { name: string; address: string }): boolean {
  return text.split('\n').includes(fileLine(file))
}
