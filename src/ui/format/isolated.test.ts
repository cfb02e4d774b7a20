import { expect, test } from 'vitest'
import { isolated } from './isolated'

test.each(['דנה לוי', 'سارة خان', 'ޢާއިޝާ', 'Lab אבג', '𞤀𞤣𞤤𞤢𞤥'])('%s is isolated in a sentence', (name) => {
  expect(`Saved ${isolated(name)}.`).toBe(`Saved \u2068${name}\u2069.`)
})

test.each(['Žofie Dvořáková', '山田 花子', 'Мария', 'm² 12', '👩‍🔬 Lab', ''])('%s stays as it is', (name) => {
  expect(isolated(name)).toBe(name)
})
