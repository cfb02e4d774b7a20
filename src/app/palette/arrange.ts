import type { Command, Group } from './entries/command'
import type { Hits } from './found/hits'
import { fitness, ranked } from './rank'

/** As many as are shown of what fits without asking the backend. */
const MOST = 8

export interface Entries {
  readonly screens: readonly Command[]
  readonly filters: readonly Command[]
  readonly recent: readonly Command[]
  readonly actions: readonly Command[]
}

const titled = ({ screens, filters, recent, actions }: Entries) => [
  { title: 'Opened lately', commands: recent },
  { title: 'Pages', commands: screens },
  { title: 'Lists', commands: filters },
  { title: 'Actions', commands: actions },
]

/**
 * What the palette shows, group by group. Without a term: where one was, every page, what can be done. With one: what
 * fits, the group of the best first, and after it what the lists found, in their own order.
 */
export function arrange(entries: Entries, term: string, hits: readonly Hits[]): Group[] {
  if (term.trim() === '')
    return titled({ ...entries, filters: [] }).filter(({ commands }) => commands.length > 0)
  const best = ranked(
    titled(entries).flatMap(({ commands }) => commands),
    term,
  ).slice(0, MOST)
  const known = titled(entries)
    .map(({ title, commands }) => ({ title, commands: best.filter((one) => commands.includes(one)) }))
    .filter(({ commands }) => commands.length > 0)
    .sort((a, b) => scoreOf(b, term) - scoreOf(a, term))
  const found = hits
    .filter(({ commands }) => commands.length > 0)
    .map(({ noun, commands }) => ({ title: noun, commands }))
  return [...known, ...found]
}

function scoreOf({ commands: [first] }: Group, term: string): number {
  return first ? fitness(first.label, term, first.words) : 0
}
