import { describe, expect, test } from 'vitest'
import { readTestArguments } from './arguments'

describe('the words behind `npm test --`', () => {
  test('are none in a plain run', () => {
    expect(readTestArguments([])).toEqual({ all: false, named: false, repeat: 1, playwright: [] })
  })

  test('are ours or go to Playwright', () => {
    expect(readTestArguments(['--workers', '4', '--all', '--repeat', '5', '--reporter=list'])).toEqual({
      all: true,
      named: false,
      repeat: 5,
      playwright: ['--workers', '4', '--reporter=list'],
    })
    expect(readTestArguments(['--repeat=3']).repeat).toBe(3)
  })

  test.each([[['upload.e2e.ts']], [['--workers', '4', 'upload']], [['-g', 'seat']], [['--grep=seat']]])(
    'that name tests run these whatever their tag, and of the others no more: %j',
    (words) => {
      expect(readTestArguments(words)).toMatchObject({ all: false, named: true })
    },
  )

  test.each([[['-j', '4']], [['--project', 'upload']], [['-G', 'seat']], [['--headed']]])(
    'that choose none leave out what needs long: %j',
    (words) => {
      expect(readTestArguments(words)).toMatchObject({ all: false, named: false })
    },
  )

  test.each([[['--repeat']], [['--repeat', 'often']], [['--repeat=0']]])(
    'must say how often: %j',
    (words) => {
      expect(() => readTestArguments(words)).toThrow(
        '--repeat needs a number of runs behind it: npm test -- --repeat 5',
      )
    },
  )
})
