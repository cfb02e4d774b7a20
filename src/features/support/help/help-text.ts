import type { HelpFacts } from '../../../ui/feedback/get-help'
import { withoutSecrets } from './without-secrets'

/** What the portal knows beside the facts of the page. */
export interface Surroundings {
  /** Who answers: "NordFluid AS". */
  support: string
  person: string
  email: string
  account: string
  browser: string
  system: string
  /** The page's address. */
  page: string
  /** `2026-11-20T09:12:00Z` */
  at: string
  /** Reads of this page that failed. */
  failures: readonly string[]
}

/** Where the person writes; what the text begins with stays when it is empty. */
export const PROMPT = 'Please describe what you need, or what happened and what you expected:'

const line = ({ label, value }: { label: string; value: string }) =>
  `${label}: ${value.replace(/\s*[\r\n]+\s*/g, ' ').trim()}`

/** The text that asks for help. Everything in it may be read by others; the person looks at it before it goes. */
export function helpText({ lines }: HelpFacts, around: Surroundings): string {
  const own = lines.filter(({ value }) => value.trim() !== '')
  const known = [
    ...around.failures.map((failure) => ({ label: 'Failed on this page', value: failure })),
    { label: 'Account', value: around.account },
    { label: 'Person', value: `${around.person}, ${around.email}` },
    { label: 'Browser', value: `${around.browser} on ${around.system}` },
    { label: 'Page', value: around.page },
    { label: 'Time', value: around.at },
  ]
  // What the page says itself it knows better.
  const said = new Set(own.map(({ label }) => label))
  const facts = [...own, ...known.filter(({ label }) => !said.has(label))].map(line)
  return withoutSecrets([`Hello ${around.support},`, '', PROMPT, '', '', '', ...facts].join('\n'))
}

/** A file as a line of the text. */
const fileLine = ({ name, address }: { name: string; address: string }) =>
  withoutSecrets(`File: ${name} ${address}`)

/** The text with the link to a file at its end, or without it; everything else stays as it was typed. */
export function withFile(text: string, file: { name: string; address: string }, isIn: boolean): string {
  const wanted = fileLine(file)
  const others = text.split('\n').filter((each) => each !== wanted)
  return isIn ? [...others, wanted].join('\n') : others.join('\n')
}

/** Whether the text points at the file. */
export const hasFile = (text: string, file: { name: string; address: string }): boolean =>
  text.split('\n').includes(fileLine(file))
