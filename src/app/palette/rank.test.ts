import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fitness, ranked } from './rank'

const commands = [
  { label: 'Dashboard' },
  { label: 'Licenses', words: 'seats' },
  { label: 'Licenses expiring in 60 days' },
  { label: 'Expired licenses' },
  { label: 'HELYX downloads', words: 'installers patches' },
  { label: 'ELEMENTS downloads', words: 'installers patches' },
  { label: 'Log out', words: 'sign out leave' },
]
const found = (typed: string) => ranked(commands, typed).map(({ label }) => label)

it('[G14] finds by the beginnings of words, the text that begins so first', () => {
  expect(found('exp')).toEqual(['Expired licenses', 'Licenses expiring in 60 days'])
  expect(found('lic')).toEqual(['Licenses', 'Licenses expiring in 60 days', 'Expired licenses'])
  expect(found('licenses')[0]).toBe('Licenses')
})

it('[G14] wants every typed word, in any order', () => {
  expect(found('downloads helyx')).toEqual(['HELYX downloads'])
  expect(found('days exp')).toEqual(['Licenses expiring in 60 days'])
  expect(found('helyx licenses')).toEqual([])
})

it('[G14] knows other words for it, abbreviations and the middle of words, in this order', () => {
  expect(found('patches')).toEqual(['HELYX downloads', 'ELEMENTS downloads'])
  expect(found('hd')).toEqual(['HELYX downloads'])
  expect(found('board')).toEqual(['Dashboard'])
  expect(found('sign out')).toEqual(['Log out'])
  expect(fitness('Log out', 'out')).toBeGreaterThan(fitness('x', 'out', 'sign out'))
  expect(fitness('Licenses expiring', 'lexp')).toBeGreaterThan(0)
})

it('[G14] minds neither case nor accents', () => {
  expect(fitness('Téléchargements', 'TELE')).toBeGreaterThan(0)
  expect(fitness('Ubersicht', 'über')).toBeGreaterThan(0)
})

it('[G14] never throws, and stays between nothing and a little over one', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (text, typed, more) => {
      const score = fitness(text, typed, more)
      expect(score >= 0 && score <= 1.1).toBe(true)
    }),
  )
  expect(found('')).toEqual([])
  expect(found('   ')).toEqual([])
  expect(found('.*')).toEqual([])
})
