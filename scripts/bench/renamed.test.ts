import { build } from 'vite'
import { describe, expect, test } from 'vitest'
import { changedWord, newNames } from './renamed'

test('names are new that a build has not had before', () => {
  expect(newNames(['a-1.js', 'b-1.js', 'c-1.js'], ['a-2.js', 'b-1.js', 'd-1.js'])).toEqual([
    'a-2.js',
    'd-1.js',
  ])
})

describe('a changed word', () => {
  const code = new Map([
    ['\0main.ts', "export const page = () => import('/page.ts')"],
    ['\0page.ts', "export const title = 'No licenses yet'"],
  ])
  const built = async (file: string, from: string) => {
    const output = await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [
        changedWord({ file, from, to: 'No licenses now' }),
        {
          name: 'two-modules',
          resolveId: (id) => (code.has(`\0${id.replace('/', '')}`) ? `\0${id.replace('/', '')}` : null),
          load: (id) => code.get(id) ?? null,
        },
      ],
      build: { write: false, rolldownOptions: { input: 'main.ts', preserveEntrySignatures: 'strict' } },
    })
    if (Array.isArray(output) || !('output' in output)) throw new Error('one output was expected')
    return output.output
  }

  test('is changed in its module alone', async () => {
    const files = await built('page.ts', 'No licenses yet')
    const texts = files.map((file) => (file.type === 'chunk' ? file.code : ''))
    expect(texts.join('')).toContain('No licenses now')
    expect(texts.join('')).not.toContain('No licenses yet')
  })

  test('is missed when the module does not have it any more', async () => {
    await expect(built('page.ts', 'No tickets yet')).rejects.toThrow(
      'page.ts does not say "No tickets yet" any more',
    )
  })

  test('is missed when the module is gone', async () => {
    await expect(built('other.ts', 'No licenses yet')).rejects.toThrow(
      'other.ts is no module of the build any more',
    )
  })
})
