import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { configure } from './configure'

// `node configure.mjs` in an unpacked release: bundled into one script that needs only Node.
process.exitCode = await configure(process.argv.slice(2), dirname(fileURLToPath(import.meta.url)))
