import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { ResumableSha256, readSharedStream, STEP, sizes, stateAfter } from '../mock/backend/content/contents'
import { run } from './serve/options'
import { Stop } from './serve/stop'

// `node --import tsx scripts/prove-contents.ts`: reads the shared stream of the sandbox's large files and verifies the
// recorded SHA-256 states. 4.4 GB, so it is not a test. `--write` records the states again.
const most = Math.max(...Object.values(sizes).map(([, size]) => size))
const steps = Math.ceil(most / STEP)

function record() {
  const sha256 = new ResumableSha256()
  const states = Buffer.alloc(steps * 32)
  for (let step = 0; step < steps; step += 1) {
    for (const bytes of readSharedStream(step * STEP, (step + 1) * STEP)) sha256.update(bytes)
    sha256.words.forEach((word, i) => {
      states.writeInt32BE(word | 0, step * 32 + i * 4)
    })
  }
  writeFileSync('mock/backend/content/shared-stream-states.bin', states)
  console.log(`${steps} states recorded`)
}

function prove() {
  const whole = createHash('sha256')
  for (let step = 1; step <= steps; step += 1) {
    for (const bytes of readSharedStream((step - 1) * STEP, step * STEP)) whole.update(bytes)
    const recorded = Buffer.from(stateAfter(step * STEP).digest()).toString('hex')
    if (recorded !== whole.copy().digest('hex'))
      throw new Stop(`The recorded state after ${step * STEP} bytes is not that of the stream.`)
  }
  console.log(`✔ ${steps} states, ${steps * STEP} bytes`)
}

await run(async () => {
  if (process.argv.includes('--write')) record()
  prove()
})
