import { parseArgs } from 'node:util'
import { renewBudgets } from './serve/budgets'
import { buildPortal } from './serve/build'
import { framePage, frameScript } from './serve/frame-files'
import { framePolicy, pageHeaders } from './serve/headers'
import { readConfig, run } from './serve/options'

// `npm run build [-- --config FILE] [-- --budgets]`: one build for every environment in dist/; with --config it also
// prints the response headers a web server must send for that environment, with --budgets what it made is what pages
// may weigh from now on.
await run(async () => {
  const { values } = parseArgs({ options: { config: { type: 'string' }, budgets: { type: 'boolean' } } })
  const config = values.config === undefined ? null : await readConfig(values.config)
  await buildPortal()
  console.log('Built dist/. Put your config.json beside index.html.')
  if (values.budgets) for (const line of await renewBudgets()) console.log(line)
  if (config === null) return
  console.log('\nSend with every answer:')
  for (const [name, value] of Object.entries(pageHeaders(config))) console.log(`${name}: ${value}`)
  console.log(`\nBut with ${framePage} and ${frameScript} no Cross-Origin-Resource-Policy and no`)
  console.log('Cross-Origin-Opener-Policy, and this policy, with the address of your portal for PORTAL:')
  console.log(`Content-Security-Policy: ${framePolicy(config, 'https://PORTAL')}`)
  console.log('\nCache-Control: public, max-age=31536000, immutable   for /assets/*')
  console.log('Cache-Control: no-cache                              for everything else')
})
