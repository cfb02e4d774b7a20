import { availableParallelism, cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { measurePage, measureRelease } from './bench/page'
import { measureRenamed } from './bench/renamed'
import { markdown, type Row } from './bench/rows'
import { closeStage } from './bench/stage'
import { measureUse } from './bench/use'
import { run } from './serve/options'
import { Stop } from './serve/stop'

/** Figures by name; a new figure needs one line here. */
const figures: Record<string, () => Promise<Row[]>> = {
  page: measurePage,
  use: measureUse,
  renamed: measureRenamed,
  // Last: without nginx only this figure is missing.
  release: measureRelease,
}

// `npm run bench [-- FIGURE…]`: the portal's costs, as ratios to anchors measured in the same run.
await run(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  for (const name of positionals)
    if (!Object.hasOwn(figures, name))
      throw new Stop(`There is no figure ${name}. Choose from ${Object.keys(figures).join(', ')}.`)
  const rows: Row[] = []
  try {
    for (const [name, measure] of Object.entries(figures)) {
      if (positionals.length > 0 && !positionals.includes(name)) continue
      console.error(`Measuring ${name}`)
      rows.push(...(await measure()))
    }
  } finally {
    // Print even if a later figure fails: the measurements took minutes.
    if (rows.length > 0) print(rows)
    await closeStage()
  }
})

function print(rows: readonly Row[]): void {
  const [cpu] = cpus()
  console.log(
    `Node ${process.version}, ${availableParallelism()} cores, ${cpu?.model ?? 'unknown processor'}. Times are medians; page, use and
release are measured in the headless shell of Chromium.\n`,
  )
  console.log(markdown(rows))
}
