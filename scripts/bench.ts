import { availableParallelism, cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { measureContract } from './bench/contract'
import { measureDocumentationSearch } from './bench/documentation-search'
import { measureFiles } from './bench/files'
import { measureFrame } from './bench/frame'
import { measureGeneration } from './bench/generation'
import { measureManagers } from './bench/managers'
import { measurePage, measureRelease } from './bench/page'
import { measureRenamed } from './bench/renamed'
import { markdown, type Row } from './bench/rows'
import { measureSandbox } from './bench/sandbox'
import { closeStage } from './bench/stage'
import { measureUpload } from './bench/upload'
import { measureUse } from './bench/use'
import { run, Stop } from './serve/options'

const figures = {
  generation: measureGeneration,
  sandbox: measureSandbox,
  page: measurePage,
  use: measureUse,
  managers: measureManagers,
  renamed: measureRenamed,
  search: measureDocumentationSearch,
  frame: measureFrame,
  files: measureFiles,
  upload: measureUpload,
  contract: measureContract,
  // The last one: where no nginx can be had, it is all that is missing.
  release: measureRelease,
}

// `npm run bench [-- FIGURE…]`: the portal's costs, as ratios to anchors measured in the same run.
await run(async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const known: string[] = Object.keys(figures)
  for (const name of positionals)
    if (!known.includes(name)) throw new Stop(`There is no figure ${name}. Choose from ${known.join(', ')}.`)
  const rows: Row[] = []
  try {
    for (const [name, measure] of Object.entries(figures)) {
      if (positionals.length > 0 && !positionals.includes(name)) continue
      console.error(`Measuring ${name}`)
      rows.push(...(await measure()))
    }
  } finally {
    // Also when a later figure fails: the measured ones took minutes.
    if (rows.length > 0) print(rows)
    await closeStage()
  }
})

function print(rows: readonly Row[]): void {
  const [cpu] = cpus()
  console.log(
    `Node ${process.version}, ${availableParallelism()} cores, ${cpu?.model ?? 'unknown processor'}. Times are medians, those of the
main thread its processor time; page and use are measured in the headless shell of Chromium.\n`,
  )
  console.log(markdown(rows))
}
