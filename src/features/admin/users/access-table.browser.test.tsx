import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf } from '../../../api/stub-backend.fixture'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import { AccessTable } from './access-table'

test('[US2] the table of access is searched by area, what it allows and role', async () => {
  const roles = exampleOf('GET /api/users/roles/').filter(({ name }) => name === 'Engineer')
  await renderPart(<AccessTable before={roles} />)
  const search = page.getByRole('searchbox', { name: 'Search areas and pages' })
  const names = page.getByRole('table', { name: 'Access' }).getByRole('rowheader')
  await search.fill('assign seats')
  await expect.poll(() => names.elements().map(({ textContent }) => textContent)).toEqual(['Licenses'])
  await expectAccessible()
  await search.fill('nowhere')
  await expect.element(page.getByText('Nothing matches the search.')).toBeVisible()
})
