import { portFrom, run } from './serve/options'
import { spawnPrism } from './serve/prism'

// `npm run mock`: plain Prism, stateless, on http://127.0.0.1:4010. Choose an answer with the Prefer header.
await run(async () => {
  const child = await spawnPrism(portFrom('PORT', process.env.PORT, 4010), 'inherit')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal))
  await new Promise<void>((resolve) => {
    child.once('exit', (code) => {
      process.exitCode = code ?? 0
      resolve()
    })
  })
})
