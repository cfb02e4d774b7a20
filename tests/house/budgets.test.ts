import { expect, test } from 'vitest'
import { brokenBudgets, readBudgets } from '../../scripts/serve/budgets'
import { readBuildReport } from '../../scripts/serve/build-report'

// What pages may weigh, by the last `npm run build`, which `npm run check` makes first. Each budget is what was
// measured when it was settled; `npm run build -- --budgets` settles it anew.

test('no page weighs more than its budget', async () => {
  expect(brokenBudgets(await readBuildReport(), await readBudgets()).join('\n')).toBe('')
})
