import { describe, expect, it } from 'vitest'
import { noOverrides } from '../run/overrides'
import { startBed } from './bed'
import { type FaultKind, faultKinds } from './faults'
import { rulesOf, run, token, told } from './run-check'

const overrides = { ...noOverrides, personas: new Map([['visitor', ['telescopes:r', 'observations:r']]]) }

/** Checks the bed with one fault in it, writing only where only writes can show it. */
const found = async ({ name, writes }: FaultKind) => {
  const bed = await startBed([name])
  try {
    return await run(bed.contract, bed.url, {
      token: token(bed.tokens.keeper),
      personas: new Map([['visitor', token(bed.tokens.visitor)]]),
      origin: 'https://portal.example',
      write: writes ? new URL(bed.url).host : null,
      overrides,
    })
  } finally {
    await bed.close()
  }
}

describe('the measure of the check: every kind of fault is found', { tags: ['all'] }, () => {
  it.each(faultKinds)('$name', async (kind) => {
    const result = await found(kind)
    const rules = rulesOf(result)
    expect(
      kind.finds.some((rule) => rules.has(rule)),
      told(result).join('\n') || 'nothing was found',
    ).toBe(true)
    expect(result.cutShort).toBeNull()
  })

  it('of reads, writes, access, filters, headers, lists and other origins there are over eighty', () => {
    expect(faultKinds.length).toBeGreaterThan(80)
    expect(faultKinds.filter(({ writes }) => writes).length).toBeGreaterThan(20)
  })
})
