import { lineFirst, useDefaultLine } from '../session/default-line'
import { Page } from '../ui/page'
import type { Entry } from './entry'
import { CardGrid, ScreenCard, useReadableEntry } from './screen-cards'

/** The screens below a menu group that the user may read [L2.3]. */
export function LandingPage({ title, purpose, paths }: Entry & { paths: readonly string[] }) {
  const entryOf = useReadableEntry()
  const [line] = useDefaultLine()
  return (
    <Page title={title} purpose={purpose}>
      <CardGrid>
        {lineFirst(paths, line, (path) => path).map((path) => {
          const entry = entryOf(path)
          return entry && <ScreenCard key={path} path={path} entry={entry} />
        })}
      </CardGrid>
    </Page>
  )
}
