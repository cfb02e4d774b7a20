import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { configure } from './configure'

// `node configure.mjs`, in an unpacked release: this file with all it imports, as one script that needs Node alone.
process.exitCode = await configure(process.argv.slice(2), dirname(fileURLToPath(import.meta.url)))
