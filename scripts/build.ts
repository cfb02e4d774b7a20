import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from './portal-contract'
import { makeRelease, packMaps } from './release/release'
import { verifyDeployment } from './release/verify'
import { buildPortal } from './serve/build'
import { readBuildReport } from './serve/build-report'
import { framePage, frameScripts } from './serve/frame-files'
import { cacheControl, framePolicy, pageHeaders, themeScript } from './serve/headers'
import { readConfig, run } from './serve/options'
import { weightTable } from './serve/page-weights'
import { Stop } from './serve/stop'

// `npm run build [-- --config FILE] [-- --report] [-- --release] [-- --verify URL]`: one build for every environment in
// dist/. --config prints the response headers for that environment, --report the weight of every page, --release packs
// the archive for operations teams. --verify builds nothing and checks a running portal.
await run(async () => {
  const { values } = parseArgs({
    options: {
      ...{ config: { type: 'string' }, report: { type: 'boolean' } },
      ...{ release: { type: 'boolean' }, verify: { type: 'string' } },
    },
  })
  if (values.verify !== undefined) return verify(values.verify)
  const config = values.config === undefined ? null : await readConfig(values.config)
  await buildPortal(undefined, values.release)
  console.log('Built dist/. Put your config.json beside index.html.')
  if (values.report) console.log(`\n${weightTable(await readBuildReport())}\n`)
  if (values.release) {
    console.log(`Packed ${relative(projectRoot, await makeRelease())}.`)
    console.log(`Packed ${relative(projectRoot, await packMaps())}, for the error reports alone.`)
  }
  if (config === null) return
  console.log('\nSend with every answer:')
  for (const [name, value] of Object.entries(pageHeaders(config))) console.log(`${name}: ${value}`)
  console.log(`\nBut with ${[framePage, ...frameScripts].join(', ')} no Cross-Origin-Resource-Policy and no`)
  console.log('Cross-Origin-Opener-Policy, and this policy, with the address of your portal for PORTAL:')
  console.log(`Content-Security-Policy: ${framePolicy(config, 'https://PORTAL')}`)
  console.log('\nCache-Control: public, max-age=31536000, immutable   for /assets/*')
  console.log(`Cache-Control: ${cacheControl(themeScript)}  for ${themeScript}`)
  console.log('Cache-Control: no-cache                              for everything else')
})

/** Prints the checks of a running portal. @throws Stop if one fails */
async function verify(address: string): Promise<void> {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new Stop(
      `--verify needs the address of a portal, such as https://portal.example.com, not "${address}".`,
    )
  const verdicts = await verifyDeployment(new URL(address).origin)
  for (const { subject, problem, notAsked } of verdicts) {
    const mark = notAsked !== undefined ? '–' : problem === null ? '✔' : '✘'
    const words = notAsked ?? problem
    console.log(`${mark} ${subject}${words === null ? '' : `: ${words}`}`)
  }
  const asked = verdicts.filter(({ notAsked }) => notAsked === undefined).length
  const wrong = verdicts.filter(({ problem }) => problem !== null).length
  if (wrong > 0) throw new Stop(`${wrong} of ${asked} points are to be fixed.`)
  console.log(`All ${asked} points are as they should be.`)
}
