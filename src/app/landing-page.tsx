import { type ComponentType, Suspense } from 'react'
import { lineFirst, useDefaultLine } from '../domain/product-lines'
import { Page } from '../ui/layout/page'
import { Boundary } from './boundary'
import type { Entry } from './entry'
import { CardGrid, ScreenCard, useReadableEntry } from './screen-cards'

export interface LandingPaths {
  paths: readonly string[]
  /** What a card says of its screen right now, beside the words that are always true. */
  Fact?: ComponentType<{ path: string }>
}

/** The screens below a menu group that the user may read [L2.3]. */
export function LandingPage({ title, purpose, paths, Fact }: Entry & LandingPaths) {
  const entryOf = useReadableEntry()
  const [line] = useDefaultLine()
  return (
    <Page title={title} purpose={purpose}>
      <CardGrid>
        {lineFirst(paths, line, (path) => path).map((path) => {
          const entry = entryOf(path)
          return (
            entry && (
              <ScreenCard key={path} path={path} entry={entry}>
                {Fact && (
                  <Boundary fallback={() => null}>
                    <Suspense>
                      <Fact path={path} />
                    </Suspense>
                  </Boundary>
                )}
              </ScreenCard>
            )
          )
        })}
      </CardGrid>
    </Page>
  )
}
