import { readPreviewOptions, run } from './serve/options'
import { startPreview } from './serve/preview'

// `npm run preview [-- --config FILE] [--sandbox-port N]`: the built portal with the production headers.
await run(async () => {
  const server = await startPreview(await readPreviewOptions(4173))
  console.log(`Portal    ${server.url}/`)
  const stop = () => {
    void server.close().finally(() => process.exit(0))
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
})
