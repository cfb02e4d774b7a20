import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Progress } from './progress'

const rules = () =>
  [...document.styleSheets, ...document.adoptedStyleSheets].reduce(
    (sum, { cssRules }) => sum + cssRules.length,
    0,
  )

test('[R64] a thousand steps add hardly a rule to the style sheets', async () => {
  const at = (done: number) => <Progress done={done} total={1000} unit="rows" />
  const { rerender } = await render(at(0))
  await expect.element(page.getByText('0 of 1,000 rows')).toBeVisible()
  const before = rules()
  for (let done = 1; done <= 1000; done += 1) await rerender(at(done))
  await expect.element(page.getByText('1,000 of 1,000 rows')).toBeVisible()
  expect(before).toBeGreaterThan(10)
  expect(rules() - before).toBeLessThanOrEqual(10)
})
