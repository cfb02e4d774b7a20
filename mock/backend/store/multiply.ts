import { isObject, isText, type JsonObject } from '../json'
import { createChance, hash } from '../seed/chance'
import { shiftDates } from './dates'
import { idOf, type Row } from './table'

const named = ['name', 'title', 'subject', 'last_name']

/** Members that must differ from row to row; everything else stays as the contract's example has it. */
const varied = (row: Row, copy: number, chance: () => number): JsonObject => {
  const changed: Record<string, JsonObject[string]> = { id: `${idOf(row)}-${copy}` }
  for (const [member, value] of Object.entries(row)) {
    if (isText(value)) {
      if (member === 'email') changed[member] = value.replace('@', `.${copy}@`)
      else if (member === 'number')
        changed[member] = value.replace(/\d+$/, (digits) => `${Number(digits) + copy * 1000}`)
      else if (named.includes(member)) changed[member] = `${value} ${copy + 1}`
      else if (/_(at|date)$/.test(member)) changed[member] = shiftDates(value, Math.floor(chance() * -300))
    } else if (member === 'amount' && typeof value === 'number') {
      changed[member] = Math.round(value * (0.2 + chance() * 1.6) * 100) / 100
    }
  }
  return changed
}

/**
 * As many rows as asked for, made from the contract's examples and the same on every run. Copies share what does not
 * differ, so a hundred thousand rows stay small. Customers' accounts take turns where a row has one.
 */
export const multiply = (name: string, story: readonly Row[], count: number): readonly Row[] => {
  if (count <= story.length || story.some((row) => idOf(row) === '')) return story
  const chance = createChance(hash(name))
  const accounts = [
    ...new Map(story.map(({ account }) => [isObject(account) ? idOf(account) : '', account])).values(),
  ]
  const copies = Array.from({ length: count - story.length }, (_, i): Row => {
    const row = story[i % story.length] ?? {}
    const account = accounts[Math.floor(chance() * accounts.length)]
    const copy = 1 + Math.floor(i / story.length)
    return { ...row, ...varied(row, copy, chance), ...(isObject(row.account) && account ? { account } : {}) }
  })
  return [...story, ...copies]
}
