import { analyse } from './analyse'

// Analyses the portal below the folder of its argument and prints the result as JSON, for `screens.ts`.
try {
  process.stdout.write(JSON.stringify(analyse(process.argv[2] ?? process.cwd())))
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
