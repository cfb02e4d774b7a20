import { execFileSync } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { portalHost } from '../screens/portal'
import { runCommand } from './commands'

/** What bash offers for a line that ends where the cursor is. */
async function offered(...words: string[]): Promise<string[]> {
  let script = ''
  const written = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    script += String(text)
    return true
  })
  expect(await runCommand('completion', [], portalHost)).toBe(0)
  written.mockRestore()
  const line = words.map((word) => `'${word}'`).join(' ')
  const asked = `${script}\nCOMP_WORDS=(portal-contract ${line}); COMP_CWORD=${words.length}; _portal_contract; printf '%s\\n' "\${COMPREPLY[@]}"`
  return execFileSync('bash', ['-c', asked], { encoding: 'utf8' }).trim().split('\n')
}

test('bash completes commands, and the options of each', async () => {
  expect(await offered('ch')).toEqual(['check'])
  expect(await offered('')).toEqual(expect.arrayContaining(['check', 'judge', 'diff', 'completion']))
  expect(await offered('check', '--ta')).toEqual(['--target='])
  expect(await offered('check', '--q')).toEqual(['--quiet'])
  expect(await offered('diff', '--mark')).toEqual(['--markdown='])
  // Files are left to the shell.
  expect(await offered('judge', 'traf')).toEqual([''])
})
