import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '../../session/render-part.fixture'
import { fontsAreHere } from '../../ui/theme/fonts.fixture'
import { ExpirationMonths } from './expiration-months'
import type { Expiration } from './expirations'

const months = Array.from({ length: 12 }, (_, index) =>
  index < 2 ? `2026-${index + 11}` : `2027-${String(index - 1).padStart(2, '0')}`,
)

const expires = (name: string, day: string): Expiration => ({
  id: name,
  kind: 'license',
  day,
  name,
  detail: 'HELYX 4.3',
  target: { licenseId: name },
})

/** Number of lines of a link's label. */
const linesOf = (name: string) => {
  const label = page.getByText(name, { exact: true }).element()
  return new Set([...label.getClientRects()].map(({ top }) => Math.round(top))).size
}

test('[D4] a license number is on one line, over the empty month beside it; beside another one it breaks at its hyphens', async () => {
  await page.viewport(1440, 900)
  await fontsAreHere()
  await renderPart(
    <div style={{ width: '1080px' }}>
      <ExpirationMonths
        months={months}
        expirations={[
          expires('HLX-2026-00417', '2026-12-18'),
          expires('HLX-2026-00431', '2027-02-28'),
          expires('HLX-2026-00440', '2027-03-31'),
          expires('ELM-2026-00502', '2027-10-14'),
        ]}
        onMore={vi.fn()}
      />
    </div>,
  )
  await expect.element(page.getByText('HLX-2026-00417')).toBeVisible()
  expect(linesOf('HLX-2026-00417')).toBe(1)
  // It has three parts.
  expect(linesOf('HLX-2026-00431')).toBeLessThanOrEqual(3)
  expect(linesOf('HLX-2026-00440')).toBe(1)
  expect(linesOf('ELM-2026-00502')).toBe(1)
  const list = page.getByRole('list').first().element().parentElement?.getBoundingClientRect()
  const last = page
    .getByRole('link', { name: /^ELM-2026-00502/ })
    .element()
    .getBoundingClientRect()
  expect(last.right).toBeLessThanOrEqual((list?.right ?? 0) + 1)
})
