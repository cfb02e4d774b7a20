import { analyse } from './analyse'

// Looks through the portal below the folder it is told and prints what it found, for `screens.ts`.
process.stdout.write(JSON.stringify(analyse(process.argv[2] ?? process.cwd())))
