import { build } from 'vite'
import { describe, expect, test } from 'vitest'
import { sampleReport } from '../serve/build-report.fixture'
import { changedWord, filesOfCustomers, renamesOf } from './renamed'

const renames = renamesOf(sampleReport)

test('a module renames its script, and the scripts that name it', () => {
  expect(renames(['src/ui/format/date.ts'])).toEqual(
    new Map([
      ['assets/pages.js', 300],
      ['assets/licenses-page.js', 570],
      ['assets/users-page.js', 200],
      ['assets/index.js', 1000],
    ]),
  )
})

test('a style sheet is renamed with its own source alone', () => {
  const renamed = (path: string) => [...renames([`src/features/licenses/${path}`]).keys()].toSorted()
  expect(renamed('licenses-page.tsx')).toEqual(['assets/index.js', 'assets/licenses-page.js'])
  expect(renamed('licenses-page.module.css')).toContain('assets/licenses-page.css')
})

test('files that the build does not have rename nothing', () => {
  expect([...renames(['src/features/licenses/license.test.ts'])]).toEqual([])
})

test('customers have the first screen, their pages and dialogs, and no page of managers', () => {
  expect(filesOfCustomers(sampleReport).toSorted()).toEqual([
    ...['assets/dialog.js', 'assets/files-page.js', 'assets/index.js', 'assets/licenses-page.css'],
    ...['assets/licenses-page.js', 'assets/pages.js', 'assets/start.css'],
  ])
})

describe('a changed word', () => {
  const code = new Map([
    ['\0main.ts', "export const page = () => import('/src/page.ts')"],
    ['\0src/page.ts', "import 'lib'; export const title = 'Licenses of yours'"],
    ['\0src/number.ts', 'export const number = 1'],
  ])
  const built = async (path: string, main = '\0main.ts') => {
    const output = await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [
        changedWord(path),
        {
          name: 'two-modules',
          resolveId: (id) => (code.has(`\0${id.replace(/^\//, '')}`) ? `\0${id.replace(/^\//, '')}` : null),
          load: (id) => code.get(id) ?? null,
        },
      ],
      build: {
        write: false,
        rolldownOptions: { input: main.slice(1), external: ['lib'], preserveEntrySignatures: 'strict' },
      },
    })
    if (Array.isArray(output) || !('output' in output)) throw new Error('one output was expected')
    return output.output
  }

  test('is changed in its module alone', async () => {
    const texts = (await built('page.ts')).map((file) => (file.type === 'chunk' ? file.code : ''))
    expect(texts.join('')).toContain('LICENSES of yours')
    expect(texts.join('')).not.toContain('Licenses of yours')
  })

  test('is missed when the module says nothing', async () => {
    await expect(built('number.ts', '\0src/number.ts')).rejects.toThrow('number.ts has no word to change.')
  })

  test('is missed when the module is gone', async () => {
    await expect(built('other.ts')).rejects.toThrow('other.ts is no module of the build.')
  })
})
