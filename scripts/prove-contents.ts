import { createHash } from 'node:crypto'
import { contents, readContent } from '../mock/backend/storage/contents'
import { run, Stop } from './serve/options'

// `node --import tsx scripts/prove-contents.ts`: reads the sandbox's large contents through, once each, and holds their
// committed checksums against what was read. Some 6.5 GB: it takes half a minute, so no test does it.
await run(async () => {
  const wrong: string[] = []
  for (const content of Object.values(contents)) {
    const hash = createHash('sha256')
    for (const bytes of readContent(content, 0, content.size)) hash.update(bytes)
    const read = hash.digest('hex')
    const holds = read === content.sha256
    console.log(`${holds ? '✔' : '✘'} ${content.name} ${content.size} ${read}`)
    if (!holds) wrong.push(content.name)
  }
  if (wrong.length > 0)
    throw new Stop(`These have another checksum than the committed one: ${wrong.join(', ')}.`)
})
