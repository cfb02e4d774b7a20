import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matchScore, rank } from './ranking'

const commands = [
  { label: 'Dashboard' },
  { label: 'Licenses', keywords: 'seats' },
  { label: 'Licenses expiring in 60 days' },
  { label: 'Expired licenses' },
  { label: 'HELYX downloads', keywords: 'installers patches' },
  { label: 'ELEMENTS downloads', keywords: 'installers patches' },
  { label: 'Log out', keywords: 'sign out leave' },
]
const found = (typed: string) => rank(commands, typed).map(({ label }) => label)

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
  expect(matchScore('Log out', 'out')).toBeGreaterThan(matchScore('x', 'out', 'sign out'))
  expect(matchScore('Licenses expiring', 'lexp')).toBeGreaterThan(0)
})

it('[G14] minds neither case nor accents', () => {
  expect(matchScore('Téléchargements', 'TELE')).toBeGreaterThan(0)
  expect(matchScore('Ubersicht', 'über')).toBeGreaterThan(0)
})

it('[G14] never throws, and stays between nothing and a little over one', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (text, typed, more) => {
      const score = matchScore(text, typed, more)
      expect(score >= 0 && score <= 1.1).toBe(true)
    }),
  )
  expect(found('')).toEqual([])
  expect(found('   ')).toEqual([])
  expect(found('.*')).toEqual([])
})
