import { analyse } from './analyse'

// Looks through the portal below the folder it is told and prints what it found, for `screens.ts`.
try {
  process.stdout.write(JSON.stringify(analyse(process.argv[2] ?? process.cwd())))
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
