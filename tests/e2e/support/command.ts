import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'playwright/test'

/** A terminal command: both streams as one text, and its exit. */
export type Command = {
  process: ChildProcess
  output: () => string
  /** Resolves with the exit code once it has ended. */
  ended: Promise<number | null>
  /** Waits until it has printed this. */
  says: (text: string | RegExp) => Promise<void>
}

/** Runs one of the project's scripts with Node like `npm run`. */
export function run(
  folder: string,
  script: string,
  args: string[] = [],
  env: NodeJS.ProcessEnv = {},
): Command {
  const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
  })
  let text = ''
  const read = (part: Buffer) => {
    text += part.toString()
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  return {
    process: child,
    output: () => text,
    ended: new Promise((resolve) => child.once('close', resolve)),
    says: (wanted) =>
      expect
        .poll(() => text, { timeout: 90_000 })
        [typeof wanted === 'string' ? 'toContain' : 'toMatch'](wanted),
  }
}

/** A copy of the project below its own folder, where Node still finds installed packages; without a build. */
export async function copyOfProject(target: string): Promise<string> {
  await mkdir(target, { recursive: true })
  const parts = ['scripts', 'mock', 'openapi', 'src', 'public']
  const files = ['index.html', 'package.json', 'vite.config.ts', 'tsconfig.json']
  for (const part of [...parts, ...files]) await cp(part, join(target, part), { recursive: true })
  return target
}
