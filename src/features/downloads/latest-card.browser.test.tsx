import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, stubBackend } from '../../api/stub-backend.fixture'
import { visitsOf } from '../../domain/words/releases'
import { renderPart } from '../../session/render-part.fixture'
import { writeStored } from '../../ui/browser/stored'
import { latestArea } from './latest-card'

test('[D3] the latest release of each line with its notes, marked if it came after the last visit', async () => {
  stubBackend({ 'GET /api/products/versions/': exampleOf('GET /api/products/versions/') })
  // Last visits are read once in the page of all tests, so that this user is of this test alone.
  const userKey = 'usr_returning'
  writeStored(`portal.seen.${userKey}.${visitsOf('helyx')}`, '2020-01-01')
  const { helyx, elements } = latestArea
  await renderPart(
    <>
      <section aria-label="HELYX">
        <helyx.Figures />
      </section>
      <section aria-label="ELEMENTS">
        <elements.Figures />
      </section>
    </>,
    { userKey },
  )
  const first = page.getByRole('region', { name: 'HELYX' })
  await expect.element(first).toHaveTextContent(/New since your last visit\s*9 Dec 2025/)
  const notes = first.getByRole('link', { name: 'Release notes of HELYX 4.3' }).element()
  expect(notes.getAttribute('href')).toMatch(/^\/downloads\/helyx\?.*4\.3.*view=notes/)
  await expect.element(page.getByRole('region', { name: 'ELEMENTS' })).toHaveTextContent(/Released/)
})
